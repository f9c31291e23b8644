package dev.quayside.core.store;

import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The size of the notification queue.
 *
 * @param pending the number of notifications that have not ended
 * @param due the number of notifications that are due, including claimed notifications
 * @param oldestDueAt the earliest time at which one of the due notifications became due; null if no notification is
 *     due. UTC, to the microsecond
 */
public record QueueStats(long pending, long due, @Nullable Instant oldestDueAt) {

    public static final QueueStats NONE = new QueueStats(0, 0, null);

    public QueueStats {
        oldestDueAt = Micros.truncate(oldestDueAt);
    }

    /** Returns the statistics of both queues together. */
    public QueueStats plus(QueueStats other) {
        Objects.requireNonNull(other, "other");
        Instant oldest = oldestDueAt == null || (other.oldestDueAt != null && other.oldestDueAt.isBefore(oldestDueAt))
                ? other.oldestDueAt
                : oldestDueAt;
        return new QueueStats(pending + other.pending, due + other.due, oldest);
    }

    /** Returns how long the oldest due notification has been due; zero if no notification is due. */
    public Duration lag(Instant now) {
        Objects.requireNonNull(now, "now");
        return oldestDueAt == null || oldestDueAt.isAfter(now) ? Duration.ZERO : Duration.between(oldestDueAt, now);
    }
}
