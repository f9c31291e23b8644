package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.internal.PersistentList;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.memory.AccountSnapshot;
import dev.quayside.query.catalog.PartyRow;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.index.IndexedRows;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ValueOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The rows of an account's lists, built from one snapshot. The index of a row is the index of its record in the
 * snapshot. Immutable.
 */
final class AccountLists {

    private final AccountSnapshot snapshot;
    private final Indexes indexes;
    private final IndexedRows<TrackedContainer> containers;
    private final IndexedRows<ShipmentRow> shipments;
    /** The indexes of each shipment's containers, in ascending order. */
    private final PersistentList<int[]> containersOf;

    private final IndexedRows<PartyRow> parties;

    private AccountLists(
            AccountSnapshot snapshot,
            Indexes indexes,
            IndexedRows<TrackedContainer> containers,
            IndexedRows<ShipmentRow> shipments,
            PersistentList<int[]> containersOf,
            IndexedRows<PartyRow> parties) {
        this.snapshot = snapshot;
        this.indexes = indexes;
        this.containers = containers;
        this.shipments = shipments;
        this.containersOf = containersOf;
        this.parties = parties;
    }

    /**
     * The indexes of shipments and parties in their lists, keyed by id. The index of a record never changes. All
     * versions of an account's lists share these maps, so an index may be beyond the end of the list in an older
     * version.
     */
    private record Indexes(Map<UUID, Integer> shipments, Map<UUID, Integer> parties) {}

    /** Returns the lists for an account that has no records; {@code list} creates the empty lists. */
    static AccountLists empty(AccountId account, EmptyList list) {
        return new AccountLists(
                new AccountSnapshot(account, List.of(), List.of(), List.of()),
                new Indexes(new ConcurrentHashMap<>(), new ConcurrentHashMap<>()),
                list.create(),
                list.create(),
                PersistentList.empty(),
                list.create());
    }

    /** A factory of empty lists. */
    interface EmptyList {
        <T> IndexedRows<T> create();
    }

    /**
     * Returns the lists for the same or a later snapshot of the account. If no party has changed, the time is
     * proportional to the number of changed records.
     */
    @SuppressWarnings("ReferenceEquality") // the store returns the same snapshot until data of the account change
    AccountLists withSnapshot(AccountSnapshot other) {
        return snapshot == other ? this : new Update(this, other).result();
    }

    IndexedRows<TrackedContainer> containers() {
        return containers;
    }

    IndexedRows<ShipmentRow> shipments() {
        return shipments;
    }

    IndexedRows<PartyRow> parties() {
        return parties;
    }

    Optional<TrackedShipment> shipment(UUID id) {
        Integer index = indexes.shipments.get(id);
        return index == null || index >= shipments.rows().size()
                ? Optional.empty()
                : Optional.of(shipments.rows().get(index).shipment());
    }

    /**
     * An update that builds the lists of a snapshot from the lists of an earlier snapshot. The new snapshot must
     * contain all records of the earlier snapshot.
     */
    private static final class Update {
        private final AccountLists before;
        private final AccountSnapshot after;
        private final AccountId account;
        private final Indexes indexes;
        /** The indexes of the containers of each shipment whose row changes, keyed by the index of the shipment. */
        private final SortedMap<Integer, NavigableSet<Integer>> containersOf = new TreeMap<>();

        private final SortedMap<Integer, ShipmentRow> shipments = new TreeMap<>();
        private final SortedMap<Integer, TrackedContainer> containers = new TreeMap<>();

        Update(AccountLists before, AccountSnapshot after) {
            this.before = before;
            this.after = after;
            this.account = after.account();
            this.indexes = before.indexes;
        }

        AccountLists result() {
            SortedMap<Integer, PartyRow> parties = new TreeMap<>();
            for (int index : changes(before.snapshot.parties(), after.parties())) {
                Party party = after.parties().get(index);
                indexes.parties.putIfAbsent(party.id(), index);
                parties.put(index, new PartyRow(account, party));
            }
            List<Integer> changedShipments = changes(before.snapshot.shipments(), after.shipments());
            for (int index : changedShipments) {
                indexes.shipments.putIfAbsent(after.shipments().get(index).id(), index);
            }
            List<Integer> changedContainers = changes(before.snapshot.containers(), after.containers());
            changedContainers.forEach(this::move);
            changedShipments.forEach(this::containersOf);
            if (!parties.isEmpty()
                    && parties.firstKey() < before.snapshot.parties().size()) {
                updateOldShipmentCustomers();
            }
            containersOf.forEach(this::update);
            for (int index : changedContainers) {
                containers.computeIfAbsent(index, this::container);
            }
            SortedMap<Integer, int[]> members = new TreeMap<>();
            containersOf.forEach((index, list) ->
                    members.put(index, list.stream().mapToInt(Integer::intValue).toArray()));
            return new AccountLists(
                    after,
                    indexes,
                    before.containers.withAll(containers),
                    before.shipments.withAll(shipments),
                    before.containersOf.withAll(members),
                    before.parties.withAll(parties));
        }

