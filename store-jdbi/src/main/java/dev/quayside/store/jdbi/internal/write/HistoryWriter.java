package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.KeyLookup;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.AccountValue;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import dev.quayside.store.jdbi.internal.table.HistoryTables;
import dev.quayside.store.jdbi.internal.table.HistoryTables.ContainerHistoryRow;
import dev.quayside.store.jdbi.internal.table.HistoryTables.ShipmentHistoryRow;
import dev.quayside.store.jdbi.internal.table.LedgerJson;
import dev.quayside.store.jdbi.internal.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * A writer that replaces source histories if the stored version is the version that the commit expects. The version in
 * the history row of a shipment also applies to the history rows of its containers. Only rows that differ are written.
 * The caller must have locked the rows of the shipments.
 */
final class HistoryWriter {

    private final Database database;
    private final RowWriter writer;

    HistoryWriter(Database database, RowWriter writer) {
        this.database = database;
        this.writer = writer;
    }

    /**
     * Writes the histories of a commit.
     *
     * @param replaced the versions that the commit replaces, by the ids of their shipments
     * @param stored the history rows that are known before the call; this method adds the rows that it reads or writes
     */
    void write(Handle handle, Commit commit, Map<UUID, StoredAggregate> replaced, StoredHistories stored) {
        AccountId account = commit.account();
        List<SourceHistory> histories = commit.histories();
        if (histories.isEmpty()) {
            return;
        }
        read(handle, account, histories, stored);
        writeVessels(handle, commit, replaced, Set.copyOf(stored.shipmentRows().keySet()));
        writeShipmentRows(
                handle,
                account,
                histories.stream()
                        .sorted(Comparator.comparing(SourceHistory::shipmentId, ValueOrder.UNSIGNED))
                        .toList(),
                stored.shipmentRows());
        writeContainerRows(
                handle,
                account,
                histories.stream()
                        .flatMap(history -> history.containers().stream())
                        .sorted(Comparator.comparing(ContainerHistory::containerId, ValueOrder.UNSIGNED))
                        .toList(),
                stored.containerRows());
    }

    /** Inserts the vessels to which new histories refer. The vessels of the stored histories are stored already. */
    private void writeVessels(
            Handle handle, Commit commit, Map<UUID, StoredAggregate> replaced, Set<UUID> withStoredHistory) {
        AccountId account = commit.account();
        Map<UUID, Set<UUID>> missing = new TreeMap<>(ValueOrder.UNSIGNED);
        for (SourceHistory history : commit.histories()) {
            Set<UUID> ids = new TreeSet<>(history.vesselIds());
            StoredAggregate before = replaced.get(history.shipmentId());
            if (before != null) {
                ids.removeAll(before.vesselIds());
            }
            if (!ids.isEmpty()) {
                missing.put(history.shipmentId(), ids);
            }
        }
        List<UUID> lookedUp =
                missing.keySet().stream().filter(withStoredHistory::contains).toList();
        if (!lookedUp.isEmpty()) {
            Sql stored = database.dialect()
                    .lookupQuery(new KeyLookup(
                            "c.shipment_id, c.vessel_id",
                            "shipment_vessel",
                            account,
                            "shipment_id",
                            SqlType.IDS,
                            lookedUp));
            database.list(handle, stored, row -> {
                UUID shipment = row.id();
                UUID vessel = row.id();
                // For a shipment without a stored row, the result may contain a row in which all columns are null.
                Set<UUID> ids = shipment == null ? null : missing.get(shipment);
                return ids != null && vessel != null && ids.remove(vessel);
            });
        }
        List<List<SqlParameter>> added = new ArrayList<>();
        missing.forEach((shipment, ids) -> ids.forEach(vessel -> added.add(
                List.of(SqlParameter.id(account.value()), SqlParameter.id(shipment), SqlParameter.id(vessel)))));
        database.batch(
                handle, "insert into shipment_vessel (account_id, shipment_id, vessel_id) values (?, ?, ?)", added);
    }

