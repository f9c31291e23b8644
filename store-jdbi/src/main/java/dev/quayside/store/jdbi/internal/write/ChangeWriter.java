package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.table.AggregateLookup;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.write.ContainerBatch.State;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Stores a change in one transaction.
 *
 * <p>Rows of containers have copies of fields of their shipment and its customer. Writers of a container lock the row
 * of its shipment, and writers of a shipment lock the row of its customer. To prevent deadlocks, parties are locked
 * before shipments, and each of them by id. Rows that do not exist yet cannot be locked: one of two concurrent inserts
 * fails and is retried.
 *
 * <p>Each change of a shipment, its containers or its history increments the revision in the shipment's row. A commit
 * that concerns only shipments that the caller has read need not lock and read them: it updates their rows, which locks
 * them, if the revisions are still those that were read. Otherwise the transaction is retried, and reads them.
 *
 * <p>Rows are inserted or updated, not merged by the database: the stored rows are read under the lock anyway, to find
 * and count the differences. {@code on conflict} and {@code merge} differ between databases, and {@code merge} is not
 * safe for concurrent inserts.
 */
public final class ChangeWriter {

    /** Containers of changed shipments are read in parts to limit the memory. */
    private static final int SHIPMENTS_AT_ONCE = 500;

    private final RowLookups rows;
    private final AggregateLookup aggregates;
    private final ReferenceChecks references;
    private final RowWriter writer;
    private final PartyNames names;

    public ChangeWriter(Database database) {
        this.rows = new RowLookups(database);
        this.aggregates = new AggregateLookup(database);
        this.references = new ReferenceChecks(rows);
        this.writer = new RowWriter(database);
        this.names = new PartyNames(database, rows);
    }

    public SaveResult save(Handle handle, Change change) {
        return save(handle, Commit.of(change.account()).records(change).build(), Map.of())
                .result();
    }

    /**
     * The result of saving a change.
     *
     * @param expected the expected shipments by their ids, as they were stored before the change
     */
    public record Saved(SaveResult result, Map<UUID, StoredAggregate> expected) {}

    /**
     * Saves the records of a commit.
     *
     * @param remembered the expected shipments by their ids, as they were stored when the caller read them; empty to
     *     read them again
     * @throws ConflictException if a shipment is not stored as expected
     */
    public Saved save(Handle handle, Commit commit, Map<UUID, StoredAggregate> remembered) {
        Change change = commit.records();
        AccountId account = change.account();
        // The account of an expected shipment exists, because the shipment is read or updated below.
        boolean namesLocked =
                (!change.parties().isEmpty() || commit.expected().isEmpty()) && names.lockIfNeeded(handle, change);
        Locked locked = lock(handle, commit, remembered);
        State before = locked.state();
        Map<UUID, Party> parties = new HashMap<>(before.parties());
        change.parties().forEach(party -> parties.put(party.id(), party));
        Map<UUID, Shipment> shipments = new HashMap<>(before.shipments());
        change.shipments().forEach(shipment -> shipments.put(shipment.id(), shipment));
        Map<UUID, Container> stored = new HashMap<>(locked.containers());
        List<UUID> unread = change.containers().stream()
                .map(Container::id)
                .filter(locked.unread()::contains)
                .toList();
        stored.putAll(rows.containers(handle, account, unread));
        references.check(handle, referring(change, before, stored), parties.keySet(), shipments.keySet());
        names.check(handle, change, namesLocked, before.parties());

        int written = writer.parties(handle, account, change.parties(), before.parties());
        written += writer.shipments(
                handle,
                account,
                change.shipments(),
                before.shipments(),
                revised(commit, before, stored),
                locked.revisions());
        // The customers are read when the rows of the shipments are locked, because a new name locks them too.
        Map<UUID, Party> customers = customers(handle, account, before);
        before.parties().putAll(customers);
        parties.putAll(customers);
        written += containers(handle, change, stored, locked, new State(parties, shipments));
        writer.customers(handle, account, locked.others(), parties);
        int named = change.parties().size()
                + change.shipments().size()
                + change.containers().size();
        return new Saved(new SaveResult(written, named - written), locked.expected());
    }

