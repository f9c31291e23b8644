package dev.quayside.core.account;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Limits the rate of requests of each account and of each share. Thread-safe. The limit applies to one process, or to
 * several processes together if the {@linkplain RollingWindow windows} are stored in a database.
 */
@FunctionalInterface
public interface RateLimiter {

    /**
     * Counts one request if the limit allows it. A rejected request is not counted.
     *
     * @param subject the id of the account or the share whose requests are limited
     * @param now the time of the caller
     * @return empty if the request is allowed; otherwise the time until one is allowed, more than zero
     * @throws dev.quayside.core.store.StoreException if the limiter keeps its windows in a store, and the store fails
     */
    Optional<Duration> tryAcquire(UUID subject, RateLimits.Bucket bucket, Instant now);

    /** Creates a limiter for one process. The limiter keeps in memory only the requests of the last window. */
    static RateLimiter inMemory(RateLimits limits) {
        return new InMemoryRateLimiter(limits);
    }

    /** Returns a limiter that allows all requests. */
    static RateLimiter unlimited() {
        return (subject, bucket, now) -> {
            Objects.requireNonNull(subject, "subject");
            Objects.requireNonNull(bucket, "bucket");
            Objects.requireNonNull(now, "now");
            return Optional.empty();
        };
    }
}
