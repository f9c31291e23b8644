package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.query.catalog.ContainerFields.ALL;
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
import dev.quayside.store.jdbi.internal.json.JsonColumns;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.sql.Utf8;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The flat row of a container. Every column that a filter or an order uses takes its value from the field itself, so it
 * cannot differ in meaning from what the evaluator sees.
 */
public final class ContainerTable {

    /** Columns from which {@link ContainerMapper} makes the container, in its order; the account comes first. */
    private static final List<Column<TrackedContainer>> OWN = List.of(
            new Column<>("account_id", SqlType.ID, row -> row.account().value()),
            Column.of(ContainerFields.ID),
            Column.of(ContainerFields.SHIPMENT_ID),
            Column.of(NUMBER),
            text("equipment_type", box -> type(box.equipment())),
            own("equipment_length", SqlType.NUMBER, box -> box.equipment().lengthFeet()),
            text("equipment_height", box -> height(box.equipment())),
            text("seal_number", box -> box.cargo().sealNumber()),
            own("weight_lbs", SqlType.NUMBER, box -> box.cargo().weightLbs()),
            own("ref_numbers", SqlType.TEXTS, Container::refNumbers),
            Column.of(ContainerFields.CURRENT_STATUS),
            Column.of(ContainerFields.EMPTY_OUT_AT),
            Column.of(ContainerFields.POL_FULL_IN_AT),
            Column.of(ContainerFields.POL_VESSEL_LOADED_AT),
            Column.of(ContainerFields.POL_VESSEL_DEPARTED_AT),
            Column.of(ContainerFields.POD_ARRIVED_AT),
            Column.of(ContainerFields.POD_DISCHARGED_AT),
            own("pod_full_out_at", SqlType.INSTANT, box -> box.milestones().podFullOutAt()),
            Column.of(ContainerFields.FINAL_DESTINATION_FULL_OUT_AT),
            Column.of(ContainerFields.DELIVERED_AT),
            Column.of(ContainerFields.EMPTY_TERMINATED_AT),
            text("availability", box -> box.terminal().availability().name()),
            text("holds", box -> JsonColumns.holds(box.terminal().holds())),
            text("fees", box -> JsonColumns.fees(box.terminal().fees())),
            own("pickup_appointment_at", SqlType.INSTANT, box -> box.terminal().pickupAppointmentAt()),
            Column.of(ContainerFields.DELIVERY_APPOINTMENT_AT),
            text("terminal_location", box -> box.terminal().location()),
            text("full_out_chassis_number", box -> box.terminal().fullOutChassisNumber()),
            own("terminal_checked_at", SqlType.INSTANT, box -> box.terminal().checkedAt()),
            text("pod_rail_scac", box -> scac(box.rail().podCarrierScac())),
            text("ind_rail_scac", box -> scac(box.rail().inlandCarrierScac())),
            Column.of(ContainerFields.POD_RAIL_LOADED_AT),
            Column.of(ContainerFields.POD_RAIL_DEPARTED_AT),
            Column.of(ContainerFields.IND_ETA_AT),
            Column.of(ContainerFields.IND_ATA_AT),
            Column.of(ContainerFields.IND_RAIL_UNLOADED_AT),
            text("ind_holds", box -> JsonColumns.holds(box.rail().facilityHolds())),
            text("ind_fees", box -> JsonColumns.fees(box.rail().facilityFees())),
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
            own("pickup_facility_id", SqlType.ID, box -> box.facilities().pickupFacilityId()),
            text("pod_zone", box -> zone(box.facilities().podZone())),
            text("final_destination_zone", box -> zone(box.facilities().finalDestinationZone())),
            text("empty_terminated_zone", box -> zone(box.facilities().emptyTerminatedZone())),
            Column.of(ContainerFields.CREATED_AT),
            Column.of(ContainerFields.UPDATED_AT),
            Column.of(ContainerFields.LAST_STATUS_REFRESH_AT),
            own("line_requested_at", SqlType.INSTANT, box -> box.times().lineRequestedAt()),
            own("terminal_requested_at", SqlType.INSTANT, box -> box.times().terminalRequestedAt()),
            own("rail_requested_at", SqlType.INSTANT, box -> box.times().railRequestedAt()),
            own("own_estimate_changed_at", SqlType.INSTANT, box -> box.times().estimateChangedAt()),
            Column.of(ContainerFields.ATTENTION_MARK));

    /** Twins of fields in the form in which they are searched or sorted. */
    private static final List<Column<TrackedContainer>> TWINS = List.of(
            folded(NUMBER),
            folded(SHIPMENT_NUMBER),
            new Column<>(utf8Name(SHIPMENT_NUMBER), SqlType.BYTES, row -> Utf8.of(SHIPMENT_NUMBER.of(row))));

    public static final Table<TrackedContainer> TABLE = new Table<>("container", 2, columns());

    /** What {@link ContainerMapper} reads. */
    public static final String MAPPED = mapped("c");

    private static final Map<String, Column<TrackedContainer>> BY_NAME = byName();

    private ContainerTable() {}

    /** What {@link ContainerMapper} reads, of a row that has this name. */
    public static String mapped(String alias) {
        return TABLE.select(alias, OWN.size());
    }

    /** The column that holds a field; null for lists, which are searched in tables of their own. */
    public static @Nullable Column<TrackedContainer> column(Field<TrackedContainer, ?> field) {
        return field.type().isList() ? null : BY_NAME.get(field.name());
    }

    /** The column that holds a field in folded form; null if there is none. */
    public static @Nullable Column<TrackedContainer> folded(String fieldName) {
        return BY_NAME.get(fieldName + "_folded");
    }

    /** The column by which a field is sorted: itself, or its twin of bytes where it is text. */
    public static @Nullable Column<TrackedContainer> sorted(Field<TrackedContainer, ?> field) {
        return field.type() == FieldType.TEXT ? BY_NAME.get(utf8Name(field)) : column(field);
    }

    private static List<Column<TrackedContainer>> columns() {
        List<Column<TrackedContainer>> columns = new ArrayList<>(OWN);
        columns.addAll(TWINS);
        ALL.stream()
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
        return own(name, SqlType.DAY, box -> value.apply(box.deadlines()));
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
