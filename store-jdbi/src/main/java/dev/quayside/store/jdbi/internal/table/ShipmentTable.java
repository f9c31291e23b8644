package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.RoutingPoint.Linked;
import dev.quayside.core.shipment.RoutingPoint.PlaceKind;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.schema.Folding;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The table of shipments. Columns are written and read in the same order. */
public final class ShipmentTable {

    /** The columns of {@link #read} in order, after the account. */
    private static final List<Column<TenantRow<Shipment>>> OWN = own();

    private static final List<Column<TenantRow<Shipment>>> COMPUTED = List.of(
            column(
                    "bill_of_lading_number_folded",
                    SqlType.TEXT,
                    shipment -> Folding.fold(shipment.billOfLadingNumber())),
            column("normalized_number_folded", SqlType.TEXT, shipment -> Folding.fold(shipment.normalizedNumber())),
            column(
                    "tracking_stopped",
                    SqlType.FLAG,
                    shipment -> shipment.tracking().stopped()));

    public static final Table<TenantRow<Shipment>> TABLE = new Table<>(
            "shipment", 2, Stream.concat(OWN.stream(), COMPUTED.stream()).toList());

    public static final List<String> SELECTED = OWN.stream().map(Column::name).toList();

    private ShipmentTable() {}

    /** Returns the select list of {@link #read} for a row with this alias. */
    public static String selectList(String alias) {
        return TABLE.select(alias, SELECTED.size());
    }

    public static Shipment read(RowReader row) throws SQLException {
        row.id();
        return new Shipment(
                required(row.id()),
                required(row.instant()),
                row.texts(),
                required(row.texts()),
                required(row.text()),
                required(row.text()),
                new ReportedLine(required(row.repeated(Scac::new)), required(row.text()), required(row.text())),
                new Routing(readPoint(row), readPoint(row), readPoint(row), row.id(), row.id()),
                new Voyage(row.text(), row.text(), row.text(), readCall(row), readCall(row), readCall(row)),
                new TrackingState(
                        row.instant(),
                        row.instant(),
                        row.instant(),
                        row.decoded(TrackingState.StopReason::new),
                        row.id()),
                new ShipmentParties(row.id(), row.id(), required(row.ids())),
                row.instant());
    }

    private static List<Column<TenantRow<Shipment>>> own() {
        List<Column<TenantRow<Shipment>>> columns = new ArrayList<>();
        columns.add(new Column<>("account_id", SqlType.ID, row -> row.account().value()));
        columns.add(column("id", SqlType.ID, Shipment::id));
        columns.add(column("created_at", SqlType.INSTANT, Shipment::createdAt));
        columns.add(column("ref_numbers", SqlType.TEXTS, Shipment::refNumbers));
        columns.add(column("tags", SqlType.TEXTS, Shipment::tags));
        columns.add(column("bill_of_lading_number", SqlType.TEXT, Shipment::billOfLadingNumber));
        columns.add(column("normalized_number", SqlType.TEXT, Shipment::normalizedNumber));
        columns.add(column(
                "line_scac", SqlType.TEXT, shipment -> shipment.line().scac().value()));
        columns.add(
                column("line_name", SqlType.TEXT, shipment -> shipment.line().name()));
        columns.add(column(
                "line_short_name", SqlType.TEXT, shipment -> shipment.line().shortName()));
        addPoint(columns, "pol", Routing::portOfLading);
        addPoint(columns, "pod", Routing::portOfDischarge);
        addPoint(columns, "destination", Routing::destination);
        columns.add(column(
                "pod_terminal_id", SqlType.ID, shipment -> shipment.routing().podTerminalId()));
        columns.add(column(
                "destination_terminal_id",
                SqlType.ID,
                shipment -> shipment.routing().destinationTerminalId()));
        columns.add(column(
                "vessel_name", SqlType.TEXT, shipment -> shipment.voyage().vesselName()));
        columns.add(
                column("vessel_imo", SqlType.TEXT, shipment -> shipment.voyage().vesselImo()));
        columns.add(column(
                "voyage_number", SqlType.TEXT, shipment -> shipment.voyage().voyageNumber()));
        addCall(columns, "pol", "etd", "atd", Voyage::departure);
        addCall(columns, "pod", "eta", "ata", Voyage::arrival);
        addCall(columns, "destination", "eta", "ata", Voyage::destinationArrival);
        columns.add(column(
                "line_attempted_at",
                SqlType.INSTANT,
                shipment -> shipment.tracking().lastAttemptedAt()));
        columns.add(column(
                "line_succeeded_at",
                SqlType.INSTANT,
                shipment -> shipment.tracking().lastSucceededAt()));
        columns.add(column(
                "stopped_at", SqlType.INSTANT, shipment -> shipment.tracking().stoppedAt()));
        columns.add(column("stopped_reason", SqlType.TEXT, ShipmentTable::stopReason));
        columns.add(column(
                "stopped_by_user_id",
                SqlType.ID,
                shipment -> shipment.tracking().stoppedByUserId()));
        columns.add(
                column("customer_id", SqlType.ID, shipment -> shipment.parties().customerId()));
        columns.add(
                column("creator_id", SqlType.ID, shipment -> shipment.parties().creatorId()));
        columns.add(
                column("owner_ids", SqlType.IDS, shipment -> shipment.parties().ownerIds()));
        columns.add(column("estimate_changed_at", SqlType.INSTANT, Shipment::estimateChangedAt));
        return columns;
    }

