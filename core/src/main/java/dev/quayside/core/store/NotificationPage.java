package dev.quayside.core.store;

import dev.quayside.core.webhook.Notification;
import java.util.List;

/**
 * A part of the list of an account's notifications.
 *
 * @param notifications newest first, then by id; may be empty
 * @param total how many the list has
 */
public record NotificationPage(List<Notification> notifications, long total) {

    public NotificationPage {
        notifications = List.copyOf(notifications);
    }
}
