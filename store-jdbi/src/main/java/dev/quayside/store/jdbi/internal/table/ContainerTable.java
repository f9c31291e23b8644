package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.query.catalog.ContainerCatalog.FIELDS;
import static dev.quayside.query.catalog.ContainerFields.NUMBER;
import static dev.quayside.query.catalog.ContainerFields.SHIPMENT_NUMBER;
import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Folding;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;

/**
 * The table of containers, with copies of the fields of shipment and customer that filters use. The value of a column
 * that is used to filter or sort is that of the {@link Field}, so that SQL and the evaluator in memory select the same
 * rows.
 */
public final class ContainerTable {

    public static final Table<TrackedContainer> TABLE = table();

    private ContainerTable() {}

    public static Container read(RowReader row) throws SQLException {
        row.id();
        UUID id = required(row.id());
        UUID shipmentId = required(row.id());
        ContainerNumber number = new ContainerNumber(required(row.text()));
        return new Container(
                id,
                shipmentId,
                number,
                new Equipment(row.repeated(Equipment.Type::new), row.number(), row.repeated(Equipment.Height::new)),
                new Cargo(row.text(), row.number()),
                required(row.texts()),
                required(row.repeated(ContainerStatus::new)),
                milestones(row),
                terminal(row),
                rail(row),
                new ImportDeadlines(lastFreeDays(row), lastFreeDays(row), row.day()),
                new DestinationFacilities(row.id(), row.id(), row.zone(), row.zone(), row.zone()),
                times(row),
                row.flag());
    }

    private static Milestones milestones(RowReader row) throws SQLException {
        return new Milestones(
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant());
    }

    private static TerminalReport terminal(RowReader row) throws SQLException {
        return new TerminalReport(
                Availability.valueOf(required(row.text())),
                row.repeated(ContainerTable::holds),
                row.repeated(ContainerTable::fees),
                row.instant(),
                row.instant(),
                row.text(),
                row.text(),
                row.instant());
    }

    private static List<Hold> holds(String text) {
        return StoredJson.readPositionalList(text, Hold.class);
    }

    private static List<Fee> fees(String text) {
        return StoredJson.readPositionalList(text, Fee.class);
    }

    private static RailProgress rail(RowReader row) throws SQLException {
        return new RailProgress(
                row.repeated(Scac::new),
                row.repeated(Scac::new),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.repeated(ContainerTable::holds),
                row.repeated(ContainerTable::fees));
    }

    private static LastFreeDays lastFreeDays(RowReader row) throws SQLException {
        return new LastFreeDays(row.day(), row.day(), row.day(), row.day());
    }

    private static RecordTimestamps times(RowReader row) throws SQLException {
        return new RecordTimestamps(
                required(row.instant()),
                required(row.instant()),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant(),
                row.instant());
    }