    /**
     * Returns the stored shipments that change, whose containers or histories change, or that the commit expects.
     */
    private static SortedSet<UUID> revised(Commit commit, State before, Map<UUID, Container> stored) {
        SortedSet<UUID> revised = new TreeSet<>(ValueOrder.UNSIGNED);
        commit.expected().forEach(aggregate -> revised.add(aggregate.shipment().id()));
        commit.histories().forEach(history -> revised.add(history.shipmentId()));
        for (Shipment shipment : commit.records().shipments()) {
            if (!shipment.equals(before.shipments().get(shipment.id()))) {
                revised.add(shipment.id());
            }
        }
        for (Container container : commit.records().containers()) {
            Container old = stored.get(container.id());
            if (!container.equals(old)) {
                revised.add(container.shipmentId());
                addKnown(revised, old == null ? null : old.shipmentId());
            }
        }
        revised.retainAll(before.shipments().keySet());
        return revised;
    }

    private Map<UUID, Party> customers(Handle handle, AccountId account, State before) {
        Set<UUID> ids = new HashSet<>();
        before.shipments()
                .values()
                .forEach(shipment -> addKnown(ids, shipment.parties().customerId()));
        ids.removeAll(before.parties().keySet());
        return rows.parties(handle, account, ids);
    }

    /**
     * Returns the records of the change whose references have to be checked: those that are new or refer to other
     * records than before.
     */
    private static Change referring(Change change, State before, Map<UUID, Container> stored) {
        return new Change(
                change.account(),
                change.parties(),
                change.shipments().stream()
                        .filter(shipment -> {
                            Shipment old = before.shipments().get(shipment.id());
                            return old == null
                                    || !shipment.routing().equals(old.routing())
                                    || !shipment.parties().equals(old.parties());
                        })
                        .toList(),
                change.containers().stream()
                        .filter(container -> {
                            Container old = stored.get(container.id());
                            return old == null
                                    || !container.shipmentId().equals(old.shipmentId())
                                    || !container.facilities().equals(old.facilities());
                        })
                        .toList());
    }

    private Locked lock(Handle handle, Commit commit, Map<UUID, StoredAggregate> remembered) {
        Change change = commit.records();
        List<ShipmentAggregate> expected = commit.expected();
        AccountId account = change.account();
        Set<UUID> partyIds = new TreeSet<>(ValueOrder.UNSIGNED);
        change.parties().forEach(party -> partyIds.add(party.id()));
        change.shipments()
                .forEach(shipment -> addKnown(partyIds, shipment.parties().customerId()));
        writer.lock(handle, "party", account, partyIds);
        Map<UUID, Party> parties = new HashMap<>(rows.parties(handle, account, partyIds));

        Set<UUID> shipmentIds = new TreeSet<>(ValueOrder.UNSIGNED);
        change.shipments().forEach(shipment -> shipmentIds.add(shipment.id()));
        change.containers().forEach(container -> shipmentIds.add(container.shipmentId()));
        commit.histories().forEach(history -> shipmentIds.add(history.shipmentId()));
        Set<UUID> expectedContainers = new HashSet<>();
        for (ShipmentAggregate aggregate : expected) {
            shipmentIds.add(aggregate.shipment().id());
            aggregate.containers().forEach(container -> expectedContainers.add(container.id()));
        }
        List<UUID> others = change.containers().stream()
                .map(Container::id)
                .filter(id -> !expectedContainers.contains(id))
                .toList();
        Map<UUID, UUID> shipmentOf = rows.shipmentIdsOf(handle, account, others);
        shipmentIds.addAll(shipmentOf.values());
        List<UUID> changedParties = change.parties().stream()
                .filter(party -> parties.containsKey(party.id()) && !party.equals(parties.get(party.id())))
                .map(Party::id)
                .toList();
        Map<UUID, UUID> renamed = new HashMap<>(rows.customersOfShipments(handle, account, changedParties));
        renamed.keySet().removeAll(shipmentIds);
        Set<UUID> toLock = new TreeSet<>(ValueOrder.UNSIGNED);
        toLock.addAll(shipmentIds);
        toLock.addAll(renamed.keySet());
        List<UUID> expectedIds =
                expected.stream().map(each -> each.shipment().id()).toList();
        Set<UUID> existing;
        Map<UUID, StoredAggregate> read;
        Map<UUID, Long> revisions = new HashMap<>();
        if (shipmentOf.isEmpty() && toLock.equals(remembered.keySet())) {
            read = remembered;
            existing = remembered.keySet();
            remembered.forEach((id, aggregate) -> revisions.put(id, aggregate.revision()));
        } else if (!expected.isEmpty() && expected.size() == toLock.size() && toLock.size() <= SHIPMENTS_AT_ONCE) {
            read = aggregates.lock(handle, account, List.copyOf(toLock));
            existing = read.keySet();
        } else {
            existing = writer.lock(handle, "shipment", account, toLock);
            read = aggregates.read(handle, account, expectedIds);
        }
        requireExpected(read, expected);
        Map<UUID, Shipment> shipments = new HashMap<>();
        Map<UUID, Container> containers = new HashMap<>();
        for (StoredAggregate aggregate : read.values()) {
            shipments.put(aggregate.shipment().id(), aggregate.shipment());
            aggregate.containers().forEach(container -> containers.put(container.id(), container));
        }
        shipments.putAll(rows.shipments(
                handle,
                account,
                shipmentIds.stream()
                        .filter(id -> existing.contains(id) && !read.containsKey(id))
                        .toList()));

        return new Locked(new State(parties, shipments), read, revisions, containers, shipmentOf.keySet(), renamed);
    }

