package dev.quayside.jsonapi.internal.notification;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.store.EngineStore;
import dev.quayside.jsonapi.internal.listing.VisibleContainers;
import dev.quayside.query.store.ListingStore;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Loads the resources to which events refer, with at most one look-up for each type of resources. */
public final class NotificationLoader {

    private final EngineStore store;
    private final ListingStore lists;

    public NotificationLoader(EngineStore store, ListingStore lists) {
        this.store = store;
        this.lists = lists;
    }

    /** Returns those of the resources that exist, as the account may see them. */
    public NotificationData load(Account account, Collection<Event> events) {
        NotificationData load = new NotificationData();
        IdsToLoad direct = new IdsToLoad();
        events.forEach(direct::direct);
        if (!direct.requests.isEmpty()) {
            load.requests(store.tracking().requests(account.id(), direct.requests));
        }
        if (!direct.shipments.isEmpty()) {
            load.shipments(lists.lists().shipments(account.id(), direct.shipments));
        }
        IdsToLoad indirect = new IdsToLoad();
        events.forEach(event -> indirect.indirect(event, load));
        if (!indirect.containers.isEmpty()) {
            load.containers(containers(account, indirect.containers));
        }
        if (!indirect.places.isEmpty()) {
            load.places(lists.places().places(indirect.places));
        }
        if (!indirect.terminals.isEmpty()) {
            load.terminals(lists.places().terminals(indirect.terminals));
        }
        if (!indirect.vessels.isEmpty()) {
            load.vessels(store.places().vessels(indirect.vessels));
        }
        return load;
    }

    private List<Container> containers(Account account, Collection<UUID> ids) {
        return lists.shipments().containers(account.id(), ids).stream()
                .map(container -> VisibleContainers.of(container, account))
                .toList();
    }

    /** The ids to load. The ids that shipments refer to are known after the shipments are loaded. */
    private static final class IdsToLoad {
        private final Set<UUID> requests = new LinkedHashSet<>();
        private final Set<UUID> shipments = new LinkedHashSet<>();
        private final Set<UUID> containers = new LinkedHashSet<>();
        private final Set<UUID> places = new LinkedHashSet<>();
        private final Set<UUID> terminals = new LinkedHashSet<>();
        private final Set<UUID> vessels = new LinkedHashSet<>();

        void direct(Event event) {
            for (NotificationPart part : NotificationPart.of(event.kind())) {
                switch (part) {
                    case SHIPMENT, ALL_CONTAINERS, PORT_OF_DISCHARGE -> add(shipments, event.shipmentId());
                    case REFERENCE -> add(requests, event instanceof RequestEvent view ? view.requestId() : null);
                    case CONTAINER, PLACE, TERMINAL, VESSEL -> {}
                }
            }
        }

        void indirect(Event event, NotificationData load) {
            for (NotificationPart part : NotificationPart.of(event.kind())) {
                switch (part) {
                    case CONTAINER -> add(containers, event.containerId());
                    case ALL_CONTAINERS -> containers.addAll(load.containerIds(event.shipmentId()));
                    case PLACE -> add(places, EventTargets.place(event));
                    case PORT_OF_DISCHARGE -> add(places, EventTargets.place(load.portOfDischarge(event.shipmentId())));
                    case TERMINAL -> terminals.addAll(EventTargets.terminals(event));
                    case VESSEL -> add(vessels, EventTargets.vessel(event));
                    case SHIPMENT, REFERENCE -> {}
                }
            }
        }

        private static void add(Set<UUID> ids, @Nullable UUID id) {
            if (id != null) {
                ids.add(id);
            }
        }
    }
}
