package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EstimatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.PodTerminalChangedEvent;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.store.Store;
import dev.quayside.query.resource.ContainerUpdateContent;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The look-ups that find included resources in a store, limited to the resources that an account may see. */
final class IncludeLoaderFactory {

    private IncludeLoaderFactory() {}

    /** Returns a loader that includes at most this number of resources of a store in a document. */
    public static IncludeLoader create(ListingStore store, int limit) {
        IncludeLoader.Builder inclusion = IncludeLoader.withLimit(limit)
                .add(Resources.CONTAINER, (account, ids) -> containers(store, account, ids))
                .add(Resources.SHIPMENT, (account, ids) -> store.lists().shipments(account.id(), ids))
                .add(Resources.TERMINAL, (account, ids) -> store.places().terminals(ids))
                .add(Resources.PORT, (account, ids) -> places(store, Port.class, ids))
                .add(Resources.METRO_AREA, (account, ids) -> places(store, MetroArea.class, ids))
                .add(
                        Resources.PARTY,
                        (account, ids) -> ids.stream()
                                .flatMap(id -> store.shipments().party(account.id(), id).stream())
                                .toList());
        if (store.has(Store::events, Store::vessels)) {
            addEvents(store, inclusion);
        }
        if (store.has(Store::tracking)) {
            inclusion.add(
                    Resources.TRACKING_REQUEST,
                    (account, ids) -> store.tracking().requests(account.id(), ids));
        }
        if (store.has(Store::webhooks)) {
            inclusion.add(
                    Resources.WEBHOOK,
                    (account, ids) -> ids.stream()
                            .flatMap(id -> store.webhooks().webhook(account.id(), id).stream())
                            .toList());
        }
        if (store.has(Store::customFields)) {
            addCustomFields(store, inclusion);
        }
        return inclusion.build();
    }

    private static void addEvents(ListingStore store, IncludeLoader.Builder inclusion) {
        ContainerEvents events = new ContainerEvents(store);
        inclusion
                .addRelated(Resources.CONTAINER, "transport_events", Resources.TRANSPORT_EVENT, events::transportEvents)
                .addRelated(Resources.CONTAINER, "raw_events", Resources.RAW_EVENT, events::rawEvents)
                .add(Resources.VESSEL, (account, ids) -> store.vessels().vessels(ids))
                .add(Resources.TRANSPORT_EVENT, events(store, TransportEvent.class))
                .add(Resources.ESTIMATED_EVENT, events(store, EstimatedEvent.class))
                .add(Resources.CONTAINER_CREATED_EVENT, events(store, ContainerCreatedEvent.class))
                .add(Resources.CONTAINER_POD_TERMINAL_CHANGED_EVENT, events(store, PodTerminalChangedEvent.class))
                .add(Resources.CONTAINER_UPDATED_EVENT, (account, ids) -> updates(store, account, ids));
    }

    private static void addCustomFields(Store store, IncludeLoader.Builder inclusion) {
        inclusion
                .add(
                        Resources.CUSTOM_FIELD_DEFINITION,
                        (account, ids) -> store.customFields().definitions(account.id()).stream()
                                .filter(definition -> ids.contains(definition.id()))
                                .toList())
                .add(
                        Resources.CUSTOM_FIELD_OPTION,
                        (account, ids) -> store.customFields().definitions(account.id()).stream()
                                .flatMap(definition -> definition.options().stream())
                                .filter(option -> ids.contains(option.id()))
                                .toList());
    }

    private static List<Container> containers(Store store, Account account, Collection<UUID> ids) {
        return store.shipments().containers(account.id(), ids).stream()
                .map(container -> container.visibleTo(account))
                .toList();
    }

    private static <P extends Place> List<P> places(Store store, Class<P> kind, Collection<UUID> ids) {
        return store.places().places(ids).stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    /** Returns a function that finds the events of one type by their ids. */
    private static <E extends Event> IncludeLoader.Finder<E> events(Store store, Class<E> type) {
        return (account, ids) -> store.events().events(account.id(), ids).stream()
                .flatMap(event -> event.visibleTo(account).stream())
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    private static List<ContainerUpdateContent> updates(Store store, Account account, Collection<UUID> ids) {
        List<ContainerUpdatedEvent> events =
                events(store, ContainerUpdatedEvent.class).find(account, ids);
        List<UUID> containers =
                events.stream().map(ContainerUpdatedEvent::containerId).toList();
        Map<UUID, Container> known = new HashMap<>();
        containers(store, account, containers).forEach(container -> known.put(container.id(), container));
        List<ContainerUpdateContent> updates = new ArrayList<>(events.size());
        for (ContainerUpdatedEvent event : events) {
            Container container = known.get(event.containerId());
            updates.add(
                    container == null
                            ? new ContainerUpdateContent(event, DestinationFacilities.UNKNOWN, null)
                            : new ContainerUpdateContent(
                                    event,
                                    container.facilities(),
                                    container.deadlines().pickupSource()));
        }
        return updates;
    }
}
