package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.KeyLookup;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.table.ShipmentTable;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** A reader that adds the customers and containers to shipments. */
final class ShipmentAssembler {

    private final Database database;
    private final RowLookups rows;

    ShipmentAssembler(Database database, RowLookups rows) {
        this.database = database;
        this.rows = rows;
    }

    /**
     * Returns the shipments with these ids, in the order of the ids. Does not need a snapshot, because the statement
     * that reads the shipments also reads their customers and the ids of their containers.
     */
    List<TrackedShipment> find(Handle handle, AccountId account, Collection<UUID> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        List<UUID> distinct = ids.stream().distinct().toList();
        String columns = ShipmentTable.TABLE.select("c");
        Sql sql = Sql.of(
                        "select " + columns + ", p.company_name, p.customer_account_id,"
                                + " (select array_agg(k.id order by k.id) from container k where k.account_id = ?"
                                + " and k.shipment_id = c.id) from (",
                        account)
                .add(database.dialect()
                        .lookupQuery(new KeyLookup(columns, "shipment", account, "id", SqlType.IDS, distinct)))
                .add(
                        ") c left join party p on p.account_id = ? and p.id = c.customer_id where c.id is not null",
                        account);
        Map<UUID, TrackedShipment> found = new HashMap<>();
        for (TrackedShipment each : database.list(handle, sql, row -> tracked(account, row))) {
            found.put(each.shipment().id(), each);
        }
        return RowLookups.inOrder(distinct, found);
    }

    private static TrackedShipment tracked(AccountId account, RowReader row) throws SQLException {
        Shipment shipment = ShipmentTable.read(row);
        UUID customerId = shipment.parties().customerId();
        String name = row.text();
        UUID customerAccountId = row.id();
        Party customer = customerId == null || name == null ? null : new Party(customerId, name, customerAccountId);
        return new TrackedShipment(account, shipment, customer, Objects.requireNonNullElse(row.ids(), List.of()));
    }

    /** Returns the functions that read the rows of the shipment list. */
    PageReader.Rows<Shipment, TrackedShipment> reader() {
        return new PageReader.Rows<>(ShipmentTable::read, Shipment::id, rows::shipments, this::tracked, false);
    }

    private List<TrackedShipment> tracked(Handle handle, AccountId account, List<Shipment> shipments) {
        List<UUID> customers = shipments.stream()
                .map(shipment -> shipment.parties().customerId())
                .filter(Objects::nonNull)
                .toList();
        Map<UUID, Party> parties = rows.parties(handle, account, customers);
        List<UUID> ids = shipments.stream().map(Shipment::id).toList();
        Map<UUID, List<UUID>> containers = rows.containerIdsOf(handle, account, ids);
        return shipments.stream()
                .map(shipment -> new TrackedShipment(
                        account,
                        shipment,
                        RowLookups.customer(shipment, parties),
                        containers.getOrDefault(shipment.id(), List.of())))
                .toList();
    }
}
