package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.StoredResponse;
import dev.quayside.core.store.TrackingStore;
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

/** A request that holds its key, until its answer is stored. Not thread-safe. */
public final class IdempotentRequest {

    /** The name of the header that carries a key. */
    public static final String HEADER = "Idempotency-Key";

    /** The longest body that is kept, in bytes. */
    public static final int LONGEST_BODY = 8 * 1024;

    private static final Logger LOG = LoggerFactory.getLogger(IdempotentRequest.class);

    private final IdempotencyStore store;
    private final AccountId account;
    private final String key;
    private final UUID owner;
    private final Instant expiresAt;
    private @Nullable ApiResponse answer;

    /**
     * Creates a request that holds its key.
     *
     * @param expiresAt until when a repeat gets the answer
     */
    public IdempotentRequest(IdempotencyStore store, AccountId account, String key, UUID owner, Instant expiresAt) {
        this.store = store;
        this.account = account;
        this.key = key;
        this.owner = owner;
        this.expiresAt = expiresAt;
    }

    /** Writes what the request creates, and stores the answer with it. Returns the answer. */
    public <S extends TrackingStore> ApiResponse write(S target, ApiResponse response, Consumer<S> write) {
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
            warn(failure);
        }
        answer = rendered;
        return rendered;
    }

    /** Stores the answer, unless it is stored already. The work is done, so its answer is sent in any case. */
    public ApiResponse finish(ApiResponse response) {
        if (answer != null) {
            return answer;
        }
        ApiResponse rendered = rendered(response);
        try {
            store.finish(keyed(rendered));
        } catch (StoreException failure) {
            warn(failure);
        }
        return rendered;
    }

    public void release() {
        store.release(account, key, owner);
    }

    private static void warn(StoreException failure) {
        LOG.warn("the answer to a request with a key could not be stored: {}", failure.getMessage());
    }

    private KeyedResponse keyed(ApiResponse rendered) {
        ApiResponse kept = rendered.bytes().length <= LONGEST_BODY ? rendered : tooLong(rendered);
        Map<String, String> headers = new LinkedHashMap<>();
        kept.headers().fields().forEach(field -> headers.put(field.getKey(), field.getValue()));
        String body = new String(kept.bytes(), StandardCharsets.UTF_8);
        return new KeyedResponse(account, key, owner, new StoredResponse(kept.status(), headers, body), expiresAt);
    }

    /** What a repeat gets where the answer is too long to be kept. */
    private static ApiResponse tooLong(ApiResponse rendered) {
        RejectedRequestException refusal = new RejectedRequestException(RequestError.inHeader(
                ErrorStatus.CONFLICT,
                "answer_not_kept",
                HEADER,
                "This request was done before and answered with " + rendered.status() + "; the answer is longer than "
                        + LONGEST_BODY + " bytes and was not kept."));
        return Responses.of(rendered.headers()
                .first("Location")
                .map(location -> refusal.with("Location", location))
                .orElse(refusal));
    }

    /** Fixes the bytes: what is kept is what is sent. */
    private static ApiResponse rendered(ApiResponse response) {
        byte[] body = response.bytes();
        return new ApiResponse(response.status(), response.headers(), out -> out.write(body));
    }
}
