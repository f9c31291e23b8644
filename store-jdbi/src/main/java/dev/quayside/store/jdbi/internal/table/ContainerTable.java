package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.query.catalog.ContainerCatalog.FIELDS;
import static dev.quayside.query.catalog.ContainerFields.NUMBER;
import static dev.quayside.query.catalog.ContainerFields.SHIPMENT_NUMBER;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.Folding;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.sql.Utf8SortKey;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The table of containers, with copies of the fields of shipment and customer that filters use. The value of a column
 * that is used to filter or sort is that of the {@link Field}, so that SQL and the evaluator in memory select the same
 * rows.
 */
public final class ContainerTable {

    /** The columns of {@link ContainerMapper} in order, after the account. */
    private static final List<Column<TrackedContainer>> OWN = List.of(
            new Column<>("account_id", SqlType.ID, row -> row.account().value()),
            Column.of(ContainerFields.ID),
            Column.of(ContainerFields.SHIPMENT_ID),
            Column.of(NUMBER),
            text("equipment_type", container -> type(container.equipment())),
            own(
                    "equipment_length",
                    SqlType.NUMBER,
                    container -> container.equipment().lengthFeet()),
            text("equipment_height", container -> height(container.equipment())),
            text("seal_number", container -> container.cargo().sealNumber()),
            own("weight_lbs", SqlType.NUMBER, container -> container.cargo().weightLbs()),
            own("ref_numbers", SqlType.TEXTS, Container::refNumbers),
            Column.of(ContainerFields.CURRENT_STATUS),
            Column.of(ContainerFields.EMPTY_OUT_AT),
            Column.of(ContainerFields.POL_FULL_IN_AT),
            Column.of(ContainerFields.POL_VESSEL_LOADED_AT),
            Column.of(ContainerFields.POL_VESSEL_DEPARTED_AT),
            Column.of(ContainerFields.POD_ARRIVED_AT),
            Column.of(ContainerFields.POD_DISCHARGED_AT),
            own(
                    "pod_full_out_at",
                    SqlType.INSTANT,
                    container -> container.milestones().podFullOutAt()),
            Column.of(ContainerFields.FINAL_DESTINATION_FULL_OUT_AT),
            Column.of(ContainerFields.DELIVERED_AT),
            Column.of(ContainerFields.EMPTY_TERMINATED_AT),
            text(
                    "availability",
                    container -> container.terminal().availability().name()),
            text(
                    "holds",
                    container -> StoredJson.writePositional(container.terminal().holds())),
            text(
                    "fees",
                    container -> StoredJson.writePositional(container.terminal().fees())),
            own(
                    "pickup_appointment_at",
                    SqlType.INSTANT,
                    container -> container.terminal().pickupAppointmentAt()),
            Column.of(ContainerFields.DELIVERY_APPOINTMENT_AT),
            text("terminal_location", container -> container.terminal().location()),
            text("full_out_chassis_number", container -> container.terminal().fullOutChassisNumber()),
            own(
                    "terminal_checked_at",
                    SqlType.INSTANT,
                    container -> container.terminal().checkedAt()),
            text("pod_rail_scac", container -> scac(container.rail().podCarrierScac())),
            text("ind_rail_scac", container -> scac(container.rail().inlandCarrierScac())),
            Column.of(ContainerFields.POD_RAIL_LOADED_AT),
            Column.of(ContainerFields.POD_RAIL_DEPARTED_AT),
            Column.of(ContainerFields.IND_ETA_AT),
            Column.of(ContainerFields.IND_ATA_AT),
            Column.of(ContainerFields.IND_RAIL_UNLOADED_AT),
            text(
                    "ind_holds",
                    container -> StoredJson.writePositional(container.rail().facilityHolds())),
            text(
                    "ind_fees",
                    container -> StoredJson.writePositional(container.rail().facilityFees())),
            Column.of(ContainerFields.LFD_LINE),
            Column.of(ContainerFields.LFD_TERMINAL),
            Column.of(ContainerFields.LFD_RAIL),
            Column.of(ContainerFields.LFD_LINE_IND),
            day("manual_lfd_line", deadlines -> deadlines.manual().line()),
            day("manual_lfd_terminal", deadlines -> deadlines.manual().terminal()),
            day("manual_lfd_rail", deadlines -> deadlines.manual().rail()),
            day("manual_lfd_line_ind", deadlines -> deadlines.manual().inlandLine()),
            day("unattributed_lfd", ImportDeadlines::unattributed),
            Column.of(ContainerFields.POD_TERMINAL_ID),
            own(
                    "pickup_facility_id",
                    SqlType.ID,
                    container -> container.facilities().pickupFacilityId()),
            text("pod_zone", container -> zone(container.facilities().podZone())),
            text(
                    "final_destination_zone",
                    container -> zone(container.facilities().finalDestinationZone())),
            text(
                    "empty_terminated_zone",
                    container -> zone(container.facilities().emptyTerminatedZone())),
            Column.of(ContainerFields.CREATED_AT),
            Column.of(ContainerFields.UPDATED_AT),
            Column.of(ContainerFields.LAST_STATUS_REFRESH_AT),
            own(
                    "line_requested_at",
                    SqlType.INSTANT,
                    container -> container.times().lineRequestedAt()),
            own(
                    "terminal_requested_at",
                    SqlType.INSTANT,
                    container -> container.times().terminalRequestedAt()),
            own(
                    "rail_requested_at",
                    SqlType.INSTANT,
                    container -> container.times().railRequestedAt()),
            own(
                    "own_estimate_changed_at",
                    SqlType.INSTANT,
                    container -> container.times().estimateChangedAt()),
            Column.of(ContainerFields.ATTENTION_MARK));

