package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.internal.http.Bulkhead.Permit;
import dev.quayside.query.internal.IdText;
import dev.quayside.query.schema.Strictness;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A request, together with the values that the API determines before it calls an endpoint.
 *
 * @param request the request
 * @param caller the authenticated and authorized caller
 * @param now the time of the request
 * @param strictness whether ignored parts of the request are diagnostics or errors
 * @param variables the decoded values of the path variables, in order
 * @param permit the permit under which the request runs
 * @param idempotentRequest stores the response together with the created resource; null if the request does not have an
 *     {@code Idempotency-Key}
 * @param shared the share whose token the request has; null if the request has an API key
 */
public record RequestContext(
        ApiRequest request,
        Caller caller,
        Instant now,
        Strictness strictness,
        List<String> variables,
        Permit permit,
        @Nullable IdempotentRequest idempotentRequest,
        ShareRepository.@Nullable FoundShare shared) {

    /** Returns a copy with a different query, which is an undecoded text. */
    public RequestContext withQuery(String query) {
        String target = query.isEmpty() ? request.path() : request.path() + "?" + query;
        ApiRequest other = new ApiRequest(request.method(), target, request.headers(), request.body());
        return new RequestContext(other, caller, now, strictness, variables, permit, idempotentRequest, shared);
    }

    /** Returns a copy with a different body. */
    public RequestContext withBody(InputStream body) {
        ApiRequest other = new ApiRequest(request.method(), request.target(), request.headers(), body);
        return new RequestContext(other, caller, now, strictness, variables, permit, idempotentRequest, shared);
    }

    /** Returns a copy for a request that has reserved its {@code Idempotency-Key}. */
    public RequestContext withIdempotentRequest(IdempotentRequest key) {
        return new RequestContext(request, caller, now, strictness, variables, permit, key, shared);
    }

    /**
     * Writes the resource that the request creates, and returns the response. If the request has an
     * {@code Idempotency-Key}, the response is stored in the same transaction.
     *
     * @param answer creates the response after the write
     * @param write calls exactly one writing method on the store that it receives
     */
    public ApiResponse write(Store store, Supplier<ApiResponse> answer, Consumer<Store> write) {
        if (idempotentRequest == null) {
            write.accept(store);
            return answer.get();
        }
        return idempotentRequest.write(store, answer.get(), write);
    }

    /** Returns a copy with different path variables. */
    public RequestContext withVariables(List<String> other) {
        return new RequestContext(request, caller, now, strictness, other, permit, idempotentRequest, shared);
    }

    /**
     * Releases the permit before the request ends, because the request does not use the store any more. Another request
     * can then run.
     */
    public void releasePermit() {
        permit.release();
    }

    public Account account() {
        return caller.account();
    }

    /** Parses an id in the canonical form of a UUID, in upper or lower case; empty if the text is not an id. */
    public static Optional<UUID> id(String text) {
        return Optional.ofNullable(IdText.parse(text));
    }

    /** Returns the first path variable as an id; empty if it is not an id. */
    public Optional<UUID> id() {
        return id(variables.get(0));
    }

    /**
     * Returns the resource whose id is the first path variable.
     *
     * @throws RejectedRequestException with 404 if the account does not have this resource
     */
    public <T> T findOrReject(String kind, Function<UUID, Optional<T>> find) {
        return id().flatMap(find).orElseThrow(() -> notFound(kind));
    }

    private RejectedRequestException notFound(String kind) {
        boolean isNumber = kind.equals("container")
                && ContainerNumber.tryParse(variables.get(0)).isPresent();
        return isNumber
                ? RejectedRequestException.of(
                        ErrorStatus.NOT_FOUND,
                        "not_found",
                        "A container is named by its id, not by its number (expected"
                                + " /containers?filter[number]=NUMBER to find it).")
                : RejectedRequestException.notFound(kind);
    }

    /** Returns whether the account's plan currently includes reading data. */
    public boolean mayReadData() {
        return account().plan().mayReadData(now);
    }
}