        private static <V> List<Integer> changes(List<V> before, List<V> after) {
            List<Integer> changed = new ArrayList<>();
            PersistentList.<V>copyOf(after).forEachChange(PersistentList.copyOf(before), changed::add);
            return changed;
        }

        /** Returns the mutable set of a shipment's containers and marks the row of the shipment as changed. */
        private NavigableSet<Integer> containersOf(int shipment) {
            return containersOf.computeIfAbsent(shipment, index -> {
                NavigableSet<Integer> known = new TreeSet<>();
                if (index < before.containersOf.size()) {
                    Arrays.stream(before.containersOf.get(index)).forEach(known::add);
                }
                return known;
            });
        }

        /**
         * Moves a container from the row of its old shipment to the row of its new shipment. Does nothing if neither
         * the shipment nor the number of the container has changed.
         */
        private void move(int index) {
            Container container = after.containers().get(index);
            if (index < before.snapshot.containers().size()) {
                Container known = before.snapshot.containers().get(index);
                if (known.shipmentId().equals(container.shipmentId())
                        && known.number().equals(container.number())) {
                    return;
                }
                containersOf(shipmentOf(known)).remove(index);
            }
            containersOf(shipmentOf(container)).add(index);
        }

        /** Marks the rows of existing shipments as changed if their customer has changed. */
        private void updateOldShipmentCustomers() {
            for (int index = 0; index < before.snapshot.shipments().size(); index++) {
                TrackedShipment known = before.shipments.rows().get(index).shipment();
                if (!Objects.equals(customer(known.shipment()), known.customer())) {
                    containersOf(index);
                }
            }
        }

        /**
         * Updates the row of a shipment. Also updates the rows of its containers if the shipment or its customer has
         * changed.
         */
        private void update(int index, NavigableSet<Integer> members) {
            Shipment shipment = after.shipments().get(index);
            Party customer = customer(shipment);
            List<UUID> ids = members.stream()
                    .map(member -> after.containers().get(member).id())
                    .sorted(ValueOrder.UNSIGNED)
                    .toList();
            List<String> numbers = members.stream()
                    .map(member -> after.containers().get(member).number().value())
                    .toList();
            TrackedShipment tracked = new TrackedShipment(account, shipment, customer, ids);
            shipments.put(index, new ShipmentRow(tracked, numbers));
            TrackedShipment known = index < before.snapshot.shipments().size()
                    ? before.shipments.rows().get(index).shipment()
                    : null;
            if (known == null || !known.shipment().equals(shipment) || !Objects.equals(known.customer(), customer)) {
                members.forEach(member -> containers.put(member, container(member)));
            }
        }

        private TrackedContainer container(int index) {
            Container container = after.containers().get(index);
            if (containersOf.isEmpty()) { // no shipment has changed
                TrackedContainer known = before.containers.rows().get(index);
                return new TrackedContainer(account, container, known.shipment(), known.customer());
            }
            int shipment = shipmentOf(container);
            ShipmentRow changed = shipments.get(shipment);
            TrackedShipment of = (changed == null ? before.shipments.rows().get(shipment) : changed).shipment();
            return new TrackedContainer(account, container, of.shipment(), of.customer());
        }

        private @Nullable Party customer(Shipment shipment) {
            UUID id = shipment.parties().customerId();
            Integer index = id == null ? null : indexes.parties.get(id);
            return index == null || index >= after.parties().size()
                    ? null
                    : after.parties().get(index);
        }

        private int shipmentOf(Container container) {
            Integer index = indexes.shipments.get(container.shipmentId());
            if (index == null || index >= after.shipments().size()) {
                throw new IllegalArgumentException(
                        "the snapshot has container " + container.id() + ", but not its shipment");
            }
            return index;
        }
    }
}
