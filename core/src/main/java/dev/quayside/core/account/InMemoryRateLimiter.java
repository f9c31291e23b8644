package dev.quayside.core.account;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * A limiter in memory, with a window for each combination of a bucket and an account or share. Counting a request takes
 * about a microsecond.
 */
final class InMemoryRateLimiter implements RateLimiter {

    private record Key(UUID subject, RateLimits.Bucket bucket) {}

    private final RateLimits limits;
    private final Map<Key, RollingWindow> windows = new HashMap<>();
    private Instant swept = Instant.EPOCH;

    InMemoryRateLimiter(RateLimits limits) {
        this.limits = Objects.requireNonNull(limits, "limits");
    }

    @Override
    public synchronized Optional<Duration> tryAcquire(UUID subject, RateLimits.Bucket bucket, Instant now) {
        Objects.requireNonNull(subject, "subject");
        Objects.requireNonNull(now, "now");
        int limit = limits.limit(bucket);
        removeIdle(now);
        Key key = new Key(subject, bucket);
        RollingWindow window = windows.getOrDefault(key, RollingWindow.EMPTY);
        Optional<Duration> full = window.retryAfter(limit, now);
        if (full.isEmpty()) {
            windows.put(key, window.withRequest(limit, now));
        }
        return full;
    }

    /** Removes windows without recent requests. Does so at most once per window length. */
    private void removeIdle(Instant now) {
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
