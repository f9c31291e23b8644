package dev.quayside.core.access;

import dev.quayside.core.account.AccountId;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/**
 * Remembers which requests came with a key of the client's own, and how they were answered, so that whoever sends one again
 * is answered the same and nothing is done twice. Keys belong to an account. Thread-safe, also when several processes
 * share one database.
 *
 * <p>The answer is not stored in the transaction in which the work is done: whoever begins a request holds its key for a
 * while, does the work, and then stores the answer. If the process ends in between, the key is free again when that while
 * is over, and the request is then done once more.
 *
 * <p>Every method throws {@link dev.quayside.core.store.StoreException} when the store cannot answer. Times are the
 * caller's; what has expired is removed with the next request of its account.
 */
public interface IdempotencyStore {

    /**
     * Takes a key for a request, unless it was taken before.
     *
     * @param key what the client calls the request; not empty, at most {@value #LONGEST_KEY} characters
     * @param fingerprint the same for requests that are the same, and for no others
     * @param owner names this request and no other, also not one that is the same
     * @param until when somebody else may take the key if no answer was stored; after now
     */
    Outcome begin(AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until);

    /**
     * Stores the answer to a request that was begun.
     *
     * @param expiresAt until when whoever sends the request again is answered so
     * @return false if the owner does not hold the key any more, since somebody else has taken it
     */
    boolean finish(AccountId account, String key, UUID owner, KeptAnswer answer, Instant expiresAt);

    /** Gives a key back, as if the request had never been sent; nothing happens if the owner does not hold it any more. */
    void release(AccountId account, String key, UUID owner);

    /** The longest key, in UTF-16 units. */
    int LONGEST_KEY = 255;

    /** What became of a key. */
    sealed interface Outcome {}

    /** The key is the caller's; he does the work, and {@linkplain #finish stores the answer} or {@linkplain #release gives up}. */
    record Begun() implements Outcome {}

    /** The same request was answered before. */
    record Answered(KeptAnswer answer) implements Outcome {
        public Answered {
            Objects.requireNonNull(answer, "answer");
        }
    }

    /** The same request is being answered by somebody else. */
    record UnderWay() implements Outcome {}

    /** Another request has come with this key. */
    record Reused() implements Outcome {}

    /**
     * A store in memory, for a host of one process.
     *
     * @param most how many requests are remembered, from 1; beyond that, the one that was begun first is forgotten
     */
    static IdempotencyStore inMemory(int most) {
        return new InMemoryIdempotency(most);
    }
}
