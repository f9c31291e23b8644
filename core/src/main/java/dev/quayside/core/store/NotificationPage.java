package dev.quayside.core.store;

import dev.quayside.core.webhook.Notification;
import java.util.List;

/**
 * A page of an account's notifications.
 *
 * @param notifications newest first, then by id
 * @param total the number of notifications on all pages
 */
public record NotificationPage(List<Notification> notifications, long total) {

    public NotificationPage {
        notifications = List.copyOf(notifications);
    }
}