    private static void addPoint(
            List<Column<TenantRow<Shipment>>> columns, String name, Function<Routing, @Nullable RoutingPoint> point) {
        columns.add(ofPoint(
                name + "_place_id", SqlType.ID, point, at -> at instanceof Linked linked ? linked.placeId() : null));
        columns.add(ofPoint(
                name + "_kind",
                SqlType.TEXT,
                point,
                at -> at instanceof Linked linked ? linked.kind().name() : null));
        columns.add(ofPoint(name + "_name", SqlType.TEXT, point, RoutingPoint::name));
        columns.add(ofPoint(name + "_code", SqlType.TEXT, point, RoutingPoint::code));
        columns.add(ofPoint(name + "_zone", SqlType.TEXT, point, at -> {
            ZoneId zone = at.zone();
            return zone == null ? null : zone.getId();
        }));
    }

    private static Column<TenantRow<Shipment>> ofPoint(
            String name,
            SqlType type,
            Function<Routing, @Nullable RoutingPoint> point,
            Function<RoutingPoint, ? extends @Nullable Object> value) {
        return column(name, type, shipment -> {
            RoutingPoint at = point.apply(shipment.routing());
            return at == null ? null : value.apply(at);
        });
    }

    private static @Nullable RoutingPoint readPoint(RowReader row) throws SQLException {
        UUID placeId = row.id();
        PlaceKind kind = row.decoded(PlaceKind::valueOf);
        String name = row.text();
        String code = row.text();
        ZoneId zone = row.zone();
        if (placeId != null) {
            return new RoutingPoint.Linked(placeId, required(kind), required(name), required(code), required(zone));
        }
        return name == null && code == null && zone == null ? null : new RoutingPoint.Raw(name, code, zone);
    }

    private static void addCall(
            List<Column<TenantRow<Shipment>>> columns,
            String place,
            String estimate,
            String actual,
            Function<Voyage, Voyage.ScheduledTime> call) {
        columns.add(column(
                place + "_" + estimate + "_at",
                SqlType.INSTANT,
                shipment -> call.apply(shipment.voyage()).estimatedAt()));
        columns.add(column(
                place + "_" + actual + "_at",
                SqlType.INSTANT,
                shipment -> call.apply(shipment.voyage()).actualAt()));
        columns.add(column(
                place + "_original_" + estimate + "_at",
                SqlType.INSTANT,
                shipment -> call.apply(shipment.voyage()).originalEstimatedAt()));
    }

    private static Voyage.ScheduledTime readCall(RowReader row) throws SQLException {
        Instant estimated = row.instant();
        return new Voyage.ScheduledTime(estimated, row.instant(), row.instant());
    }

    private static @Nullable String stopReason(Shipment shipment) {
        TrackingState.StopReason reason = shipment.tracking().stoppedReason();
        return reason == null ? null : reason.code();
    }

    private static Column<TenantRow<Shipment>> column(
            String name, SqlType type, Function<Shipment, ? extends @Nullable Object> value) {
        return new Column<>(name, type, row -> value.apply(row.value()));
    }
}
