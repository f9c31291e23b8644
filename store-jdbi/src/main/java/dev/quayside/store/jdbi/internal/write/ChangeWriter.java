package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.write.ContainerBatch.State;
import java.security.SecureRandom;
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
 * A writer that stores a change in one transaction.
 *
 * <p>The row of a container contains copies of some fields of its shipment and its customer. A transaction that writes
 * a container therefore locks the row of its shipment, and a transaction that writes a shipment locks the row of its
 * customer. To prevent deadlocks, parties are locked before shipments, and the rows of each table in the order of their
 * ids. Rows that do not exist yet cannot be locked. If two transactions insert the same row concurrently, one of them
 * fails and is retried.
 *
 * <p>Each change of a shipment, its containers or its history replaces the revision in the shipment's row by a new
 * random number. A revision therefore does not occur twice, even if the database loses commits or is restored. If a
 * commit states the version that it replaces, the shipment is neither locked nor read beforehand: the update of the
 * shipment's row locks the row and compares the revisions. If the commit changes other shipments as well, all shipments
 * are locked first, in the order of their ids.
 *
 * <p>Rows are written by {@code insert} or {@code update}. The writer knows whether a row exists, because it reads the
 * stored rows under the lock to find and count the differences. {@code on conflict} and {@code merge} differ between
 * databases, and {@code merge} is not safe for concurrent inserts.
 */
final class ChangeWriter {

    /**
     * The number of changed shipments whose containers are read at a time. It limits the memory that a change needs.
     */
    private static final int SHIPMENTS_AT_ONCE = 500;

    private static final SecureRandom REVISIONS = new SecureRandom();

    private final RowLookups rows;
    private final ReferenceChecks references;
    private final RowWriter writer;
    private final PartyNameCheck names;

    public ChangeWriter(Database database) {
        this.rows = new RowLookups(database);
        this.references = new ReferenceChecks(rows);
        this.writer = new RowWriter(database);
        this.names = new PartyNameCheck(database, rows);
    }

    public SaveResult save(Handle handle, Change change) {
        return save(handle, Commit.of(change.account()).records(change).build(), Map.of())
                .result();
    }

    /**
     * The result of saving a change.
     *
     * @param added the ids of the shipments and containers that were inserted
     * @param revision the new revision of the shipments that were inserted or whose version was replaced
     */
    public record Saved(SaveResult result, Set<UUID> added, long revision) {}

    /**
     * Saves the records of a commit.
     *
     * @param replaced the versions that the commit replaces, by the ids of their shipments
     * @throws ConflictException if the stored version differs from the replaced version
     */
    public Saved save(Handle handle, Commit commit, Map<UUID, StoredAggregate> replaced) {
        Change change = commit.records();
        AccountId account = change.account();
        // If a version is replaced, the update of its shipment below shows that the account exists. If there are
        // preconditions, the row of the account is already locked.
        boolean isAccountKnown = !replaced.isEmpty() || commit.condition().isPresent();
        boolean namesLocked = (!change.parties().isEmpty() || !isAccountKnown) && names.lockIfNeeded(handle, change);
        if (change.parties().isEmpty() && namedShipmentIds(commit).isEmpty()) {
            return new Saved(SaveResult.of(change, 0), Set.of(), 0);
        }
        long revision = REVISIONS.nextLong(1, Long.MAX_VALUE);
        Locked locked = lock(handle, commit, replaced);
        State before = locked.state();
        Map<UUID, Party> parties = new HashMap<>(before.parties());
        change.parties().forEach(party -> parties.put(party.id(), party));
        Map<UUID, Shipment> shipments = new HashMap<>(before.shipments());
        change.shipments().forEach(shipment -> shipments.put(shipment.id(), shipment));
        Map<UUID, Container> stored = new HashMap<>();
        for (StoredAggregate version : replaced.values()) {
            version.containers().forEach(container -> stored.put(container.id(), container));
        }
        stored.putAll(rows.containers(handle, account, locked.unread()));
        references.check(handle, referring(change, before, stored), parties.keySet(), shipments.keySet());
        names.check(handle, change, namesLocked, before.parties());

        int written = writer.writeParties(handle, account, change.parties(), before.parties());
        written += writer.writeShipments(
                handle,
                account,
                change.shipments(),
                before.shipments(),
                revisedIds(commit, before, stored),
                replaced,
                revision);
        // The customers are read only after the shipments are locked, because a transaction that renames a customer
        // also locks these shipments.
        Map<UUID, Party> customers = customers(handle, account, before);
        before.parties().putAll(customers);
        parties.putAll(customers);
        written += writeContainers(handle, change, stored, before, replaced, new State(parties, shipments));
        writer.writeCustomers(handle, account, locked.renamed(), parties);
        return new Saved(SaveResult.of(change, written), addedIds(change, before.shipments(), stored), revision);
    }

