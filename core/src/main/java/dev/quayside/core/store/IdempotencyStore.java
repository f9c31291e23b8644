package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Requests with an idempotency key and their responses: a repeated request gets the same response, and its work is not
 * done again. Keys belong to an account. Implementations are thread-safe, also when several processes share one
 * database.
 *
 * <p>A request takes its key until a time limit, does its work, and stores its response.
 * {@link #finish(KeyedResponse, Store, Consumer)} stores the response in the transaction of the work, if both are in
 * one database. If a process ends before its response is stored, the key expires, and a repeated request does the work.
 *
 * <p>An account has at most {@value #MAX_BYTES} bytes of responses: its oldest responses are removed before a new
 * request begins. A request of one account never removes responses of another account, unless a store in memory reaches
 * its limit for all accounts.
 *
 * <p>Every method throws a {@link dev.quayside.core.store.StoreException} when the store fails. All times come from the
 * caller.
 */
public interface IdempotencyStore {

    /** The longest key, in UTF-16 units. */
    int MAX_KEY_LENGTH = 255;

    /**
     * The maximum size of the responses of an account: for each response its headers, its body and {@value
     * #ENTRY_BYTES} bytes.
     */
    int MAX_BYTES = 4 << 20;

    /**
     * The bytes that each response counts in addition to its headers and body, for its key and its place in a store.
     */
    int ENTRY_BYTES = 1024;

    /**
     * Takes a key for a request, unless another request has it. Removes the oldest responses of the account beyond
     * {@value #MAX_BYTES} bytes.
     *
     * @param key the client's key, not empty, at most {@value #MAX_KEY_LENGTH} characters
     * @param fingerprint equal for equal requests only
     * @param owner the id of this request; two equal requests have different ids
     * @param until the time when another request may take the key if no response was stored; after {@code now}
     */
    Outcome begin(AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until);

    /**
     * Stores the response to a request.
     *
     * @return false if another request has taken the key
     */
    boolean finish(KeyedResponse answer);

    /**
     * Writes to a store and stores the response: in one transaction if this store of keys shares its database with the
     * written store, otherwise the response after the write.
     *
     * @param write calls one method of the store that it gets, which may be another instance than {@code store}
     * @throws dev.quayside.core.store.StoreException if the write fails; also, in one transaction, if another
     *     request has taken the key
     */
    default void finish(KeyedResponse answer, Store store, Consumer<Store> write) {
        Objects.requireNonNull(answer, "answer");
        write.accept(Objects.requireNonNull(store, "store"));
        finish(answer);
    }

    /** Frees a key, as if the request had never been sent; has no effect if another request has taken it. */
    void release(AccountId account, String key, UUID owner);

    /**
     * Removes expired responses of one account. {@link #begin} also removes the expired responses of its account; a
     * {@link dev.quayside.core.delivery.DeliveryEngine.Builder#cleanup cleanup} of the delivery worker does it for all
     * accounts.
     *
     * @param limit the maximum number to remove, from 1
     * @return the number of removed responses
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int removeExpired(AccountId account, Instant now, int limit);

    /** The result of the attempt to begin a request. */
    sealed interface Outcome {}

    /**
     * The caller has the key: it does the work, and {@linkplain #finish stores the response} or {@linkplain #release
     * frees the key}.
     */
    record Begun() implements Outcome {}

    /** An equal request has a stored response. */
    record Answered(StoredResponse answer) implements Outcome {
        public Answered {
            Objects.requireNonNull(answer, "answer");
        }
    }

    /**
     * An equal request is in progress.
     *
     * @param until the time when another request may take the key if no response was stored
     */
    record InProgress(Instant until) implements Outcome {
        public InProgress {
            Objects.requireNonNull(until, "until");
        }
    }

    /** A different request has the key. */
    record Reused() implements Outcome {}
}
