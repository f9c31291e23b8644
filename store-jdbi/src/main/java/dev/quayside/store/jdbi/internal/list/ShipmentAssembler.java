package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.table.ShipmentTable;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Adds customers and containers to shipments with two statements. */
public final class ShipmentAssembler implements PageReader.RowAssembler<Shipment, TrackedShipment> {

    private final RowLookups rows;

    ShipmentAssembler(RowLookups rows) {
        this.rows = rows;
    }

    @Override
    public Shipment read(RowReader row) throws SQLException {
        return ShipmentTable.read(row);
    }

    @Override
    public UUID id(Shipment shipment) {
        return shipment.id();
    }

    @Override
    public Map<UUID, Shipment> byIds(Handle handle, AccountId account, List<UUID> ids) {
        return rows.shipments(handle, account, ids);
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public List<TrackedShipment> resources(Handle handle, AccountId account, List<Shipment> shipments) {
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
