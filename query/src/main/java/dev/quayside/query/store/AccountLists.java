package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.memory.AccountSnapshot;
import dev.quayside.query.catalog.PartyRow;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ValueOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The rows of an account's lists, built from one snapshot. Immutable. */
final class AccountLists {

    private final AccountSnapshot snapshot;
    private final List<TrackedContainer> rows;
    private final Map<UUID, Container> containers;
    private final Map<UUID, TrackedShipment> shipments;
    private final List<ShipmentRow> listedShipments;
    private final List<PartyRow> listedParties;

    AccountLists(AccountSnapshot snapshot) {
        this.snapshot = snapshot;
        AccountId account = snapshot.account();
        Map<UUID, Party> parties = new HashMap<>();
        snapshot.parties().forEach(party -> parties.put(party.id(), party));
        this.containers = new HashMap<>();
        Map<UUID, List<UUID>> containerIds = new HashMap<>();
        for (Container container : snapshot.containers()) {
            containers.put(container.id(), container);
            containerIds
                    .computeIfAbsent(container.shipmentId(), id -> new ArrayList<>())
                    .add(container.id());
        }
        this.shipments = new HashMap<>();
        for (Shipment shipment : snapshot.shipments()) {
            List<UUID> ids = containerIds.getOrDefault(shipment.id(), List.of()).stream()
                    .sorted(ValueOrder.UNSIGNED)
                    .toList();
            shipments.put(shipment.id(), new TrackedShipment(account, shipment, customer(shipment, parties), ids));
        }
        List<TrackedContainer> tracked = new ArrayList<>(snapshot.containers().size());
        for (Container container : snapshot.containers()) {
            TrackedShipment of = shipments.get(container.shipmentId());
            if (of == null) {
                throw new IllegalArgumentException(
                        "the snapshot has container " + container.id() + ", but not its shipment");
            }
            tracked.add(new TrackedContainer(account, container, of.shipment(), of.customer()));
        }
        this.rows = List.copyOf(tracked);
        this.listedShipments = listed(snapshot, shipments);
        this.listedParties = snapshot.parties().stream()
                .map(party -> new PartyRow(account, party))
                .toList();
    }

    private static List<ShipmentRow> listed(AccountSnapshot snapshot, Map<UUID, TrackedShipment> shipments) {
        Map<UUID, List<String>> numbers = new HashMap<>();
        snapshot.containers()
                .forEach(container -> numbers.computeIfAbsent(container.shipmentId(), id -> new ArrayList<>())
                        .add(container.number().value()));
        return shipments.values().stream()
                .map(each -> new ShipmentRow(
                        each, numbers.getOrDefault(each.shipment().id(), List.of())))
                .toList();
    }

    private static @Nullable Party customer(Shipment shipment, Map<UUID, Party> parties) {
        UUID id = shipment.parties().customerId();
        return id == null ? null : parties.get(id);
    }

    /**
     * Returns whether the rows were built from this snapshot. A store returns the same snapshot object until data of
     * the account change.
     */
    @SuppressWarnings("ReferenceEquality")
    boolean areOf(AccountSnapshot current) {
        return snapshot == current;
    }

    List<TrackedContainer> rows() {
        return rows;
    }

    List<ShipmentRow> listedShipments() {
        return listedShipments;
    }

    List<PartyRow> listedParties() {
        return listedParties;
    }

    /** Returns the shipments in any order. */
    Collection<TrackedShipment> shipments() {
        return shipments.values();
    }

    Optional<Container> container(UUID id) {
        return Optional.ofNullable(containers.get(id));
    }

    Optional<TrackedShipment> shipment(UUID id) {
        return Optional.ofNullable(shipments.get(id));
    }
}
