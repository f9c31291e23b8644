package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.write.ContainerBatch.State;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
 * <p>Rows are inserted or updated, not merged by the database: the stored rows are read under the lock anyway, to find
 * and count the differences. {@code on conflict} and {@code merge} differ between databases, and {@code merge} is not
 * safe for concurrent inserts.
 */
public final class ChangeWriter {

    /** Containers of changed shipments are read in parts to limit the memory. */
    private static final int SHIPMENTS_AT_ONCE = 500;

    private final RowLookups rows;
    private final ReferenceChecks references;
    private final RowWriter writer;
    private final PartyNames names;

    public ChangeWriter(Database database) {
        this.rows = new RowLookups(database);
        this.references = new ReferenceChecks(rows);
        this.writer = new RowWriter(database);
        this.names = new PartyNames(database, rows);
    }

    public SaveResult save(Handle handle, Change change) {
        AccountId account = change.account();
        boolean namesLocked = names.lockIfNeeded(handle, change);
        Locked locked = lock(handle, change);
        State before = locked.state();
        Map<UUID, Party> parties = new HashMap<>(before.parties());
        change.parties().forEach(party -> parties.put(party.id(), party));
        Map<UUID, Shipment> shipments = new HashMap<>(before.shipments());
        change.shipments().forEach(shipment -> shipments.put(shipment.id(), shipment));
        Map<UUID, Container> stored = rows.containers(
                handle, account, change.containers().stream().map(Container::id).toList());
        references.check(handle, referring(change, before, stored), parties.keySet(), shipments.keySet());
        names.check(handle, change, namesLocked, before.parties());

        int written = writer.parties(handle, account, change.parties(), before.parties());
        written += writer.shipments(handle, account, change.shipments(), before.shipments());
        written += containers(handle, change, stored, before, new State(parties, shipments));
        writer.customers(handle, account, locked.others(), parties);
        int named = change.parties().size()
                + change.shipments().size()
                + change.containers().size();
        return new SaveResult(written, named - written);
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

    private Locked lock(Handle handle, Change change) {
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
        List<UUID> containerIds =
                change.containers().stream().map(Container::id).toList();
        shipmentIds.addAll(rows.shipmentIdsOf(handle, account, containerIds).values());
        List<UUID> changedParties = change.parties().stream()
                .filter(party -> parties.containsKey(party.id()) && !party.equals(parties.get(party.id())))
                .map(Party::id)
                .toList();
        Map<UUID, UUID> others = new HashMap<>(rows.customersOfShipments(handle, account, changedParties));
        others.keySet().removeAll(shipmentIds);
        Set<UUID> toLock = new TreeSet<>(ValueOrder.UNSIGNED);
        toLock.addAll(shipmentIds);
        toLock.addAll(others.keySet());
        writer.lock(handle, "shipment", account, toLock);
        Map<UUID, Shipment> shipments = rows.shipments(handle, account, shipmentIds);

        Set<UUID> customerIds = new HashSet<>();
        shipments
                .values()
                .forEach(shipment -> addKnown(customerIds, shipment.parties().customerId()));
        customerIds.removeAll(parties.keySet());
        parties.putAll(rows.parties(handle, account, customerIds));
        return new Locked(new State(parties, shipments), others);
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
    private int containers(Handle handle, Change change, Map<UUID, Container> stored, State before, State after) {
        AccountId account = change.account();
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
            // The ids of the containers are looked up first, because usually the change contains all of them.
            List<UUID> others = rows.containerIdsOf(handle, account, part).values().stream()
                    .flatMap(List::stream)
                    .filter(id -> !changed.containsKey(id))
                    .toList();
            ContainerBatch copies = new ContainerBatch(account, before, after);
            rows.containers(handle, account, others).values().forEach(container -> copies.add(container, container));
            writer.containers(handle, copies);
        }
        return written;
    }

    private static boolean copiesMayDiffer(Shipment old, State before, State after) {
        Shipment shipment = RowReader.required(after.shipments().get(old.id()));
        return !shipment.equals(old)
                || !Objects.equals(
                        RowLookups.customer(shipment, after.parties()), RowLookups.customer(old, before.parties()));
    }

    /**
     * The records as they were before the change, whose rows are locked.
     *
     * @param state the records that the change names, the shipments of its containers, and the customers of these
     *     shipments
     * @param others the customer of each further shipment whose customer changes, by the id of the shipment
     */
    private record Locked(State state, Map<UUID, UUID> others) {}
}
