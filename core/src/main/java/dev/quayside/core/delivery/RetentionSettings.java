package dev.quayside.core.delivery;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The times for which a {@link DeliveryWorker} keeps notifications and events. Immutable.
 *
 * @param notifications how long a notification is kept with its document and its attempts after its last attempt,
 *     or after its creation if there was none; null for ever. Pending notifications are always kept
 * @param events how long an event is kept after its creation, in the feed as well as among the events of its
 *     container; null for ever. An event is kept at least as long as its notifications
 */
public record RetentionSettings(
        @Nullable Duration notifications, @Nullable Duration events) {

    /** Notifications for 30 days, events for ever. */
    public static final RetentionSettings STANDARD = new RetentionSettings(Duration.ofDays(30), null);

    /** Everything for ever. */
    public static final RetentionSettings NEVER = new RetentionSettings(null, null);

    /**
     * Creates settings.
     *
     * @throws IllegalArgumentException if a time is not positive, or if events would be deleted before their
     *     notifications
     */
    public RetentionSettings {
        positive(notifications, "notifications");
        positive(events, "events");
        if (events != null && (notifications == null || notifications.compareTo(events) > 0)) {
            throw new IllegalArgumentException(
                    "events: " + events + " is not as long as the retention of notifications, "
                            + (notifications == null ? "which has no end" : notifications)
                            + " (expected at least as long, since notifications refer to events)");
        }
    }

    private static void positive(@Nullable Duration value, String name) {
        if (value != null && (value.isNegative() || value.isZero())) {
            throw new IllegalArgumentException(name + ": " + value
                    + " is not positive (expected more than zero, such as PT720H, or null to keep them forever)");
        }
    }
}
