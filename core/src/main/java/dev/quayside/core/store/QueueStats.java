package dev.quayside.core.store;

import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How much is still to be sent.
 *
 * @param pending notifications that have not ended
 * @param due those of them whose time has come; whoever is about to send one counts it too
 * @param oldestDueAt when the one that is due longest became due; null if none is. UTC, to the microsecond
 */
public record QueueStats(long pending, long due, @Nullable Instant oldestDueAt) {

    /** Nothing is to be sent. */
    public static final QueueStats NONE = new QueueStats(0, 0, null);

    public QueueStats {
        oldestDueAt = Micros.of(oldestDueAt);
    }

    /** Both together. */
    public QueueStats plus(QueueStats other) {
        Objects.requireNonNull(other, "other");
        Instant oldest = oldestDueAt == null || (other.oldestDueAt != null && other.oldestDueAt.isBefore(oldestDueAt))
                ? other.oldestDueAt
                : oldestDueAt;
        return new QueueStats(pending + other.pending, due + other.due, oldest);
    }

    /** How long the one that is due longest has been due; zero if none is. */
    public Duration lag(Instant now) {
        Objects.requireNonNull(now, "now");
        return oldestDueAt == null || oldestDueAt.isAfter(now) ? Duration.ZERO : Duration.between(oldestDueAt, now);
    }
}
