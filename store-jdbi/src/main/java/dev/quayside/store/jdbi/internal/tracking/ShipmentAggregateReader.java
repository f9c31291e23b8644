package dev.quayside.store.jdbi.internal.tracking;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.store.jdbi.internal.json.LedgerJson;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.ContainerMapper;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import dev.quayside.store.jdbi.internal.table.HistoryTables.ContainerHistoryRow;
import dev.quayside.store.jdbi.internal.table.ShipmentTable;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Reads a shipment with its containers and source history in one statement, and so in one snapshot. The statement
 * returns one row for each container, with the columns of the shipment in each.
 */
public final class ShipmentAggregateReader {

    private static final int HISTORY_COLUMNS = 2;

    /**
     * The columns of the shipment follow those of the container and its history. They are read from the first row only.
     */
    private static final String COLUMNS =
            "c.id, p.container_id, p.ledger, p.last_sequence, p.emitted, d.version, d.ledger, "
                    + ShipmentTable.selectList("s") + ", " + ContainerTable.SELECTED;

    private final Database database;

    ShipmentAggregateReader(Database database) {
        this.database = database;
    }

    Optional<ShipmentAggregate> aggregate(AccountId account, UUID shipmentId) {
        Sql sql = Sql.of("select " + COLUMNS + " from shipment s"
                        + " left join shipment_history d on d.account_id = s.account_id and d.shipment_id = s.id"
                        + " left join container c on c.account_id = s.account_id and c.shipment_id = s.id"
                        + " left join container_history p on p.account_id = s.account_id and p.container_id = c.id"
                        + " where s.account_id = ")
                .bind(account)
                .add(" and s.id = ")
                .bind(SqlType.ID, shipmentId)
                .add(" order by c.created_at nulls last, c.id");
        Reading reading = new Reading();
        database.read(account, handle -> database.list(handle, sql, reading::add));
        return reading.aggregate();
    }

    private static final class Reading {
        private final List<Container> containers = new ArrayList<>();
        private final List<ContainerHistory> parts = new ArrayList<>();
        private @Nullable Shipment shipment;
        private long version;
        private Ledger ledger = Ledger.EMPTY;

        Reading add(RowReader row) throws SQLException {
            UUID container = row.id();
            addPart(row);
            if (shipment == null) {
                version = row.count();
                String text = row.text();
                ledger = text == null ? Ledger.EMPTY : LedgerJson.read(text).value();
                shipment = ShipmentTable.read(row);
            } else {
                row.skip(HISTORY_COLUMNS + ShipmentTable.SELECTED.size());
            }
            if (container != null) {
                containers.add(ContainerMapper.read(row));
            }
            return this;
        }

        private void addPart(RowReader row) throws SQLException {
            UUID container = row.id();
            String text = row.text();
            long lastSequence = row.count();
            String emitted = row.text();
            if (container != null) {
                parts.add(new ContainerHistoryRow(container, required(text), lastSequence, required(emitted))
                        .toHistory());
            }
        }

        Optional<ShipmentAggregate> aggregate() {
            return Optional.ofNullable(shipment)
                    .map(found -> new ShipmentAggregate(
                            found, containers, new SourceHistory(found.id(), version, ledger, parts)));
        }
    }
}
