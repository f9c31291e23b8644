package dev.quayside.store.jdbi.internal.tracking;

import static dev.quayside.store.jdbi.internal.sql.RowReader.known;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.ConflictException;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.json.LedgerJson;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.KeyLookup;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.HistoryTables;
import dev.quayside.store.jdbi.internal.table.HistoryTables.Part;
import dev.quayside.store.jdbi.internal.table.HistoryTables.Whole;
import dev.quayside.store.jdbi.internal.table.Table;
import dev.quayside.store.jdbi.internal.table.TenantRow;
import dev.quayside.store.jdbi.internal.write.RowUpdates;
import dev.quayside.store.jdbi.internal.write.RowWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Writes dossiers, each in the place of the version that it names. The version of the shipment's row guards the rows of
 * its containers; of these, only what differs is written.
 */
public final class HistoryWriter {

    private final Database database;
    private final RowWriter writer;

    HistoryWriter(Database database, RowWriter writer) {
        this.database = database;
        this.writer = writer;
    }

    void write(Handle handle, AccountId account, List<SourceHistory> dossiers) {
        if (dossiers.isEmpty()) {
            return;
        }
        Map<UUID, Whole> wholes = new HashMap<>();
        Map<UUID, Part> parts = new HashMap<>();
        read(handle, account, dossiers, wholes, parts);
        wholes(
                handle,
                account,
                dossiers.stream()
                        .sorted(Comparator.comparing(SourceHistory::shipmentId, ValueOrder.UNSIGNED))
                        .toList(),
                wholes);
        parts(
                handle,
                account,
                dossiers.stream()
                        .flatMap(dossier -> dossier.containers().stream())
                        .sorted(Comparator.comparing(ContainerHistory::containerId, ValueOrder.UNSIGNED))
                        .toList(),
                parts);
    }

    /** Reads the rows of shipments and of containers, in one statement. */
    private void read(
            Handle handle,
            AccountId account,
            List<SourceHistory> dossiers,
            Map<UUID, Whole> wholes,
            Map<UUID, Part> parts) {
        List<UUID> shipments = dossiers.stream().map(SourceHistory::shipmentId).toList();
        List<UUID> containers = dossiers.stream()
                .flatMap(dossier -> dossier.containers().stream())
                .map(ContainerHistory::containerId)
                .toList();
        Sql sql = database.dialect()
                .lookUp(new KeyLookup(
                        "c.shipment_id, c.version, c.ledger, cast(null as varchar)",
                        HistoryTables.SHIPMENT.name(),
                        account,
                        "shipment_id",
                        SqlType.IDS,
                        shipments));
        if (!containers.isEmpty()) {
            sql.add(" union all ")
                    .add(database.dialect()
                            .lookUp(new KeyLookup(
                                    "c.container_id, c.last_sequence, c.ledger, c.told",
                                    HistoryTables.CONTAINER.name(),
                                    account,
                                    "container_id",
                                    SqlType.IDS,
                                    containers)));
        }
        database.list(handle, sql, row -> {
            UUID id = row.id();
            if (id != null) {
                long number = row.count();
                String ledger = known(row.text());
                String told = row.text();
                if (told == null) {
                    wholes.put(id, new Whole(id, number, ledger));
                } else {
                    parts.put(id, new Part(id, ledger, number, told));
                }
            }
            return row;
        });
    }

    /** Each update asks for the version again: of two writers that read the same one, the later one finds no row. */
    private void wholes(Handle handle, AccountId account, List<SourceHistory> dossiers, Map<UUID, Whole> stored) {
        Table<TenantRow<Whole>> table = HistoryTables.SHIPMENT;
        List<List<SqlParameter>> inserts = new ArrayList<>();
        RowUpdates<TenantRow<Whole>> updates = new RowUpdates<>(table);
        List<SourceHistory> updated = new ArrayList<>();
        for (SourceHistory dossier : dossiers) {
            Whole before = stored.get(dossier.shipmentId());
            if (dossier.version() != (before == null ? 0 : before.version())) {
                throw stale(dossier);
            }
            if (before == null) {
                inserts.add(table.insertValues(new TenantRow<>(account, Whole.of(dossier, LedgerJson.NOTHING))));
            } else {
                updates.add(
                        new TenantRow<>(account, before), new TenantRow<>(account, Whole.of(dossier, before.ledger())));
                updated.add(dossier);
            }
        }
        database.batch(handle, table.insert(), inserts);
        List<List<SqlParameter>> rows = new ArrayList<>();
        for (int i = 0; i < updated.size(); i++) {
            List<SqlParameter> values =
                    new ArrayList<>(table.updateValues(updates.rows().get(i), updates.columns()));
            values.add(new SqlParameter(SqlType.NUMBER, updated.get(i).version()));
            rows.add(values);
        }
        int stale = database.batch(handle, table.update(updates.columns()) + " and version = ?", rows)
                .indexOf(0);
        if (stale >= 0) {
            throw stale(updated.get(stale));
        }
    }

    private static ConflictException stale(SourceHistory dossier) {
        return new ConflictException(
                "the dossier of shipment " + dossier.shipmentId() + " is no longer version " + dossier.version());
    }

    private void parts(Handle handle, AccountId account, List<ContainerHistory> parts, Map<UUID, Part> stored) {
        Table<TenantRow<Part>> table = HistoryTables.CONTAINER;
        List<List<SqlParameter>> inserts = new ArrayList<>();
        RowUpdates<TenantRow<Part>> updates = new RowUpdates<>(table);
        for (ContainerHistory part : parts) {
            Part before = stored.get(part.containerId());
            if (before == null) {
                inserts.add(table.insertValues(new TenantRow<>(account, Part.of(part))));
            } else {
                updates.add(new TenantRow<>(account, before), new TenantRow<>(account, Part.of(part, before)));
            }
        }
        database.batch(handle, table.insert(), inserts);
        writer.update(handle, table, updates);
    }
}
