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

/** Looks up what the documents of some events are about: each kind of thing at most once, whatever the number of events. */
public final class NotificationLoader {

    private final EngineStore store;
    private final ListingStore lists;

    public NotificationLoader(EngineStore store, ListingStore lists) {
        this.store = store;
        this.lists = lists;
    }

    /** What is there of it, as the account may see it. */
    public NotificationData facts(Account account, Collection<Event> events) {
        NotificationData facts = new NotificationData();
        Wanted first = new Wanted();
        events.forEach(first::first);
        if (!first.requests.isEmpty()) {
            facts.requests(store.tracking().requests(account.id(), first.requests));
        }
        if (!first.shipments.isEmpty()) {
            facts.shipments(lists.lists().shipments(account.id(), first.shipments));
        }
        Wanted second = new Wanted();
        events.forEach(event -> second.second(event, facts));
        if (!second.containers.isEmpty()) {
            facts.containers(containers(account, second.containers));
        }
        if (!second.places.isEmpty()) {
            facts.places(lists.places().places(second.places));
        }
        if (!second.terminals.isEmpty()) {
            facts.terminals(lists.places().terminals(second.terminals));
        }
        if (!second.vessels.isEmpty()) {
            facts.vessels(store.places().vessels(second.vessels));
        }
        return facts;
    }

    private List<Container> containers(Account account, Collection<UUID> ids) {
        return lists.shipments().containers(account.id(), ids).stream()
                .map(container -> VisibleContainers.of(container, account))
                .toList();
    }

    /** The ids of what is to be looked up; what the shipments lead to is known only when they are there. */
    private static final class Wanted {
        private final Set<UUID> requests = new LinkedHashSet<>();
        private final Set<UUID> shipments = new LinkedHashSet<>();
        private final Set<UUID> containers = new LinkedHashSet<>();
        private final Set<UUID> places = new LinkedHashSet<>();
        private final Set<UUID> terminals = new LinkedHashSet<>();
        private final Set<UUID> vessels = new LinkedHashSet<>();

        void first(Event event) {
            for (NotificationPart part : NotificationPart.of(event.kind())) {
                switch (part) {
                    case SHIPMENT, ALL_CONTAINERS, PORT_OF_DISCHARGE -> add(shipments, event.shipmentId());
                    case REFERENCE -> add(requests, event instanceof RequestEvent told ? told.requestId() : null);
                    case CONTAINER, PLACE, TERMINAL, VESSEL -> {}
                }
            }
        }

        void second(Event event, NotificationData facts) {
            for (NotificationPart part : NotificationPart.of(event.kind())) {
                switch (part) {
                    case CONTAINER -> add(containers, event.containerId());
                    case ALL_CONTAINERS -> containers.addAll(facts.containerIds(event.shipmentId()));
                    case PLACE -> add(places, EventTargets.place(event));
                    case PORT_OF_DISCHARGE ->
                        add(places, EventTargets.place(facts.portOfDischarge(event.shipmentId())));
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