    /** The columns with folded texts, and the columns for sorting. */
    private static final List<Column<TrackedContainer>> TWINS = List.of(
            folded(NUMBER),
            folded(SHIPMENT_NUMBER),
            new Column<>(utf8Name(SHIPMENT_NUMBER), SqlType.BYTES, row -> Utf8SortKey.of(SHIPMENT_NUMBER.of(row))));

    public static final Table<TrackedContainer> TABLE = new Table<>("container", 2, columns());

    public static final String SELECTED = selectList("c");

    private static final Map<String, Column<TrackedContainer>> BY_NAME = byName();

    private ContainerTable() {}

    /** Returns the select list of {@link ContainerMapper} for a row with this alias. */
    public static String selectList(String alias) {
        return TABLE.select(alias, OWN.size());
    }

    /** Returns the column of a field; null for a list, which {@code ContainerListTable} finds. */
    public static @Nullable Column<TrackedContainer> column(Field<TrackedContainer, ?> field) {
        return field.type().isList() ? null : BY_NAME.get(field.name());
    }

    public static @Nullable Column<TrackedContainer> folded(String fieldName) {
        return BY_NAME.get(fieldName + "_folded");
    }

    /** Returns the column for sorting: the bytes of a text, or the column itself. */
    public static @Nullable Column<TrackedContainer> sortColumn(Field<TrackedContainer, ?> field) {
        return field.type() == FieldType.TEXT ? BY_NAME.get(utf8Name(field)) : column(field);
    }

    private static List<Column<TrackedContainer>> columns() {
        List<Column<TrackedContainer>> columns = new ArrayList<>(OWN);
        columns.addAll(TWINS);
        FIELDS.stream()
                .filter(field -> !field.type().isList())
                .map(Column::of)
                .filter(column -> OWN.stream().noneMatch(own -> own.name().equals(column.name())))
                .forEach(columns::add);
        return columns;
    }

    private static Map<String, Column<TrackedContainer>> byName() {
        Map<String, Column<TrackedContainer>> columns = new HashMap<>();
        TABLE.columns().forEach(column -> columns.put(column.name(), column));
        return columns;
    }

    private static Column<TrackedContainer> own(
            String name, SqlType type, Function<Container, ? extends @Nullable Object> value) {
        return new Column<>(name, type, row -> value.apply(row.container()));
    }

    private static Column<TrackedContainer> text(String name, Function<Container, @Nullable String> value) {
        return own(name, SqlType.TEXT, value);
    }

    private static Column<TrackedContainer> day(
            String name, Function<ImportDeadlines, ? extends @Nullable Object> value) {
        return own(name, SqlType.DAY, container -> value.apply(container.deadlines()));
    }

    private static Column<TrackedContainer> folded(Field<TrackedContainer, String> field) {
        return new Column<>(field.name() + "_folded", SqlType.TEXT, row -> {
            String value = field.of(row);
            return value == null ? null : Folding.fold(value);
        });
    }

    private static String utf8Name(Field<TrackedContainer, ?> field) {
        return field.name() + "_utf8";
    }

    private static @Nullable String type(Equipment equipment) {
        Equipment.Type type = equipment.type();
        return type == null ? null : type.code();
    }

    private static @Nullable String height(Equipment equipment) {
        Equipment.Height height = equipment.height();
        return height == null ? null : height.code();
    }

    private static @Nullable String scac(@Nullable Scac scac) {
        return scac == null ? null : scac.value();
    }

    private static @Nullable String zone(@Nullable ZoneId zone) {
        return zone == null ? null : zone.getId();
    }
}
