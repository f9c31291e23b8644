package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.BUSAN;
import static dev.quayside.core.reconcile.ReconciledShipment.CHICAGO;
import static dev.quayside.core.reconcile.ReconciledShipment.EVERPORT;
import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.MEMPHIS;
import static dev.quayside.core.reconcile.ReconciledShipment.NUMBER;
import static dev.quayside.core.reconcile.ReconciledShipment.PIER_400;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Details of the derivations that the journey tables do not show. */
class DerivationTest {
    private static final ContainerNumber OTHER = new ContainerNumber("TRHU7654321");

    @Test
    void a_part_of_the_equipment_stays_empty_after_an_explicitly_empty_report() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(line(
                        2,
                        statement ->
                                statement.set(ReportedField.EQUIPMENT, new Equipment(Equipment.Type.DRY, 40, null))))
                .report(line(3, statement -> statement.clear(ReportedField.EQUIPMENT)))
                .report(line(
                        4,
                        statement -> statement.set(
                                ReportedField.EQUIPMENT, new Equipment(null, null, Equipment.Height.HIGH_CUBE))));

        assertThat(followed.container().equipment()).isEqualTo(new Equipment(null, null, Equipment.Height.HIGH_CUBE));
    }

    @Test
    void an_explicitly_empty_report_wins_over_a_part_of_the_same_instant() {
        Report reported = line(
                2, statement -> statement.set(ReportedField.EQUIPMENT, new Equipment(Equipment.Type.DRY, 40, null)));
        Report none = line(2, statement -> statement.clear(ReportedField.EQUIPMENT));

        assertThat(ReconciledShipment.toLosAngeles()
                        .report(reported)
                        .report(none)
                        .container()
                        .equipment())
                .isEqualTo(new Equipment(null, null, null));
        assertThat(ReconciledShipment.toLosAngeles()
                        .report(none)
                        .report(reported)
                        .container()
                        .equipment())
                .isEqualTo(new Equipment(null, null, null));
    }

    @Test
    void observations_after_the_end_of_a_journey_do_not_decide_its_last_value() {
        Instant end = day(20);
        Ledger ledger = Ledger.EMPTY;
        ledger = located(ledger, end.minus(Duration.ofHours(6)), "B7");
        ledger = located(ledger, end.minus(Duration.ofHours(5)), "A3");
        ledger = located(ledger, end.plus(Duration.ofHours(1)), "B7");
        ledger = located(ledger, end.plus(Duration.ofHours(2)), "A3");

        assertThat(new ResolvedFields(ledger, null, end, null).value(ReportedField.YARD_LOCATION, SourceType.TERMINAL))
                .isEqualTo("B7");
        assertThat(ResolvedFields.all(ledger).value(ReportedField.YARD_LOCATION, SourceType.TERMINAL))
                .isEqualTo("A3");
    }

    private static Ledger located(Ledger ledger, Instant at, String location) {
        return ledger.withStatement(
                SourceType.TERMINAL,
                at,
                Statement.builder().set(ReportedField.YARD_LOCATION, location).build());
    }

    @Test
    void a_journey_without_a_departure_begins_seven_days_before_the_landing() {
        Movement arrival = Movement.of(Activity.VESSEL_ARRIVED, day(20), LOS_ANGELES);
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(line(20, statement -> statement.movement(arrival)))
                .report(Report.by(SourceType.TERMINAL, day(13).minusSeconds(1))
                        .container(NUMBER, statement -> statement.set(ReportedField.YARD_LOCATION, "A3"))
                        .build());
        assertThat(followed.container().terminal().location()).isNull();

        followed.report(Report.by(SourceType.TERMINAL, day(13))
                .container(NUMBER, statement -> statement.set(ReportedField.YARD_LOCATION, "B7"))
                .build());
        assertThat(followed.container().terminal().location()).isEqualTo("B7");
    }

    /** Memphis is not on the route, so only the time says that the train did not go to the port of lading. */
    @ParameterizedTest
    @CsvSource({
        "VESSEL_LOADED, 8, , , on_rail",
        "VESSEL_DEPARTED, 8, , , on_rail",
        "VESSEL_LOADED, 8, VESSEL_DEPARTED, 12, on_rail",
        "VESSEL_LOADED, 11, VESSEL_DEPARTED, 12, on_ship"
    })
    void a_train_after_the_loading_goes_inland(
            Activity one, int day, @Nullable Activity other, @Nullable Integer otherDay, String status) {
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(line(13, statement -> statement.movement(Movement.of(one, day(day), SHANGHAI))));
        if (other != null && otherDay != null) {
            followed.report(line(13, statement -> statement.movement(Movement.of(other, day(otherDay), SHANGHAI))));
        }

        followed.report(
                line(14, statement -> statement.movement(Movement.of(Activity.RAIL_DEPARTED, day(10), MEMPHIS))));

        assertThat(followed.container().status()).isEqualTo(new ContainerStatus(status));
    }

    @Test
    void a_later_estimate_of_a_weaker_source_is_not_a_change() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(eta(SourceType.SHIPPING_LINE, 2, 21))
                .report(eta(SourceType.AIS, 5, 20));

        assertThat(followed.shipment().voyage().arrival().estimatedAt()).isEqualTo(day(21));
        assertThat(followed.shipment().estimateChangedAt()).isNull();
    }

    @Test
    void another_first_estimate_of_a_stronger_source_is_a_change() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(eta(SourceType.AIS, 2, 20))
                .report(eta(SourceType.SHIPPING_LINE, 5, 21));

        assertThat(followed.shipment().voyage().arrival().estimatedAt()).isEqualTo(day(21));
        assertThat(followed.shipment().estimateChangedAt()).isEqualTo(day(5));
        assertThat(ReconciledShipment.toLosAngeles()
                        .report(eta(SourceType.AIS, 2, 20))
                        .report(eta(SourceType.SHIPPING_LINE, 5, 20))
                        .shipment()
                        .estimateChangedAt())
                .isNull();
    }

    @Test
    void an_estimate_that_returned_changed_at_its_new_report() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(eta(SourceType.SHIPPING_LINE, 2, 20))
                .report(eta(SourceType.SHIPPING_LINE, 4, 21))
                .report(eta(SourceType.SHIPPING_LINE, 6, 20));

        assertThat(followed.shipment().voyage().arrival().estimatedAt()).isEqualTo(day(20));
        assertThat(followed.shipment().estimateChangedAt()).isEqualTo(day(6));
    }

    @Test
    void the_departure_of_a_shipment_is_the_first_of_its_containers_or_else_its_own() {
        ReconciledShipment followed = ReconciledShipment.of(Report.by(SourceType.SHIPPING_LINE, day(1))
                        .shipment(statement -> statement.set(ReportedField.PORT_OF_LADING, SHANGHAI))
                        .build())
                .report(Report.by(SourceType.SHIPPING_LINE, day(2))
                        .shipment(statement ->
                                statement.movement(Movement.of(Activity.VESSEL_DEPARTED, day(2), SHANGHAI)))
                        .build());
        assertThat(followed.shipment().voyage().departure().actualAt()).isEqualTo(day(2));

        followed.report(Report.by(SourceType.SHIPPING_LINE, day(9))
                .container(
                        NUMBER,
                        statement -> statement.movement(Movement.of(Activity.VESSEL_DEPARTED, day(5), SHANGHAI)))
                .container(
                        OTHER, statement -> statement.movement(Movement.of(Activity.VESSEL_DEPARTED, day(4), SHANGHAI)))
                .build());

        assertThat(followed.aggregate().containers())
                .extracting(container -> container.milestones().polVesselDepartedAt())
                .containsExactly(day(5), day(4));
        assertThat(followed.shipment().voyage().departure().actualAt()).isEqualTo(day(4));
    }

    @Test
    void a_container_added_later_gets_the_current_estimate() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles().report(eta(SourceType.SHIPPING_LINE, 2, 20));

        followed.report(Report.by(SourceType.SHIPPING_LINE, day(3))
                .container(OTHER, statement -> {})
                .build());

        assertThat(followed.lastKinds())
                .containsExactly(EventKind.CONTAINER_CREATED, EventKind.ESTIMATED_VESSEL_ARRIVED);
    }

    @Test
    void a_retraction_has_the_source_of_the_retracted_event() {
        Movement arrival = Movement.of(Activity.VESSEL_ARRIVED, day(20), LOS_ANGELES);
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(line(20, statement -> statement.movement(arrival)))
                .report(Report.by(SourceType.TERMINAL, day(21))
                        .container(NUMBER, statement -> statement.set(ReportedField.HOLDS, List.of()))
                        .build());

        followed.report(Report.by(SourceType.USER_INPUT, day(22))
                .shipment(statement -> statement.set(ReportedField.PORT_OF_DISCHARGE, BUSAN))
                .build());

        assertThat(followed.lastOf(EventKind.TRANSSHIPMENT_ARRIVED).source()).isEqualTo(SourceType.SHIPPING_LINE);
        followed.report(line(23, statement -> statement.retract(arrival.key())));
        assertThat(followed.lastOf(EventKind.TRANSSHIPMENT_ARRIVED).invalidatedAt())
                .isEqualTo(day(23));
    }

    @Test
    void the_railroad_has_priority_over_the_line_for_rail_and_ramp() {
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(Report.by(SourceType.RAIL, day(22))
                        .container(
                                NUMBER,
                                statement -> statement
                                        .set(ReportedField.POD_RAIL_CARRIER, Scac.of("BNSF"))
                                        .set(ReportedField.INLAND_RAIL_CARRIER, Scac.of("NSRR"))
                                        .set(ReportedField.PICKUP_FACILITY, PIER_400))
                        .build())
                .report(line(
                        23,
                        statement -> statement
                                .set(ReportedField.POD_RAIL_CARRIER, Scac.of("UPRR"))
                                .set(ReportedField.INLAND_RAIL_CARRIER, Scac.of("CSXT"))
                                .set(ReportedField.PICKUP_FACILITY, EVERPORT)));

        assertThat(followed.container().rail().podCarrierScac()).isEqualTo(Scac.of("BNSF"));
        assertThat(followed.container().rail().inlandCarrierScac()).isEqualTo(Scac.of("NSRR"));
        assertThat(followed.container().facilities().pickupFacilityId()).isEqualTo(PIER_400);
    }

    @Test
    void a_report_about_the_container_has_priority_over_one_about_the_shipment() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(Report.by(SourceType.SHIPPING_LINE, day(20))
                        .shipment(statement ->
                                statement.movement(Movement.of(Activity.VESSEL_ARRIVED, day(19), LOS_ANGELES)))
                        .container(
                                NUMBER,
                                statement ->
                                        statement.movement(Movement.of(Activity.VESSEL_ARRIVED, day(20), LOS_ANGELES)))
                        .build());

        assertThat(followed.container().milestones().podArrivedAt()).isEqualTo(day(20));
        assertThat(followed.lastKinds()).containsExactly(EventKind.VESSEL_ARRIVED);
    }

    @Test
    void availability_reported_after_the_rail_departure_does_not_belong_to_the_port() {
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(
                        SourceType.SHIPPING_LINE,
                        "2026-01-27T00:00:00Z",
                        statement -> statement
                                .movement(Movement.of(
                                        Activity.VESSEL_DISCHARGED, at("2026-01-25T00:00:00Z"), LOS_ANGELES))
                                .movement(Movement.of(Activity.RAIL_DEPARTED, at("2026-01-27T00:00:00Z"), LOS_ANGELES)))
                .report(
                        SourceType.RAIL,
                        "2026-01-28T00:00:00Z",
                        statement -> statement.set(ReportedField.AVAILABILITY, Availability.UNKNOWN));

        followed.report(
                SourceType.SHIPPING_LINE,
                "2026-01-29T00:00:00Z",
                statement -> statement.set(ReportedField.AVAILABILITY, Availability.AVAILABLE));

        assertThat(followed.container().terminal().availability()).isEqualTo(Availability.UNKNOWN);
        assertThat(followed.container().status()).isEqualTo(ContainerStatus.ON_RAIL);
        assertThat(followed.lastKinds()).isEmpty();
    }

    @Test
    void a_pickup_of_another_journey_does_not_make_a_place_a_ramp() {
        RoutingPoint joliet = RoutingPoint.raw("Joliet", "USJOT");
        ReconciledShipment followed = ReconciledShipment.toChicago()
                .report(
                        SourceType.SHIPPING_LINE,
                        "2026-01-27T00:00:00Z",
                        statement -> statement
                                .movement(Movement.of(
                                        Activity.VESSEL_DISCHARGED, at("2026-01-25T00:00:00Z"), LOS_ANGELES))
                                .movement(Movement.of(Activity.RAIL_DEPARTED, at("2026-01-27T00:00:00Z"), LOS_ANGELES))
                                .movement(Movement.of(Activity.RAIL_UNLOADED, at("2026-01-30T00:00:00Z"), joliet))
                                .movement(Movement.of(Activity.EMPTY_IN, at("2026-02-10T00:00:00Z"), CHICAGO)));

        followed.report(
                SourceType.TERMINAL,
                "2026-06-01T00:00:00Z",
                statement -> statement.movement(Movement.of(Activity.FULL_OUT, at("2026-06-01T00:00:00Z"), joliet)));

        assertThat(followed.last()).isEmpty();
        assertThat(followed.container().rail().inlandUnloadedAt()).isNull();
    }

    @Test
    void a_listed_port_is_on_the_ocean_route_and_another_one_belongs_to_a_feeder() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(Report.by(SourceType.SHIPPING_LINE, day(1))
                        .shipment(statement -> statement.set(
                                ReportedField.ROUTE,
                                Stream.of(BUSAN, SHANGHAI, LOS_ANGELES)
                                        .map(DerivationTest::call)
                                        .toList()))
                        .build());

        followed.report(line(
                5,
                statement -> statement
                        .movement(Movement.of(Activity.VESSEL_LOADED, day(1), BUSAN))
                        .movement(Movement.of(Activity.VESSEL_LOADED, day(2), CHICAGO))
                        .movement(Movement.of(Activity.VESSEL_LOADED, day(4), SHANGHAI))));

        assertThat(followed.lastKinds())
                .containsExactly(EventKind.TRANSSHIPMENT_LOADED, EventKind.FEEDER_LOADED, EventKind.VESSEL_LOADED);
    }

    @Test
    void terminal_data_of_an_imported_returned_container_dates_from_before_the_return() {
        Container returned = Container.builder(new UUID(7, 2), new UUID(7, 1), NUMBER, day(1))
                .status(ContainerStatus.EMPTY_RETURNED)
                .milestones(Milestones.builder()
                        .polVesselDepartedAt(day(2))
                        .podDischargedAt(day(20))
                        .emptyTerminatedAt(day(25))
                        .build())
                .terminal(TerminalReport.builder()
                        .availability(Availability.AVAILABLE)
                        .holds(List.of())
                        .build())
                .times(RecordTimestamps.createdAt(day(1)).withStatusRefreshAt(day(40)))
                .build();
        ReconciledShipment known = ReconciledShipment.toLosAngeles();
        ReconciledShipment followed = ReconciledShipment.imported(new ShipmentAggregate(
                known.shipment().toBuilder().build(),
                List.of(Container.builder(returned.id(), known.shipment().id(), NUMBER, day(1))
                        .status(returned.status())
                        .milestones(returned.milestones())
                        .terminal(returned.terminal())
                        .times(returned.times())
                        .build()),
                SourceHistory.empty(known.shipment().id())));

        followed.report(Report.by(SourceType.TERMINAL, day(41))
                .container(NUMBER, statement -> statement.set(ReportedField.FEES, List.of()))
                .build());
        followed.report(line(42, statement -> statement.set(ReportedField.SEAL_NUMBER, "A1")));

        assertThat(followed.container().terminal().availability()).isEqualTo(Availability.AVAILABLE);
        assertThat(followed.container().terminal().holds()).isEmpty();
        assertThat(followed.container().terminal().fees()).isNull();
        assertThat(followed.emitted()).isEmpty();
    }

    private static PortCall call(RoutingPoint port) {
        return new PortCall(port, null, null, null, null, null, null);
    }

    private static Report eta(SourceType by, int observed, int estimate) {
        return Report.by(by, day(observed))
                .shipment(statement -> statement.set(ReportedField.POD_ETA_AT, day(estimate)))
                .build();
    }

    private static Report line(int observed, Consumer<Statement.Builder> statement) {
        return Report.by(SourceType.SHIPPING_LINE, day(observed))
                .container(NUMBER, statement)
                .build();
    }

    private static Instant day(int day) {
        return at("2026-01-01T00:00:00Z").plusSeconds(86_400L * day);
    }
}
