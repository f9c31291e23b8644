package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.query.Handling;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A request on its way to an endpoint, with what the steps before found out.
 *
 * @param request as it came
 * @param caller who asks, and may
 * @param now when
 * @param handling how strictly the query is to be read
 * @param variables what the path has in place of the route's names in braces, decoded, in order
 */
record Call(ApiRequest request, Caller caller, Instant now, Handling handling, List<String> variables) {

    /** The same request with another query, as undecoded text. */
    Call withQuery(String query) {
        String target = query.isEmpty() ? request.path() : request.path() + "?" + query;
        ApiRequest other = new ApiRequest(request.method(), target, request.headers(), request.body());
        return new Call(other, caller, now, handling, variables);
    }

    /** The same request with its body to be read once more. */
    Call withBody(InputStream body) {
        ApiRequest other = new ApiRequest(request.method(), request.target(), request.headers(), body);
        return new Call(other, caller, now, handling, variables);
    }

    /** The same request at a path with these variables. */
    Call withVariables(List<String> other) {
        return new Call(request, caller, now, handling, other);
    }

    Account account() {
        return caller.account();
    }

    /** The id that is the first variable of the path; empty if it is none. */
    Optional<UUID> id() {
        return PathText.id(variables.get(0));
    }

    /** Whether the account's plan includes reading now. */
    boolean mayReadData() {
        return account().plan().mayReadData(now);
    }
}