    private static Table<TrackedContainer> table() {
        Table.Builder<TrackedContainer, Container> columns = Table.ofAccounts(
                        "container", 2, TrackedContainer::account, TrackedContainer::container)
                .fields(ContainerFields.ID, ContainerFields.SHIPMENT_ID, NUMBER)
                .text("equipment_type", container -> container.equipment().type(), Equipment.Type::code)
                .number("equipment_length", container -> container.equipment().lengthFeet())
                .text("equipment_height", container -> container.equipment().height(), Equipment.Height::code)
                .text("seal_number", container -> container.cargo().sealNumber())
                .number("weight_lbs", container -> container.cargo().weightLbs())
                .texts("ref_numbers", Container::refNumbers)
                .fields(ContainerFields.CURRENT_STATUS)
                .fields(ContainerFields.EMPTY_OUT_AT, ContainerFields.POL_FULL_IN_AT)
                .fields(ContainerFields.POL_VESSEL_LOADED_AT, ContainerFields.POL_VESSEL_DEPARTED_AT)
                .fields(ContainerFields.POD_ARRIVED_AT, ContainerFields.POD_DISCHARGED_AT)
                .instant("pod_full_out_at", container -> container.milestones().podFullOutAt())
                .fields(ContainerFields.FINAL_DESTINATION_FULL_OUT_AT)
                .fields(ContainerFields.DELIVERED_AT, ContainerFields.EMPTY_TERMINATED_AT)
                .text(
                        "availability",
                        container -> container.terminal().availability().name())
                .text(
                        "holds",
                        container ->
                                StoredJson.writePositional(container.terminal().holds()))
                .text(
                        "fees",
                        container ->
                                StoredJson.writePositional(container.terminal().fees()))
                .instant(
                        "pickup_appointment_at",
                        container -> container.terminal().pickupAppointmentAt())
                .fields(ContainerFields.DELIVERY_APPOINTMENT_AT)
                .text("terminal_location", container -> container.terminal().location())
                .text(
                        "full_out_chassis_number",
                        container -> container.terminal().fullOutChassisNumber())
                .instant(
                        "terminal_checked_at", container -> container.terminal().checkedAt())
                .text("pod_rail_scac", container -> container.rail().podCarrierScac(), Scac::value)
                .text("ind_rail_scac", container -> container.rail().inlandCarrierScac(), Scac::value)
                .fields(ContainerFields.POD_RAIL_LOADED_AT, ContainerFields.POD_RAIL_DEPARTED_AT)
                .fields(ContainerFields.IND_ETA_AT, ContainerFields.IND_ATA_AT, ContainerFields.IND_RAIL_UNLOADED_AT)
                .text(
                        "ind_holds",
                        container -> StoredJson.writePositional(container.rail().facilityHolds()))
                .text(
                        "ind_fees",
                        container -> StoredJson.writePositional(container.rail().facilityFees()))
                .fields(ContainerFields.LFD_LINE, ContainerFields.LFD_TERMINAL)
                .fields(ContainerFields.LFD_RAIL, ContainerFields.LFD_LINE_IND)
                .day(
                        "manual_lfd_line",
                        container -> container.deadlines().manual().line())
                .day(
                        "manual_lfd_terminal",
                        container -> container.deadlines().manual().terminal())
                .day(
                        "manual_lfd_rail",
                        container -> container.deadlines().manual().rail())
                .day(
                        "manual_lfd_line_ind",
                        container -> container.deadlines().manual().inlandLine())
                .day("unattributed_lfd", container -> container.deadlines().unattributed())
                .fields(ContainerFields.POD_TERMINAL_ID)
                .id("pickup_facility_id", container -> container.facilities().pickupFacilityId())
                .text("pod_zone", container -> container.facilities().podZone(), ZoneId::getId)
                .text(
                        "final_destination_zone",
                        container -> container.facilities().finalDestinationZone(),
                        ZoneId::getId)
                .text(
                        "empty_terminated_zone",
                        container -> container.facilities().emptyTerminatedZone(),
                        ZoneId::getId)
                .fields(ContainerFields.CREATED_AT, ContainerFields.UPDATED_AT)
                .fields(ContainerFields.LAST_STATUS_REFRESH_AT)
                .instant("line_requested_at", container -> container.times().lineRequestedAt())
                .instant("terminal_requested_at", container -> container.times().terminalRequestedAt())
                .instant("rail_requested_at", container -> container.times().railRequestedAt())
                .instant(
                        "own_estimate_changed_at",
                        container -> container.times().estimateChangedAt())
                .fields(ContainerFields.ATTENTION_MARK)
                .computed()
                .add(folded(NUMBER))
                .add(folded(SHIPMENT_NUMBER))
                .add(new Column<>(
                        SHIPMENT_NUMBER.name() + "_utf8",
                        SqlType.BYTES,
                        row -> SqlType.sortKey(SHIPMENT_NUMBER.of(row))));
        for (Field<TrackedContainer, ?> field : FIELDS) {
            if (!field.type().isList() && !columns.has(field.name())) {
                columns.fields(field);
            }
        }
        return columns.build();
    }

    private static Column<TrackedContainer> folded(Field<TrackedContainer, String> field) {
        return new Column<>(field.name() + "_folded", SqlType.TEXT, row -> {
            String value = field.of(row);
            return value == null ? null : Folding.fold(value);
        });
    }
}
