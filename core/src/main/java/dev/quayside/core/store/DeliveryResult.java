package dev.quayside.core.store;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The result of one delivery attempt.
 *
 * @param status the new status of the notification
 * @param dueAt the time of the next attempt; null if the notification has ended. UTC, to the microsecond
 * @param attempt the entry for the log of attempts
 */
public record DeliveryResult(
        UUID notificationId, Status status, @Nullable Instant dueAt, Attempt attempt) {

    /**
     * Creates a result.
     *
     * @throws IllegalArgumentException if {@code dueAt} is null for a pending notification, or not null for a
     *     notification that has ended
     */
    public DeliveryResult {
        Objects.requireNonNull(notificationId, "notificationId");
        Objects.requireNonNull(status, "status");
        dueAt = Micros.truncate(dueAt);
        Objects.requireNonNull(attempt, "attempt");
        if ((status == Status.PENDING) != (dueAt != null)) {
            throw new IllegalArgumentException("notification " + notificationId + " is " + status.wireName()
                    + " and due at " + dueAt
                    + " (expected an instant only if pending)");
        }
    }

    /**
     * Checks that no notification has two results, and returns a copy of the list. Used by implementations of stores.
     *
     * @throws IllegalArgumentException if a notification has two results
     */
    public static List<DeliveryResult> distinct(List<DeliveryResult> settled) {
        List<DeliveryResult> copy = List.copyOf(Objects.requireNonNull(settled, "settled"));
        UniqueElements.require("a settlement", "notification", copy, DeliveryResult::notificationId);
        return copy;
    }

    /**
     * Returns whether the attempt did not succeed and a redelivery was requested in the meantime. If so, the redelivery
     * determines when the notification is due.
     */
    public boolean isSupersededBy(Notification stored) {
        return status != Status.SUCCEEDED && attempt.number() <= stored.earlierAttempts();
    }

    /** Returns the stored notification, updated with this result. */
    public Notification applyTo(Notification stored) {
        return dueAt == null ? stored.withEndStatus(status) : stored.withRetryAt(dueAt);
    }

    /**
     * Returns whether the notification was sent and finally failed. Returns false for a skipped notification, because
     * the receiver did not cause the skip.
     */
    public boolean hasFailed() {
        return status == Status.FAILED && !(attempt.outcome() instanceof Attempt.Skipped);
    }
}
