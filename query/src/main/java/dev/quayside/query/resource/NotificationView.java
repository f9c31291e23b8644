package dev.quayside.query.resource;

import dev.quayside.core.event.Event;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.schema.ResourceId;
import java.util.Objects;

/**
 * A notification with the event that it tells of.
 *
 * @param notification the notification itself
 * @param event of which it tells
 */
public record NotificationView(Notification notification, Event event) {

    /**
     * A notification with its event.
     *
     * @throws IllegalArgumentException if the notification tells of another event
     */
    public NotificationView {
        Objects.requireNonNull(notification, "notification");
        Objects.requireNonNull(event, "event");
        if (!notification.eventId().equals(event.id())) {
            throw new IllegalArgumentException("notification " + notification.id() + " tells of event "
                    + notification.eventId() + ", not of " + event.id());
        }
    }

    /** What an event points at: the tracking request, or else the event itself. */
    public static ResourceId referenceOf(Event event) {
        Objects.requireNonNull(event, "event");
        return new ResourceId(
                event.kind().reference().wireName(),
                event instanceof RequestEvent request ? request.requestId() : event.id());
    }
}