    private static Set<UUID> addedIds(Change change, Map<UUID, Shipment> shipments, Map<UUID, Container> containers) {
        Set<UUID> added = new HashSet<>();
        change.shipments().forEach(shipment -> added.add(shipment.id()));
        change.containers().forEach(container -> added.add(container.id()));
        added.removeAll(shipments.keySet());
        added.removeAll(containers.keySet());
        return added;
    }

    /**
     * Returns the ids of the stored shipments that get a new revision: they change, their containers or histories
     * change, or the commit replaces their version.
     */
    private static SortedSet<UUID> revisedIds(Commit commit, State before, Map<UUID, Container> stored) {
        SortedSet<UUID> revised = new TreeSet<>(ValueOrder.UNSIGNED);
        commit.replaced().forEach(version -> revised.add(version.shipmentId()));
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
     * Returns the records of the change that may refer to missing records: new records, and records in which an id of
     * another record changes.
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

    private Locked lock(Handle handle, Commit commit, Map<UUID, StoredAggregate> replaced) {
        Change change = commit.records();
        AccountId account = change.account();
        Map<UUID, Party> parties = lockParties(handle, change);
        List<UUID> changedParties = change.parties().stream()
                .filter(party -> parties.containsKey(party.id()) && !party.equals(parties.get(party.id())))
                .map(Party::id)
                .toList();
        SortedSet<UUID> named = namedShipmentIds(commit);
        Map<UUID, UUID> shipmentOf = rows.shipmentIdsOf(handle, account, otherContainerIds(change, replaced));
        named.addAll(shipmentOf.values());
        Map<UUID, UUID> renamed = new HashMap<>(rows.customerIdsByShipment(handle, account, changedParties));
        renamed.keySet().removeAll(named);

        Map<UUID, Shipment> shipments = new HashMap<>();
        if (!replaced.keySet().containsAll(named) || !renamed.isEmpty()) {
            SortedSet<UUID> concerned = new TreeSet<>(named);
            concerned.addAll(renamed.keySet());
            Set<UUID> others = writer.lock(handle, "shipment", account, concerned);
            others.retainAll(named);
            others.removeAll(replaced.keySet());
            shipments.putAll(rows.shipments(handle, account, others));
        }
        replaced.forEach((id, version) -> shipments.put(id, version.shipment()));
        return new Locked(new State(parties, shipments), shipmentOf.keySet(), renamed);
    }

    /** Locks and returns the stored parties that change, and the customers of the changed shipments. */
    private Map<UUID, Party> lockParties(Handle handle, Change change) {
        Set<UUID> ids = new TreeSet<>(ValueOrder.UNSIGNED);
        change.parties().forEach(party -> ids.add(party.id()));
        change.shipments().forEach(shipment -> addKnown(ids, shipment.parties().customerId()));
        writer.lock(handle, "party", change.account(), ids);
        return new HashMap<>(rows.parties(handle, change.account(), ids));
    }

    /** Returns the ids of all shipments to which the records, histories and replaced versions of a commit belong. */
    private static SortedSet<UUID> namedShipmentIds(Commit commit) {
        SortedSet<UUID> ids = new TreeSet<>(ValueOrder.UNSIGNED);
        commit.records().shipments().forEach(shipment -> ids.add(shipment.id()));
        commit.records().containers().forEach(container -> ids.add(container.shipmentId()));
        commit.histories().forEach(history -> ids.add(history.shipmentId()));
        commit.replaced().forEach(version -> ids.add(version.shipmentId()));
        return ids;
    }

    /** Returns the ids of the containers in a change that are not part of a replaced version. */
    private static List<UUID> otherContainerIds(Change change, Map<UUID, StoredAggregate> replaced) {
        Set<UUID> known = new HashSet<>();
        replaced.values().forEach(version -> version.containers().forEach(container -> known.add(container.id())));
        return change.containers().stream()
                .map(Container::id)
                .filter(id -> !known.contains(id))
                .toList();
    }

    private static void addKnown(Collection<UUID> ids, @Nullable UUID id) {
        if (id != null) {
            ids.add(id);
        }
    }

    /**
     * Writes the containers of the change, and updates the copied fields in the rows of other containers. Returns how
     * many containers of the change were written.
     */
    private int writeContainers(
            Handle handle,
            Change change,
            Map<UUID, Container> stored,
            State before,
            Map<UUID, StoredAggregate> replaced,
            State after) {
        AccountId account = change.account();
        Map<UUID, Container> changed = new HashMap<>();
        change.containers().forEach(container -> changed.put(container.id(), container));
        int written = 0;
        ContainerBatch batch = new ContainerBatch(account, before, after);
        for (Container container : change.containers()) {
            Container old = stored.get(container.id());
            if (old != null && !before.shipments().containsKey(old.shipmentId())) {
                throw new StoreExceptions.WriteConflictException();
            }
            written += container.equals(old) ? 0 : 1;
            batch.add(old, container);
        }
        writer.writeContainers(handle, batch);

        List<UUID> touched = before.shipments().values().stream()
                .filter(shipment -> copiesMayDiffer(shipment, before, after))
                .map(Shipment::id)
                .toList();
        for (int from = 0; from < touched.size(); from += SHIPMENTS_AT_ONCE) {
            List<UUID> part = touched.subList(from, Math.min(from + SHIPMENTS_AT_ONCE, touched.size()));
            ContainerBatch copies = new ContainerBatch(account, before, after);
            otherContainers(handle, account, part, replaced, changed.keySet()).forEach(each -> copies.add(each, each));
            writer.writeContainers(handle, copies);
        }
        return written;
    }

    /** Returns the containers of shipments, except the containers in the change. */
    private List<Container> otherContainers(
            Handle handle,
            AccountId account,
            List<UUID> shipmentIds,
            Map<UUID, StoredAggregate> replaced,
            Set<UUID> changed) {
        List<Container> others = new ArrayList<>();
        List<UUID> unread = new ArrayList<>();
        for (UUID id : shipmentIds) {
            StoredAggregate version = replaced.get(id);
            if (version == null) {
                unread.add(id);
            } else {
                version.containers().stream()
                        .filter(container -> !changed.contains(container.id()))
                        .forEach(others::add);
            }
        }
        // Only the ids of the containers are read first, because the change usually contains all containers of its
        // shipments.
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
     * The stored records before the change, as they were read under the locks.
     *
     * @param state the stored parties and shipments of the change, and the shipments of its containers and histories
     * @param unread the ids of the stored containers in the change that are not part of a replaced version
     * @param renamed the ids of the shipments that the change does not contain although it contains their customer,
     *     each mapped to the customer's id
     */
    private record Locked(State state, Set<UUID> unread, Map<UUID, UUID> renamed) {}
}
