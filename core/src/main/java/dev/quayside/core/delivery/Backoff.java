package dev.quayside.core.delivery;

import java.time.Duration;
import java.time.Instant;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Computes the times of retries. Thread-safe. */
final class Backoff {
    private final DeliverySettings settings;
    private final RandomGenerator random;

    Backoff(DeliverySettings settings, RandomGenerator random) {
        this.settings = settings;
        this.random = random;
    }

    /**
     * Returns the time of the next retry.
     *
     * @param tries the number of attempts so far, at least 1
     * @param retryAfter the value of the receiver's {@code Retry-After} header; null without this header
     */
    Instant nextAttemptAt(int tries, Instant now, @Nullable String retryAfter) {
        Instant own = now.plus(delay(tries));
        Instant wish = retryAfter == null ? null : requestedTime(retryAfter.strip(), now);
        return wish != null && wish.isAfter(own) ? wish : own;
    }

    private Duration delay(int tries) {
        Duration wait = settings.firstRetry();
        for (int i = 1; i < tries && wait.compareTo(settings.longestRetry()) < 0; i++) {
            wait = wait.multipliedBy(2);
        }
        if (wait.compareTo(settings.longestRetry()) > 0) {
            wait = settings.longestRetry();
        }
        double factor;
        synchronized (random) {
            factor = 1 + settings.jitter() * (2 * random.nextDouble() - 1);
        }
        return Duration.ofMillis(Math.round(wait.toMillis() * factor));
    }

    /**
     * Returns the time until which the receiver asks the sender to wait, limited by the settings; null if the text is
     * malformed.
     */
    private @Nullable Instant requestedTime(String text, Instant now) {
        Instant latest = now.plus(settings.maxRetryAfter());
        Instant wish = RetryAfter.read(text, now);
        return wish != null && wish.isAfter(latest) ? latest : wish;
    }
}
