package dev.quayside.core.delivery;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The retention periods after which a {@link DeliveryWorker} deletes notifications and events. Immutable.
 *
 * @param notifications how long a notification, its document and its attempts are kept after its last attempt, or after
 *     its creation if it had no attempt; null to keep them forever. Pending notifications are always kept
 * @param events how long an event is kept after its creation, both in the feed and among the events of its container;
 *     null to keep it forever. An event is kept at least as long as its notifications
 */
public record RetentionSettings(
        @Nullable Duration notifications, @Nullable Duration events) {

    /** The standard settings: notifications are kept for 30 days, events forever. */
    public static final RetentionSettings STANDARD = new RetentionSettings(Duration.ofDays(30), null);

    /** The settings that keep everything forever. */
    public static final RetentionSettings NEVER = new RetentionSettings(null, null);

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if a time is not positive, or if events would be deleted before their
     *     notifications
     */
    public RetentionSettings {
        requirePositive(notifications, "notifications");
        requirePositive(events, "events");
        if (events != null && (notifications == null || notifications.compareTo(events) > 0)) {
            throw new IllegalArgumentException(
                    "events: " + events + " is not as long as the retention of notifications, "
                            + (notifications == null ? "which has no end" : notifications)
                            + " (expected at least as long, since notifications refer to events)");
        }
    }

    private static void requirePositive(@Nullable Duration value, String name) {
        if (value != null && (value.isNegative() || value.isZero())) {
            throw new IllegalArgumentException(name + ": " + value
                    + " is not positive (expected more than zero, such as PT720H, or null to keep them forever)");
        }
    }
}
