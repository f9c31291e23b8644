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
 * What has become of a claimed notification.
 *
 * @param notificationId the notification
 * @param status from now on
 * @param dueAt when it is to be sent again; null if it has ended. UTC, to the microsecond
 * @param attempt goes to its log
 */
public record DeliveryResult(
        UUID notificationId, Status status, @Nullable Instant dueAt, Attempt attempt) {

    /**
     * What has become of it.
     *
     * @throws IllegalArgumentException if it is due although it has ended, or the other way round
     */
    public DeliveryResult {
        Objects.requireNonNull(notificationId, "notificationId");
        Objects.requireNonNull(status, "status");
        dueAt = Micros.of(dueAt);
        Objects.requireNonNull(attempt, "attempt");
        if ((status == Status.PENDING) != (dueAt != null)) {
            throw new IllegalArgumentException("notification " + notificationId + " is " + status.wireName()
                    + " and due at " + dueAt
                    + " (expected an instant for what is pending, and none for what has ended)");
        }
    }

    /**
     * A copy of the list, for stores.
     *
     * @throws IllegalArgumentException if a notification is named twice
     */
    public static List<DeliveryResult> distinct(List<DeliveryResult> settled) {
        List<DeliveryResult> copy = List.copyOf(Objects.requireNonNull(settled, "settled"));
        Distinct.require("a settlement", "notification", copy, DeliveryResult::notificationId);
        return copy;
    }

    /**
     * Returns whether the notification was redelivered while this attempt was made, and has not arrived by it: it is due as
     * the redelivery says then.
     */
    public boolean isOvertakenBy(Notification stored) {
        return status != Status.SUCCEEDED && attempt.number() <= stored.earlierAttempts();
    }

    /** Returns the notification as it is from now on. */
    public Notification of(Notification stored) {
        return dueAt == null ? stored.ended(status) : stored.dueAgain(dueAt);
    }

    /** Whether it has failed, having been sent at least once; what ends unsent says nothing about the receiver. */
    public boolean failed() {
        return status == Status.FAILED && !(attempt.outcome() instanceof Attempt.Unsent);
    }
}
