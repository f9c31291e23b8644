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
 * The rows of an account's lists, built from one snapshot. Immutable. A row has the index of its record in the
 * snapshot.
 */
final class AccountLists {

    private final AccountSnapshot snapshot;
    private final Indexes indexes;
    private final IndexedRows<TrackedContainer> containers;
    private final IndexedRows<ShipmentRow> shipments;
    /** The indexes of the containers of each shipment, ascending. */
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
     * The indexes of shipments and parties by id, which never change. All versions of an account's lists share them, so
     * an index may be beyond the end of the list of an older version.
     */
    private record Indexes(Map<UUID, Integer> shipments, Map<UUID, Integer> parties) {}

    /** Returns the lists of an account without records, with a supplier of empty lists. */
    static AccountLists empty(AccountId account, EmptyList list) {
        return new AccountLists(
                new AccountSnapshot(account, List.of(), List.of(), List.of()),
                new Indexes(new ConcurrentHashMap<>(), new ConcurrentHashMap<>()),
                list.create(),
                list.create(),
                PersistentList.empty(),
                list.create());
    }

    /** Creates an empty list. */
    interface EmptyList {
        <T> IndexedRows<T> create();
    }

    /**
     * Returns the lists of the same or a later snapshot of the account. Takes time in proportion to the number of
     * changed records, unless a party changes.
     */
    @SuppressWarnings("ReferenceEquality") // the store returns the same snapshot until data of the account change
    AccountLists with(AccountSnapshot other) {
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

    /** Builds the lists of a snapshot from those of another one, which has no record that is missing here. */
    private static final class Update {
        private final AccountLists before;
        private final AccountSnapshot after;
        private final AccountId account;
        private final Indexes indexes;
        /** The containers of each shipment whose row changes, by the index of the shipment. */
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
                customersOfOldShipments();
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

        /** Returns the containers of a shipment whose row changes; the caller may change the result. */
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
         * Moves a container from its shipment before to its shipment after the change. The row of the shipment stays as
         * it is if it shows no change.
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

        /** Adds the old shipments whose customer has changed to those whose row changes. */
        private void customersOfOldShipments() {
            for (int index = 0; index < before.snapshot.shipments().size(); index++) {
                TrackedShipment known = before.shipments.rows().get(index).shipment();
                if (!Objects.equals(customer(known.shipment()), known.customer())) {
                    containersOf(index);
                }
            }
        }

        /** Updates the row of a shipment and, if they show a change, those of its containers. */
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
