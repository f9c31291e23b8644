package dev.quayside.query.resource;

import dev.quayside.core.event.Event;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.schema.ResourceId;
import java.util.Objects;

/**
 * A notification and its event, from which the resource of the notification is written.
 *
 * @param notification the notification
 * @param event the event of the notification
 */
public record NotificationView(Notification notification, Event event) {

    /**
     * Creates a view.
     *
     * @throws IllegalArgumentException if the notification belongs to another event
     */
    public NotificationView {
        Objects.requireNonNull(notification, "notification");
        Objects.requireNonNull(event, "event");
        if (!notification.eventId().equals(event.id())) {
            throw new IllegalArgumentException("notification " + notification.id() + " is about event "
                    + notification.eventId() + ", not of " + event.id());
        }
    }

    /**
     * Returns the target of the relationship {@code reference_object} of an event: its tracking request, or the event
     * itself if it has no tracking request.
     */
    public static ResourceId referenceOf(Event event) {
        Objects.requireNonNull(event, "event");
        return new ResourceId(
                event.kind().referenceType().wireName(),
                event instanceof RequestEvent request ? request.requestId() : event.id());
    }
}