    private static void requireExpected(Map<UUID, StoredAggregate> read, List<ShipmentAggregate> expected) {
        for (ShipmentAggregate each : expected) {
            StoredAggregate stored = read.get(each.shipment().id());
            each.requireStored(
                    stored == null ? null : stored.shipment(),
                    stored == null ? List.of() : stored.containers(),
                    stored == null ? 0 : stored.version());
        }
    }

    private static void addKnown(Collection<UUID> ids, @Nullable UUID id) {
        if (id != null) {
            ids.add(id);
        }
    }

    /**
     * Writes the containers of the change, and the copies in the rows of other containers. Returns the number of
     * written containers of the change.
     */
    private int containers(Handle handle, Change change, Map<UUID, Container> stored, Locked locked, State after) {
        AccountId account = change.account();
        State before = locked.state();
        Map<UUID, Container> changed = new HashMap<>();
        change.containers().forEach(container -> changed.put(container.id(), container));
        int written = 0;
        ContainerBatch batch = new ContainerBatch(account, before, after);
        for (Container container : change.containers()) {
            Container old = stored.get(container.id());
            if (old != null && !before.shipments().containsKey(old.shipmentId())) {
                throw new Database.WriteConflictException();
            }
            written += container.equals(old) ? 0 : 1;
            batch.add(old, container);
        }
        writer.containers(handle, batch);

        List<UUID> touched = before.shipments().values().stream()
                .filter(shipment -> copiesMayDiffer(shipment, before, after))
                .map(Shipment::id)
                .toList();
        for (int from = 0; from < touched.size(); from += SHIPMENTS_AT_ONCE) {
            List<UUID> part = touched.subList(from, Math.min(from + SHIPMENTS_AT_ONCE, touched.size()));
            ContainerBatch copies = new ContainerBatch(account, before, after);
            others(handle, account, part, locked, changed.keySet()).forEach(each -> copies.add(each, each));
            writer.containers(handle, copies);
        }
        return written;
    }

    /** Returns the containers of shipments, except those that the change contains. */
    private List<Container> others(
            Handle handle, AccountId account, List<UUID> shipmentIds, Locked locked, Set<UUID> changed) {
        List<Container> others = new ArrayList<>();
        List<UUID> unread = new ArrayList<>();
        for (UUID id : shipmentIds) {
            StoredAggregate aggregate = locked.expected().get(id);
            if (aggregate == null) {
                unread.add(id);
            } else {
                aggregate.containers().stream()
                        .filter(container -> !changed.contains(container.id()))
                        .forEach(others::add);
            }
        }
        // The ids of the containers are looked up first, because usually the change contains all of them.
        List<UUID> ids = rows.containerIdsOf(handle, account, unread).values().stream()
                .flatMap(List::stream)
                .filter(id -> !changed.contains(id))
                .toList();
        others.addAll(rows.containers(handle, account, ids).values());
        return others;
    }

    private static boolean copiesMayDiffer(Shipment old, State before, State after) {
        Shipment shipment = RowReader.required(after.shipments().get(old.id()));
        return !shipment.equals(old)
                || !Objects.equals(
                        RowLookups.customer(shipment, after.parties()), RowLookups.customer(old, before.parties()));
    }

    /**
     * The records as they were before the change. Their rows are locked, or their revisions are compared.
     *
     * @param state the records that the change names, and the shipments of its containers and histories
     * @param expected the expected shipments by their ids
     * @param revisions the revisions of the expected shipments; empty if their rows are locked
     * @param containers the containers of the expected shipments by their ids
     * @param unread the ids of the other stored containers of the change
     * @param others the customer of each further shipment whose customer changes, by the id of the shipment
     */
    private record Locked(
            State state,
            Map<UUID, StoredAggregate> expected,
            Map<UUID, Long> revisions,
            Map<UUID, Container> containers,
            Set<UUID> unread,
            Map<UUID, UUID> others) {}
}
