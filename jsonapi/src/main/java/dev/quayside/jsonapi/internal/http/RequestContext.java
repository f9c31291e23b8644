package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.Account;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.internal.http.Bulkhead.Permit;
import dev.quayside.query.Strictness;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A request on its way to an endpoint, with what the steps before found out.
 *
 * @param request as it came
 * @param caller who asks, and may
 * @param now when
 * @param strictness how strictly the query is to be read
 * @param variables what the path has in place of the route's names in braces, decoded, in order
 * @param permit by which it is answered now
 * @param keyed what stores the answer together with what the request creates; null if the request has no key
 */
public record RequestContext(
        ApiRequest request,
        Caller caller,
        Instant now,
        Strictness strictness,
        List<String> variables,
        Permit permit,
        @Nullable IdempotentRequest keyed) {

    /** The same request with another query, as undecoded text. */
    public RequestContext withQuery(String query) {
        String target = query.isEmpty() ? request.path() : request.path() + "?" + query;
        ApiRequest other = new ApiRequest(request.method(), target, request.headers(), request.body());
        return new RequestContext(other, caller, now, strictness, variables, permit, keyed);
    }

    /** The same request with its body to be read once more. */
    public RequestContext withBody(InputStream body) {
        ApiRequest other = new ApiRequest(request.method(), request.target(), request.headers(), body);
        return new RequestContext(other, caller, now, strictness, variables, permit, keyed);
    }

    /** The same request while it holds its key. */
    public RequestContext holding(IdempotentRequest key) {
        return new RequestContext(request, caller, now, strictness, variables, permit, key);
    }

    /**
     * Writes what the request creates; if the request has a key, the answer is stored with it. Returns the answer.
     *
     * @param answer to the request once the write is done
     * @param write calls one method that writes, on the store that it gets
     */
    public <S extends TrackingStore> ApiResponse write(S store, Supplier<ApiResponse> answer, Consumer<S> write) {
        if (keyed == null) {
            write.accept(store);
            return answer.get();
        }
        return keyed.write(store, answer.get(), write);
    }

    /** The same request at a path with these variables. */
    public RequestContext withVariables(List<String> other) {
        return new RequestContext(request, caller, now, strictness, other, permit, keyed);
    }

    public Account account() {
        return caller.account();
    }

    /** The id that is the first variable of the path; empty if it is none. */
    public Optional<UUID> id() {
        return PathText.id(variables.get(0));
    }

    /** Whether the account's plan includes reading now. */
    public boolean mayReadData() {
        return account().plan().mayReadData(now);
    }
}
