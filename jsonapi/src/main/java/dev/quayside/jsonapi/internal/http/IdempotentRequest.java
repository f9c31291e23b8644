package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.StoredResponse;
import dev.quayside.jsonapi.http.ApiResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A request that reserves its {@code Idempotency-Key} until its response is stored. Not thread-safe. */
final class IdempotentRequest {

    public static final String HEADER = "Idempotency-Key";

    /** The maximum length of a stored body, in bytes. */
    public static final int MAX_BODY_LENGTH = 8 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(IdempotentRequest.class);

    private final IdempotencyStore store;
    private final AccountId account;
    private final String key;
    private final UUID owner;
    private final Instant expiresAt;
    private final boolean confidential;
    private @Nullable ApiResponse answer;

    /**
     * Creates a request whose key is reserved.
     *
     * @param expiresAt the time until which a repeated request gets the stored response
     * @param confidential whether the response contains a secret; an error is then stored instead of the response
     */
    public IdempotentRequest(
            IdempotencyStore store,
            AccountId account,
            String key,
            UUID owner,
            Instant expiresAt,
            boolean confidential) {
        this.store = store;
        this.account = account;
        this.key = key;
        this.owner = owner;
        this.expiresAt = expiresAt;
        this.confidential = confidential;
    }

    /**
     * Writes the resource that the request creates, and stores the response in the same transaction. Returns the
     * response.
     */
    public ApiResponse write(Store target, ApiResponse response, Consumer<Store> write) {
        ApiResponse rendered = rendered(response);
        AtomicBoolean written = new AtomicBoolean();
        try {
            store.finish(keyed(rendered), target, each -> {
                write.accept(each);
                written.set(true);
            });
        } catch (StoreException failure) {
            if (!written.get()) {
                throw failure;
            }
            logFailure(failure);
        }
        answer = rendered;
        return rendered;
    }

    /**
     * Stores the response unless it is already stored. Returns the response even if it cannot be stored, because the
     * request has been executed.
     */
    public ApiResponse finish(ApiResponse response) {
        if (answer != null) {
            return answer;
        }
        ApiResponse rendered = rendered(response);
        try {
            store.finish(keyed(rendered));
        } catch (StoreException failure) {
            logFailure(failure);
        }
        return rendered;
    }

    public void release() {
        store.release(account, key, owner);
    }

    private static void logFailure(StoreException failure) {
        LOG.warn("the response to a request with an Idempotency-Key could not be stored: {}", failure.getMessage());
    }

    private KeyedResponse keyed(ApiResponse rendered) {
        ApiResponse stored = stored(rendered);
        Map<String, String> headers = new LinkedHashMap<>();
        stored.headers().fields().forEach(field -> headers.put(field.getKey(), field.getValue()));
        String body = new String(stored.bytes(), StandardCharsets.UTF_8);
        return new KeyedResponse(account, key, owner, new StoredResponse(stored.status(), headers, body), expiresAt);
    }

    /** Returns the response that a repeated request gets. */
    private ApiResponse stored(ApiResponse rendered) {
        if (confidential) {
            return notKept(rendered, "has a secret");
        }
        return rendered.bytes().length > MAX_BODY_LENGTH
                ? notKept(rendered, "is longer than " + MAX_BODY_LENGTH + " bytes")
                : rendered;
    }

    /** Returns the error for a repeated request whose first response is not stored. */
    private static ApiResponse notKept(ApiResponse rendered, String reason) {
        RejectedRequestException error = RejectedRequestException.inHeader(
                ErrorStatus.CONFLICT,
                "answer_not_kept",
                HEADER,
                "This request was processed before with status " + rendered.status() + "; its response " + reason
                        + " and was not stored.");
        return Responses.error(rendered.headers()
                .first("Location")
                .map(location -> error.withHeader("Location", location))
                .orElse(error));
    }

    private static ApiResponse rendered(ApiResponse response) {
        byte[] body = response.bytes();
        return new ApiResponse(response.status(), response.headers(), out -> out.write(body));
    }
}
