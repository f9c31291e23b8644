package dev.quayside.core.access;

import dev.quayside.core.account.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * Counts the requests of each account, and says when there are too many. Thread-safe; whether it counts for one process
 * or for several depends on where it keeps its {@linkplain RollingWindow windows}.
 */
@FunctionalInterface
public interface RateLimiter {

    /**
     * Takes a place for one request, if there is one. Requests that get none do not count.
     *
     * @param now the caller's own time
     * @return empty if there was a place; else how long it takes until there is one, more than zero
     * @throws dev.quayside.core.store.StoreException if the limiter counts in a store that cannot answer
     */
    Optional<Duration> take(AccountId account, Bucket bucket, Instant now);

    /**
     * A limiter that counts in memory, for a host of one process. It remembers the requests of the last window, and no
     * accounts that have sent none.
     */
    static RateLimiter inMemory(RateLimits limits) {
        return new InMemoryRateLimiter(limits);
    }

    /** A limiter that always has a place, for hosts that count elsewhere or not at all. */
    static RateLimiter unlimited() {
        return (account, bucket, now) -> {
            Objects.requireNonNull(account, "account");
            Objects.requireNonNull(bucket, "bucket");
            Objects.requireNonNull(now, "now");
            return Optional.empty();
        };
    }
}
