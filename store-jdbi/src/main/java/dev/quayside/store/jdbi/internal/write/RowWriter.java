package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ConflictException;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.table.AccountValue;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.Column;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import dev.quayside.store.jdbi.internal.table.PartyTable;
import dev.quayside.store.jdbi.internal.table.ShipmentTable;
import dev.quayside.store.jdbi.internal.table.ShipmentTable.RevisedShipment;
import dev.quayside.store.jdbi.internal.table.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** A writer that inserts new rows of an account, and updates rows that differ from the stored rows. */
final class RowWriter {

    private static final int ROWS_AT_ONCE = 500;

    private final Database database;

    public RowWriter(Database database) {
        this.database = database;
    }

    /** Locks rows until the end of the transaction, and returns the ids of the existing rows in ascending order. */
    Set<UUID> lock(Handle handle, String table, AccountId account, Collection<UUID> ids) {
        Set<UUID> existing = new HashSet<>();
        for (List<UUID> part : chunks(List.copyOf(ids))) {
            existing.addAll(database.list(
                    handle, database.dialect().lock(table, account, part), row -> RowReader.required(row.id())));
        }
        return existing;
    }

    private static <V> List<List<V>> chunks(List<V> all) {
        List<List<V>> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += ROWS_AT_ONCE) {
            parts.add(all.subList(from, Math.min(from + ROWS_AT_ONCE, all.size())));
        }
        return parts;
    }

    /**
     * Updates the copied customer fields in the rows of the containers that belong to these shipments.
     *
     * @param customers the ids of the shipments, each mapped to the id of its customer, which may have changed
     * @param parties the parties by id
     */
    void writeCustomers(Handle handle, AccountId account, Map<UUID, UUID> customers, Map<UUID, Party> parties) {
        for (List<Map.Entry<UUID, UUID>> part : chunks(List.copyOf(customers.entrySet()))) {
            List<List<SqlParameter>> copies = new ArrayList<>();
            for (Map.Entry<UUID, UUID> shipment : part) {
                Party customer = RowReader.required(parties.get(shipment.getValue()));
                copies.add(List.of(
                        SqlParameter.text(customer.companyName()),
                        SqlParameter.id(customer.customerAccountId()),
                        SqlParameter.id(account.value()),
                        SqlParameter.id(shipment.getKey()),
                        SqlParameter.id(customer.id())));
            }
            database.batch(
                    handle,
                    "update container set customer_name = ?, customer_account_id = ?"
                            + " where account_id = ? and shipment_id = ? and customer_id = ?",
                    copies);
        }
    }

    /** Writes the parties that differ from the stored parties, and returns their number. */
    int writeParties(Handle handle, AccountId account, List<Party> parties, Map<UUID, Party> stored) {
        Table<AccountValue<Party>> table = PartyTable.TABLE;
        List<Party> written = differing(parties, Party::id, stored);
        RowUpdates<AccountValue<Party>> updates = new RowUpdates<>(table);
        for (Party party : written) {
            Party old = stored.get(party.id());
            if (old != null) {
                updates.add(new AccountValue<>(account, old), new AccountValue<>(account, party));
            }
        }
        insertNew(handle, table, party -> new AccountValue<>(account, party), written, Party::id, stored);
        update(handle, table, updates);
        return written.size();
    }

    /**
     * Writes the shipments that differ from the stored shipments, including their list fields, and returns their
     * number.
     *
     * @param revised the ids of the stored shipments that get a new revision; they include all shipments that differ
     * @param replaced the versions that the stored shipments must still have, by the ids of the shipments; the rows of
     *     all other shipments must be locked
     * @param revision the revision to store for new and revised shipments
     * @throws ConflictException if the stored version differs from the replaced version
     */
    int writeShipments(
            Handle handle,
            AccountId account,
            List<Shipment> shipments,
            Map<UUID, Shipment> stored,
            SortedSet<UUID> revised,
            Map<UUID, StoredAggregate> replaced,
            long revision) {
        List<Shipment> written = differing(shipments, Shipment::id, stored);
        insertNew(
                handle,
                ShipmentTable.TABLE,
                shipment -> new RevisedShipment(account, shipment, revision),
                written,
                Shipment::id,
                stored);
        update(handle, account, written, stored, revised, replaced, revision);
        List<Shipment> newRefs = changed(written, stored, Shipment::id, Shipment::refNumbers);
        replace(
                handle,
                ChildTable.SHIPMENT_REF,
                newRefs.stream()
                        .map(each -> new ListValues(account, each.id(), refs(each.refNumbers())))
                        .toList(),
                stored.keySet());
        List<Shipment> newOwners = changed(
                written, stored, Shipment::id, shipment -> shipment.parties().ownerIds());
        replace(
                handle,
                ChildTable.SHIPMENT_OWNER,
                newOwners.stream()
                        .map(each -> new ListValues(account, each.id(), owners(each)))
                        .toList(),
                stored.keySet());
        return written.size();
    }

    void writeContainers(Handle handle, ContainerBatch batch) {
        Table<TrackedContainer> table = ContainerTable.TABLE;
        database.batch(
                handle,
                table.insert(),
                batch.inserts().stream().map(table::insertValues).toList());
        update(handle, table, batch.updates());
        insert(handle, ChildTable.CONTAINER_REF, elements(batch.inserts()));
        delete(handle, ChildTable.CONTAINER_REF, elements(batch.newRefs()));
        insert(handle, ChildTable.CONTAINER_REF, elements(batch.newRefs()));
    }

    private static List<ListValues> elements(List<TrackedContainer> rows) {
        return rows.stream()
                .map(row -> new ListValues(
                        row.account(),
                        row.container().id(),
                        refs(row.container().refNumbers())))
                .toList();
    }

    /** Replaces the revisions of shipments, and writes the shipments that differ, in the order of their ids. */
    private void update(
            Handle handle,
            AccountId account,
            List<Shipment> differing,
            Map<UUID, Shipment> stored,
            SortedSet<UUID> revised,
            Map<UUID, StoredAggregate> replaced,
            long revision) {
        Map<UUID, Shipment> changed = new HashMap<>();
        differing.forEach(shipment -> changed.put(shipment.id(), shipment));
        Table<RevisedShipment> table = ShipmentTable.TABLE;
        RowUpdates<RevisedShipment> updates = new RowUpdates<>(table);
        for (UUID id : revised) {
            Shipment old = RowReader.required(stored.get(id));
            updates.add(
                    new RevisedShipment(account, old, 0),
                    new RevisedShipment(account, changed.getOrDefault(id, old), revision));
        }
        String update = table.update(updates.columns());
        List<StoredAggregate> versions = new ArrayList<>();
        List<List<SqlParameter>> compared = new ArrayList<>();
        List<List<SqlParameter>> locked = new ArrayList<>();
        for (RevisedShipment row : updates.rows()) {
            List<SqlParameter> values = new ArrayList<>(table.updateValues(row, updates.columns()));
            StoredAggregate version = replaced.get(row.shipment().id());
            if (version == null) {
                locked.add(values);
            } else {
                values.add(SqlParameter.number(version.revision()));
                versions.add(version);
                compared.add(values);
            }
        }
        int stale =
                database.batch(handle, update + " and revision = ?", compared).indexOf(0);
        if (stale >= 0) {
            throw versions.get(stale).conflictException();
        }
        database.batch(handle, update, locked);
    }

    /** Returns the values that are new or differ from the stored values, in the order of their ids. */
    private static <V> List<V> differing(List<V> values, Function<V, UUID> id, Map<UUID, V> stored) {
        return values.stream()
                .filter(value -> !value.equals(stored.get(id.apply(value))))
                .sorted(Comparator.comparing(id, ValueOrder.UNSIGNED))
                .toList();
    }

    private <V, T> void insertNew(
            Handle handle,
            Table<T> table,
            Function<V, T> row,
            List<V> values,
            Function<V, UUID> id,
            Map<UUID, V> stored) {
        database.batch(
                handle,
                table.insert(),
                values.stream()
                        .filter(value -> !stored.containsKey(id.apply(value)))
                        .map(value -> table.insertValues(row.apply(value)))
                        .toList());
    }

    /** Updates rows, and returns a count for each of them: 1 if the row was updated, 0 if it is not stored. */
    <T> List<Integer> update(Handle handle, Table<T> table, RowUpdates<T> updates) {
        List<Column<T>> written = updates.columns();
        return database.batch(
                handle,
                table.update(written),
                updates.rows().stream()
                        .map(row -> table.updateValues(row, written))
                        .toList());
    }

    /** Returns the values that are new, or whose list field differs from the stored list. */
    private static <V> List<V> changed(
            List<V> values, Map<UUID, V> stored, Function<V, UUID> id, Function<V, ? extends @Nullable List<?>> list) {
        return values.stream()
                .filter(value -> {
                    V old = stored.get(id.apply(value));
                    return old == null || !Objects.equals(list.apply(old), list.apply(value));
                })
                .toList();
    }

    /** Replaces the elements of lists. Old elements are deleted only for rows that were already stored. */
    private void replace(Handle handle, ChildTable table, List<ListValues> lists, Set<UUID> stored) {
        delete(
                handle,
                table,
                lists.stream().filter(list -> stored.contains(list.id())).toList());
        insert(handle, table, lists);
    }

    private void delete(Handle handle, ChildTable table, List<ListValues> lists) {
        List<List<SqlParameter>> owners = lists.stream().map(ListValues::owner).toList();
        database.batch(
                handle, "delete from " + table.table() + " where account_id = ? and " + table.owner() + " = ?", owners);
    }

    private void insert(Handle handle, ChildTable table, List<ListValues> lists) {
        List<List<SqlParameter>> rows = new ArrayList<>();
        for (ListValues list : lists) {
            for (List<SqlParameter> element : list.elements()) {
                List<SqlParameter> row = new ArrayList<>(list.owner());
                row.addAll(element);
                rows.add(row);
            }
        }
        database.batch(handle, table.insert(), rows);
    }

    /**
     * The elements of a list field that belong to one container or shipment.
     *
     * @param elements the column values of each element, without duplicates
     */
    private record ListValues(AccountId account, UUID id, List<List<SqlParameter>> elements) {
        List<SqlParameter> owner() {
            return List.of(SqlParameter.id(account.value()), SqlParameter.id(id));
        }
    }

    private static List<List<SqlParameter>> refs(@Nullable List<String> refs) {
        return refs == null
                ? List.of()
                : refs.stream()
                        .distinct()
                        .map(ref -> List.of(SqlParameter.text(ref), SqlParameter.text(CaseFolding.fold(ref))))
                        .toList();
    }

    private static List<List<SqlParameter>> owners(Shipment shipment) {
        return shipment.parties().ownerIds().stream()
                .map(owner -> List.of(SqlParameter.id(owner)))
                .toList();
    }
}
