package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Stores the responses to requests that have an idempotency key. A repeated request gets the stored response and is not
 * executed again. Keys belong to an account. Implementations are thread-safe, also if several processes share one
 * database.
 *
 * <p>A request reserves its key until a time limit, does its work, and stores its response.
 * {@link #finish(KeyedResponse, Store, Consumer)} stores the work and the response in one transaction if both are in
 * one database. If a process ends before the response is stored, the reservation expires, and a repeated request does
 * the work.
 *
 * <p>The responses of an account use at most {@value #MAX_BYTES} bytes: the oldest responses are removed before a new
 * request begins. A request of one account never removes responses of another account. The only exception is an
 * in-memory store that reaches its limit for all accounts together.
 *
 * <p>Every method throws a {@link dev.quayside.core.store.StoreException} when the store fails. All times come from the
 * caller.
 */
public interface IdempotencyStore {

    /** The maximum length of a key in UTF-16 code units. */
    int MAX_KEY_LENGTH = 255;

    /**
     * The maximum total size in bytes of an account's responses. The size of one response is the size of its headers
     * and its body plus {@value #ENTRY_BYTES} bytes.
     */
    int MAX_BYTES = 4 << 20;

    /** The bytes that are added to the size of each response for its key and for the overhead of storing it. */
    int ENTRY_BYTES = 1024;

    /**
     * Reserves a key for a request, unless another request has used or reserved the key. Removes the account's oldest
     * responses if the account's responses together exceed {@value #MAX_BYTES} bytes.
     *
     * @param key the client's key, not empty, at most {@value #MAX_KEY_LENGTH} characters
     * @param fingerprint a text that is equal for two requests only if the requests are equal
     * @param owner the id of this request; two equal requests have different ids
     * @param until the time at which another request may reserve the key if no response was stored; after {@code now}
     */
    Outcome begin(AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until);

    /**
     * Stores the response to a request.
     *
     * @return false if another request has reserved the key
     */
    boolean finish(KeyedResponse answer);

    /**
     * Writes to a store and stores the response. Both happen in one transaction if this idempotency store and the
     * written store share a database. If they do not share a database, the response is stored after the write.
     *
     * @param write a function that calls one method of the store that it receives. The received store may be a
     *     different instance than {@code store}
     * @throws dev.quayside.core.store.StoreException if the write fails, or if both happen in one transaction and
     *     another request has reserved the key
     */
    default void finish(KeyedResponse answer, Store store, Consumer<Store> write) {
        Objects.requireNonNull(answer, "answer");
        write.accept(Objects.requireNonNull(store, "store"));
        finish(answer);
    }

    /**
     * Releases a key. The next request with the key is executed as if it were the first. Has no effect if another
     * request has reserved the key.
     */
    void release(AccountId account, String key, UUID owner);

    /**
     * Removes expired responses of one account. {@link #begin} also removes the expired responses of its account. A
     * {@link dev.quayside.core.delivery.DeliveryEngine.Builder#cleanup cleanup} of the delivery worker removes the
     * expired responses of all accounts.
     *
     * @param limit the maximum number to remove, from 1
     * @return the number of removed responses
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int removeExpired(AccountId account, Instant now, int limit);

    /** The result of the attempt to begin a request. */
    sealed interface Outcome {}

    /**
     * The key is reserved for the caller, which must do the work and then {@linkplain #finish store the response} or
     * {@linkplain #release release the key}.
     */
    record Reserved() implements Outcome {}

    /** The response to an equal request is already stored. */
    record Completed(StoredResponse response) implements Outcome {
        public Completed {
            Objects.requireNonNull(response, "response");
        }
    }

    /**
     * An equal request is still in progress.
     *
     * @param until the time at which another request may reserve the key if no response was stored
     */
    record InProgress(Instant until) implements Outcome {
        public InProgress {
            Objects.requireNonNull(until, "until");
        }
    }

    /** A different request has used or reserved the key. */
    record KeyReused() implements Outcome {}
}
