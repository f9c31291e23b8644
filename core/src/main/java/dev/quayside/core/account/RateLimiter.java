package dev.quayside.core.account;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * A rate limit for the requests of each account. Thread-safe. It limits one process or several, depending on where it
 * stores its {@linkplain RollingWindow windows}.
 */
@FunctionalInterface
public interface RateLimiter {

    /**
     * Counts one request if the limit allows it. A rejected request does not count.
     *
     * @param now the time of the caller
     * @return empty if the request is allowed; otherwise the time until one is allowed, more than zero
     * @throws dev.quayside.core.store.StoreException if the limiter counts in a store that fails
     */
    Optional<Duration> tryAcquire(AccountId account, RateLimits.Bucket bucket, Instant now);

    /** Creates a limiter for one process. It keeps the requests of the last window only. */
    static RateLimiter inMemory(RateLimits limits) {
        return new InMemoryRateLimiter(limits);
    }

    /** Returns a limiter that allows all requests. */
    static RateLimiter unlimited() {
        return (account, bucket, now) -> {
            Objects.requireNonNull(account, "account");
            Objects.requireNonNull(bucket, "bucket");
            Objects.requireNonNull(now, "now");
            return Optional.empty();
        };
    }
}
