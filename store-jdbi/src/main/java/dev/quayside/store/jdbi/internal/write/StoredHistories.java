package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Commit;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import dev.quayside.store.jdbi.internal.table.HistoryTables.ContainerHistoryRow;
import dev.quayside.store.jdbi.internal.table.HistoryTables.ShipmentHistoryRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * The history rows that are known during a commit: those of the replaced versions, and those that the commit has read
 * or written. Not thread-safe.
 */
final class StoredHistories {

    private static final Comparator<Container> OLDEST_FIRST = Comparator.comparing(
                    (Container container) -> container.times().createdAt())
            .thenComparing(Container::id, ValueOrder.UNSIGNED);

    private final Map<UUID, StoredAggregate> replaced;
    private final ChangeWriter.Saved saved;
    private final Map<UUID, ShipmentHistoryRow> ofShipments = new HashMap<>();
    private final Map<UUID, ContainerHistoryRow> ofContainers = new HashMap<>();
    private final Set<UUID> known;

    /**
     * Creates the object with the rows that are known before the commit reads or writes histories.
     *
     * @param replaced the versions that the commit replaces, by the ids of their shipments
     * @param saved the new shipments and containers, for which histories cannot be stored yet, and the new revision
     */
    StoredHistories(Map<UUID, StoredAggregate> replaced, ChangeWriter.Saved saved) {
        this.replaced = replaced;
        this.saved = saved;
        known = new HashSet<>(saved.added());
        for (StoredAggregate version : replaced.values()) {
            ShipmentHistoryRow stored = version.history();
            if (stored != null) {
                ofShipments.put(stored.shipmentId(), stored);
            }
            ofContainers.putAll(version.parts());
            known.add(version.shipmentId());
            version.containers().forEach(container -> known.add(container.id()));
        }
    }

    Map<UUID, ShipmentHistoryRow> shipmentRows() {
        return ofShipments;
    }

    Map<UUID, ContainerHistoryRow> containerRows() {
        return ofContainers;
    }

    /** Returns whether the stored history row of a shipment or container, or its absence, is known without reading. */
    boolean isKnown(UUID id) {
        return known.contains(id);
    }

    /** Returns the state after the commit of each replaced or added shipment, if all parts of this state are known. */
    List<StoredAggregate> aggregatesAfter(Commit commit) {
        Map<UUID, Shipment> shipments = new HashMap<>();
        Map<UUID, Container> containers = new HashMap<>();
        for (StoredAggregate version : replaced.values()) {
            shipments.put(version.shipmentId(), version.shipment());
            version.containers().forEach(container -> containers.put(container.id(), container));
        }
        for (Shipment shipment : commit.records().shipments()) {
            if (replaced.containsKey(shipment.id()) || saved.added().contains(shipment.id())) {
                shipments.put(shipment.id(), shipment);
            }
        }
        commit.records().containers().forEach(container -> containers.put(container.id(), container));
        Map<UUID, List<Container>> byShipment = new HashMap<>();
        containers.values().stream()
                .sorted(OLDEST_FIRST)
                .forEach(container -> byShipment
                        .computeIfAbsent(container.shipmentId(), any -> new ArrayList<>())
                        .add(container));
        List<StoredAggregate> after = new ArrayList<>();
        for (Shipment shipment : shipments.values()) {
            List<Container> own = byShipment.getOrDefault(shipment.id(), List.of());
            if (own.stream()
                    .allMatch(container -> isKnown(container.id()) || ofContainers.containsKey(container.id()))) {
                after.add(aggregatesAfter(commit.account(), shipment, own));
            }
        }
        return after;
    }

    private StoredAggregate aggregatesAfter(AccountId account, Shipment shipment, List<Container> containers) {
        Map<UUID, ContainerHistoryRow> parts = new LinkedHashMap<>();
        for (Container container : containers) {
            ContainerHistoryRow part = ofContainers.get(container.id());
            if (part != null) {
                parts.put(container.id(), part);
            }
        }
        return new StoredAggregate(
                account, shipment, saved.revision(), ofShipments.get(shipment.id()), containers, parts);
    }
}
