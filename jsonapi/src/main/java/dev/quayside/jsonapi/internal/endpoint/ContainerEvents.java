package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.RawEvent;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.query.resource.RawEventView;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * The queries for the transport events of containers, and for the movements that shipping lines have reported.
 * Thread-safe.
 */
record ContainerEvents(ListingStore store) {

    /**
     * Returns the transport events of each container that the account may see, in the order in which they were emitted.
     */
    Map<UUID, List<TransportEvent>> transportEvents(Account account, Collection<UUID> containers) {
        Map<UUID, List<TransportEvent>> views = new HashMap<>();
        for (Event event : store.events().eventsByContainer(account.id(), containers)) {
            if (event.visibleTo(account).orElse(null) instanceof TransportEvent visible) {
                views.computeIfAbsent(visible.containerId(), any -> new ArrayList<>())
                        .add(visible);
            }
        }
        return views;
    }

    /** Returns the movements that the shipping lines have reported for each container, sorted by time. */
    Map<UUID, List<RawEventView>> rawEvents(Account account, Collection<UUID> containers) {
        Map<UUID, List<RawEvent>> events = new LinkedHashMap<>();
        for (ContainerHistory history : store.events().histories(account.id(), containers)) {
            events.put(history.containerId(), RawEvent.of(history.containerId(), history.ledger()));
        }
        if (events.isEmpty()) {
            return Map.of();
        }
        Map<UUID, ReportedLine> lines = lines(account, events.keySet());
        Map<UUID, Vessel> vessels = vessels(events.values());
        Map<UUID, List<RawEventView>> views = new HashMap<>();
        events.forEach((container, reported) -> {
            ReportedLine line = lines.get(container);
            if (line != null) {
                views.put(
                        container,
                        reported.stream()
                                .map(event -> new RawEventView(
                                        event,
                                        line,
                                        vessels.get(event.movement().vesselId())))
                                .toList());
            }
        });
        return views;
    }

    private Map<UUID, ReportedLine> lines(Account account, Collection<UUID> containers) {
        Map<UUID, UUID> shipments = store.shipments().containers(account.id(), containers).stream()
                .collect(Collectors.toMap(Container::id, Container::shipmentId));
        Map<UUID, ReportedLine> lines = new HashMap<>();
        for (TrackedShipment tracked : store.lists().shipments(account.id(), shipments.values())) {
            lines.put(tracked.shipment().id(), tracked.shipment().line());
        }
        Map<UUID, ReportedLine> byContainer = new HashMap<>();
        shipments.forEach((container, shipment) -> {
            ReportedLine line = lines.get(shipment);
            if (line != null) {
                byContainer.put(container, line);
            }
        });
        return byContainer;
    }

    private Map<UUID, Vessel> vessels(Collection<List<RawEvent>> events) {
        List<UUID> ids = events.stream()
                .flatMap(List::stream)
                .map(event -> event.movement().vesselId())
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return store.vessels().vessels(ids).stream().collect(Collectors.toMap(Vessel::id, vessel -> vessel));
    }
}
