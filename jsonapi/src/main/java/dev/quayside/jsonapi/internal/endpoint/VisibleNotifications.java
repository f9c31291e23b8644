package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.event.Event;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.resource.NotificationView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Notifications with their events, as their account may see them now. */
public final class VisibleNotifications {

    private VisibleNotifications() {}

    /** Returns the notifications whose event exists and is visible to the account, in their order. */
    public static List<NotificationView> of(
            EngineStore store, Account account, Collection<Notification> notifications) {
        Map<UUID, Event> events = new HashMap<>();
        List<UUID> ids = notifications.stream().map(Notification::eventId).toList();
        for (Event event : store.events().events(account.id(), ids)) {
            event.visibleTo(account).ifPresent(visible -> events.put(visible.id(), visible));
        }
        List<NotificationView> view = new ArrayList<>(notifications.size());
        for (Notification notification : notifications) {
            Event event = events.get(notification.eventId());
            if (event != null) {
                view.add(new NotificationView(notification, event));
            }
        }
        return view;
    }
}
