package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.resource.ShipmentProperties;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;

/**
 * The table of shipments. Its first columns store the properties of the shipment; the other columns are for filters and
 * the text search.
 */
public final class ShipmentTable {

    private static final PropertyRow<Shipment> ROW = new PropertyRow<>(ShipmentProperties.DESCRIPTION);

    public static final Table<RevisedShipment> TABLE = Table.ofAccounts(
                    "shipment", 2, RevisedShipment::account, RevisedShipment::shipment)
            .properties(ROW)
            .computed()
            .text("bill_of_lading_number_folded", shipment -> CaseFolding.fold(shipment.billOfLadingNumber()))
            .text("normalized_number_folded", shipment -> CaseFolding.fold(shipment.normalizedNumber()))
            .text("vessel_name_folded", shipment -> shipment.voyage().vesselName(), CaseFolding::fold)
            .flag("tracking_stopped", shipment -> shipment.tracking().isStopped())
            .add(new Column<>("revision", SqlType.NUMBER, RevisedShipment::revision))
            .build();

    private ShipmentTable() {}

    /**
     * A shipment with its account and its revision: the object from which a row is written.
     *
     * @param revision a positive random number, which is replaced at each change of the shipment, its containers or its
     *     history; 0 for a stored row that is compared with a new row, so that the revision always counts as changed
     */
    public record RevisedShipment(AccountId account, Shipment shipment, long revision) {}

    public static Shipment read(RowReader row) throws SQLException {
        row.id();
        return ROW.read(row);
    }
}
