package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
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
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The table of shipments. Columns are written and read in the same order. */
public final class ShipmentTable {

    public static final Table<RevisedShipment> TABLE = table();

    private ShipmentTable() {}

    /**
     * A shipment with its account and its revision, from which its row is written.
     *
     * @param revision a positive random number that each change of the shipment, its containers and its history
     *     replaces; 0 for a stored row whose revision is replaced
     */
    public record RevisedShipment(AccountId account, Shipment shipment, long revision) {}

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

    private static Table<RevisedShipment> table() {
        Table.Builder<RevisedShipment, Shipment> columns = Table.ofAccounts(
                        "shipment", 2, RevisedShipment::account, RevisedShipment::shipment)
                .id("id", Shipment::id)
                .instant("created_at", Shipment::createdAt)
                .texts("ref_numbers", Shipment::refNumbers)
                .texts("tags", Shipment::tags)
                .text("bill_of_lading_number", Shipment::billOfLadingNumber)
                .text("normalized_number", Shipment::normalizedNumber)
                .text("line_scac", shipment -> shipment.line().scac().value())
                .text("line_name", shipment -> shipment.line().name())
                .text("line_short_name", shipment -> shipment.line().shortName());
        addPoint(columns, "pol", shipment -> shipment.routing().portOfLading());
        addPoint(columns, "pod", shipment -> shipment.routing().portOfDischarge());
        addPoint(columns, "destination", shipment -> shipment.routing().destination());
        columns.id("pod_terminal_id", shipment -> shipment.routing().podTerminalId())
                .id("destination_terminal_id", shipment -> shipment.routing().destinationTerminalId())
                .text("vessel_name", shipment -> shipment.voyage().vesselName())
                .text("vessel_imo", shipment -> shipment.voyage().vesselImo())
                .text("voyage_number", shipment -> shipment.voyage().voyageNumber());
        addCall(columns, "pol", "etd", "atd", Voyage::departure);
        addCall(columns, "pod", "eta", "ata", Voyage::arrival);
        addCall(columns, "destination", "eta", "ata", Voyage::destinationArrival);
        return columns.instant(
                        "line_attempted_at", shipment -> shipment.tracking().lastAttemptedAt())
                .instant("line_succeeded_at", shipment -> shipment.tracking().lastSucceededAt())
                .instant("stopped_at", shipment -> shipment.tracking().stoppedAt())
                .text("stopped_reason", shipment -> shipment.tracking().stoppedReason(), TrackingState.StopReason::code)
                .id("stopped_by_user_id", shipment -> shipment.tracking().stoppedByUserId())
                .id("customer_id", shipment -> shipment.parties().customerId())
                .id("creator_id", shipment -> shipment.parties().creatorId())
                .ids("owner_ids", shipment -> shipment.parties().ownerIds())
                .instant("estimate_changed_at", Shipment::estimateChangedAt)
                .computed()
                .text("bill_of_lading_number_folded", shipment -> Folding.fold(shipment.billOfLadingNumber()))
                .text("normalized_number_folded", shipment -> Folding.fold(shipment.normalizedNumber()))
                .flag("tracking_stopped", shipment -> shipment.tracking().stopped())
                .add(new Column<>("revision", SqlType.NUMBER, RevisedShipment::revision))
                .build();
    }

    private static void addPoint(
            Table.Builder<?, Shipment> columns, String name, Function<Shipment, @Nullable RoutingPoint> point) {
        Function<Shipment, @Nullable Linked> linked =
                shipment -> point.apply(shipment) instanceof Linked found ? found : null;
        columns.id(name + "_place_id", shipment -> {
                    Linked found = linked.apply(shipment);
                    return found == null ? null : found.placeId();
                })
                .text(name + "_kind", linked, found -> found.kind().name())
                .text(name + "_name", point, RoutingPoint::name)
                .text(name + "_code", point, RoutingPoint::code)
                .text(
                        name + "_zone",
                        point,
                        at -> at.zone() == null ? null : at.zone().getId());
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
            Table.Builder<?, Shipment> columns,
            String place,
            String estimate,
            String actual,
            Function<Voyage, Voyage.ScheduledTime> call) {
        columns.instant(
                        place + "_" + estimate + "_at",
                        shipment -> call.apply(shipment.voyage()).estimatedAt())
                .instant(
                        place + "_" + actual + "_at",
                        shipment -> call.apply(shipment.voyage()).actualAt())
                .instant(
                        place + "_original_" + estimate + "_at",
                        shipment -> call.apply(shipment.voyage()).originalEstimatedAt());
    }

    private static Voyage.ScheduledTime readCall(RowReader row) throws SQLException {
        Instant estimated = row.instant();
        return new Voyage.ScheduledTime(estimated, row.instant(), row.instant());
    }
}
