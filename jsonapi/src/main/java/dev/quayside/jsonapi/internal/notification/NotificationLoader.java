package dev.quayside.jsonapi.internal.notification;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.resource.NotificationView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A loader for the resources to which events refer. It uses at most one look-up for each resource type. */
public record NotificationLoader(ListingStore store) {

    /** Returns the notifications whose event exists and is visible to the account, in their order. */
    public static List<NotificationView> visible(Store store, Account account, Collection<Notification> notifications) {
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

    /** Returns the existing resources to which the events refer, limited to what the account may see. */
    public NotificationData load(Account account, Collection<Event> events) {
        NotificationData data = new NotificationData();
        AccountId id = account.id();
        load(
                collectIds(
                        events,
                        (event, part) -> part == NotificationPart.REFERENCE && event instanceof RequestEvent view
                                ? List.of(view.requestId())
                                : List.of()),
                ids -> data.add(Resources.TRACKING_REQUEST, store.tracking().requests(id, ids)));
        load(
                collectIds(events, (event, part) -> switch (part) {
                    case SHIPMENT, ALL_CONTAINERS, PORT_OF_DISCHARGE -> idOf(event.shipmentId());
                    default -> List.of();
                }),
                ids -> data.add(Resources.SHIPMENT, store.lists().shipments(id, ids)));
        // From here on, the ids also include the ids of the resources to which the loaded shipments refer.
        load(
                collectIds(events, (event, part) -> containerIds(event, part, data)),
                ids -> data.add(Resources.CONTAINER, containers(account, ids)));
        load(
                collectIds(
                        events,
                        (event, part) -> part == NotificationPart.TERMINAL
                                ? EventTargets.terminalIds(event)
                                : data.zoneTerminalIds(containerIds(event, part, data))),
                ids -> data.add(Resources.TERMINAL, store.places().terminals(ids)));
        load(
                collectIds(events, (event, part) -> switch (part) {
                    case PLACE -> idOf(EventTargets.placeId(event));
                    case PORT_OF_DISCHARGE -> idOf(EventTargets.placeId(data.portOfDischarge(event.shipmentId())));
                    default -> data.zonePlaceIds(containerIds(event, part, data));
                }),
                ids -> data.places(store.places().places(ids)));
        load(
                collectIds(
                        events,
                        (event, part) ->
                                part == NotificationPart.VESSEL ? idOf(EventTargets.vesselId(event)) : List.of()),
                ids -> data.add(Resources.VESSEL, store.vessels().vessels(ids)));
        return data;
    }

    private static List<UUID> containerIds(Event event, NotificationPart part, NotificationData data) {
        return switch (part) {
            case CONTAINER -> idOf(event.containerId());
            case ALL_CONTAINERS -> data.containerIds(event.shipmentId());
            default -> List.of();
        };
    }

    private static void load(Set<UUID> ids, Consumer<Set<UUID>> look) {
        if (!ids.isEmpty()) {
            look.accept(ids);
        }
    }

    /** Returns the ids of the resources that the documents of these events include. */
    private static Set<UUID> collectIds(
            Collection<Event> events, BiFunction<Event, NotificationPart, List<UUID>> idsOfPart) {
        Set<UUID> ids = new LinkedHashSet<>();
        for (Event event : events) {
            NotificationPart.of(event.kind()).forEach(part -> ids.addAll(idsOfPart.apply(event, part)));
        }
        return ids;
    }

    private static List<UUID> idOf(@Nullable UUID id) {
        return id == null ? List.of() : List.of(id);
    }

    private List<Container> containers(Account account, Collection<UUID> ids) {
        return store.shipments().containers(account.id(), ids).stream()
                .map(container -> container.visibleTo(account))
                .toList();
    }
}
