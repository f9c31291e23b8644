package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Remembers requests that carry a key of the client, with their answers: a repeat gets the same answer, and nothing is done
 * twice. Keys belong to an account. Implementations are thread-safe, also when several processes share one database.
 *
 * <p>A request holds its key for a while, does its work, and stores its answer. {@link #finish(KeyedAnswer, TrackingStore,
 * Consumer)} stores the answer in the transaction of the work, if both are in one database. If a process ends before that,
 * the key is free when its time is over, and a repeat does the work.
 *
 * <p>An account has at most {@value #MOST_BYTES} bytes of answers: its oldest answers are removed before a new request
 * begins. The requests of one account never remove the answers of another account, unless a store in memory reaches its
 * limit for all accounts.
 *
 * <p>Every method throws {@link dev.quayside.core.store.StoreException} when the store cannot answer. Times are the
 * caller's.
 */
public interface IdempotencyStore {

    /** The longest key, in UTF-16 units. */
    int LONGEST_KEY = 255;

    /** The most bytes of answers that an account has: their headers and bodies, and {@value #ENTRY_BYTES} for each. */
    int MOST_BYTES = 4 << 20;

    /** The bytes that an answer counts beside its headers and its body: those of its key, and of its place in a store. */
    int ENTRY_BYTES = 1024;

    /**
     * Takes a key for a request, unless it was taken before. Removes the oldest answers of the account that are beyond
     * {@value #MOST_BYTES} bytes.
     *
     * @param key what the client calls the request; not empty, at most {@value #LONGEST_KEY} characters
     * @param fingerprint the same for requests that are the same, and for no others
     * @param owner names this request and no other, also not one that is the same
     * @param until when another request may take the key if no answer was stored; after now
     */
    Outcome begin(AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until);

    /**
     * Stores the answer to a request that was begun.
     *
     * @return false if the owner does not hold the key any more, because another request has taken it
     */
    boolean finish(KeyedAnswer answer);

    /**
     * Writes to a store, and stores the answer to the request that asked for it. A store of keys that shares its database
     * with the written store does both in one transaction: both are stored, or nothing. Any other stores the answer after
     * the write.
     *
     * @param write calls one method of the store that it gets, and only this one writes. It may be called on another
     *     instance than {@code store}
     * @throws dev.quayside.core.store.StoreException if the write fails; also, in one transaction, if the owner does not
     *     hold the key any more
     */
    default <S extends TrackingStore> void finish(KeyedAnswer answer, S store, Consumer<S> write) {
        Objects.requireNonNull(answer, "answer");
        write.accept(Objects.requireNonNull(store, "store"));
        finish(answer);
    }

    /** Frees a key, as if the request had never been sent; nothing happens if the owner does not hold it any more. */
    void release(AccountId account, String key, UUID owner);

    /**
     * Removes what has expired, of one account. {@link #begin} does so for its account; a {@link
     * dev.quayside.core.delivery.DeliveryEngine.Builder#cleanup cleanup} of the delivery worker does it for all accounts.
     *
     * @param limit the most to remove, from 1
     * @return how many were removed
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int removeExpired(AccountId account, Instant now, int limit);

    /** The result of the attempt to begin a request. */
    sealed interface Outcome {}

    /** The key is the caller's, which does the work, and {@linkplain #finish stores the answer} or {@linkplain #release frees the key}. */
    record Begun() implements Outcome {}

    /** The same request was answered before. */
    record Answered(KeptAnswer answer) implements Outcome {
        public Answered {
            Objects.requireNonNull(answer, "answer");
        }
    }

    /** The same request is in progress. */
    record UnderWay() implements Outcome {}

    /** Another request has come with this key. */
    record Reused() implements Outcome {}
}