    /** Reads the stored rows for those histories whose rows are not known yet. */
    private void read(Handle handle, AccountId account, List<SourceHistory> histories, StoredHistories stored) {
        List<UUID> shipments = histories.stream()
                .map(SourceHistory::shipmentId)
                .filter(id -> !stored.isKnown(id))
                .toList();
        List<UUID> containers = histories.stream()
                .flatMap(history -> history.containers().stream())
                .map(ContainerHistory::containerId)
                .filter(id -> !stored.isKnown(id))
                .toList();
        List<Sql> parts = new ArrayList<>();
        if (!shipments.isEmpty()) {
            parts.add(database.dialect()
                    .lookupQuery(new KeyLookup(
                            "c.shipment_id, c.version, c.ledger, cast(null as varchar)",
                            HistoryTables.SHIPMENT.name(),
                            account,
                            "shipment_id",
                            SqlType.IDS,
                            shipments)));
        }
        if (!containers.isEmpty()) {
            parts.add(database.dialect()
                    .lookupQuery(new KeyLookup(
                            "c.container_id, c.last_sequence, c.ledger, c.emitted",
                            HistoryTables.CONTAINER.name(),
                            account,
                            "container_id",
                            SqlType.IDS,
                            containers)));
        }
        if (parts.isEmpty()) {
            return;
        }
        Sql sql = parts.get(0);
        parts.stream().skip(1).forEach(part -> sql.add(" union all ").add(part));
        database.list(handle, sql, row -> {
            UUID id = row.id();
            if (id != null) {
                long number = row.count();
                String ledger = required(row.text());
                String emitted = row.text();
                if (emitted == null) {
                    stored.shipmentRows().put(id, new ShipmentHistoryRow(id, number, LedgerJson.ofStored(ledger)));
                } else {
                    stored.containerRows().put(id, new ContainerHistoryRow(id, ledger, number, emitted));
                }
            }
            return row;
        });
    }

    private void writeShipmentRows(
            Handle handle, AccountId account, List<SourceHistory> histories, Map<UUID, ShipmentHistoryRow> stored) {
        Table<AccountValue<ShipmentHistoryRow>> table = HistoryTables.SHIPMENT;
        List<List<SqlParameter>> inserts = new ArrayList<>();
        RowUpdates<AccountValue<ShipmentHistoryRow>> updates = new RowUpdates<>(table);
        for (SourceHistory history : histories) {
            ShipmentHistoryRow before = stored.get(history.shipmentId());
            if (history.version() != (before == null ? 0 : before.version())) {
                throw versionConflict(history.shipmentId(), history.version());
            }
            ShipmentHistoryRow after = before == null ? ShipmentHistoryRow.of(history) : before.replace(history);
            if (before == null) {
                inserts.add(table.insertValues(new AccountValue<>(account, after)));
            } else {
                updates.add(new AccountValue<>(account, before), new AccountValue<>(account, after));
            }
            stored.put(after.shipmentId(), after);
        }
        database.batch(handle, table.insert(), inserts);
        int missing = writer.update(handle, table, updates).indexOf(0);
        if (missing >= 0) {
            ShipmentHistoryRow row = updates.rows().get(missing).value();
            throw versionConflict(row.shipmentId(), row.version() - 1);
        }
    }

    private static ConflictException versionConflict(UUID shipmentId, long version) {
        return new ConflictException("the history of shipment " + shipmentId + " is no longer version " + version);
    }

    private void writeContainerRows(
            Handle handle,
            AccountId account,
            List<ContainerHistory> containerRows,
            Map<UUID, ContainerHistoryRow> stored) {
        Table<AccountValue<ContainerHistoryRow>> table = HistoryTables.CONTAINER;
        List<List<SqlParameter>> inserts = new ArrayList<>();
        RowUpdates<AccountValue<ContainerHistoryRow>> updates = new RowUpdates<>(table);
        for (ContainerHistory part : containerRows) {
            ContainerHistoryRow before = stored.get(part.containerId());
            ContainerHistoryRow after = before == null ? ContainerHistoryRow.of(part) : before.replace(part);
            if (before == null) {
                inserts.add(table.insertValues(new AccountValue<>(account, after)));
            } else {
                updates.add(new AccountValue<>(account, before), new AccountValue<>(account, after));
            }
            stored.put(after.containerId(), after);
        }
        database.batch(handle, table.insert(), inserts);
        int missing = writer.update(handle, table, updates).indexOf(0);
        if (missing >= 0) {
            throw new ConflictException("the history of container "
                    + updates.rows().get(missing).value().containerId() + " is no longer stored");
        }
    }
}
