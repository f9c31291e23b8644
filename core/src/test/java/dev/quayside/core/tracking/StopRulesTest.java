package dev.quayside.core.tracking;

import static dev.quayside.core.reconcile.ReconciledShipment.CHICAGO;
import static dev.quayside.core.reconcile.ReconciledShipment.CREATED;
import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.NUMBER;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.reconcile.ReconciledShipment;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.TrackingState.StopReason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StopRulesTest {
    private static final ContainerNumber SECOND = ContainerNumber.parse("TCLU7654321");
    private static final Duration DAY = Duration.ofDays(1);

    private static final TrackingRequest REQUEST = TrackingRequest.of(
                    new UUID(1, 1), RequestType.BILL_OF_LADING, "MEDUFR030802", CREATED)
            .build();

    private final StopRules rules = new StopRules(TrackingSettings.STANDARD);

    @Test
    void the_arrival_window_ends_after_56_days() {
        ReconciledShipment followed = bound(null, NUMBER);
        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.VESSEL_ARRIVED, 20, LOS_ANGELES);
        updatedOn(followed, 70);

        assertThat(reason(followed, day(20 + 56))).isEmpty();
        assertThat(reason(followed, day(20 + 56).plusNanos(1000))).contains(StopReason.PAST_ARRIVAL_WINDOW);
    }

    @Test
    void tracking_ends_after_56_days_without_updates() {
        ReconciledShipment followed = bound(null, NUMBER);
        updatedOn(followed, 10);

        assertThat(reason(followed, day(10 + 56))).isEmpty();
        assertThat(reason(followed, day(10 + 56).plusNanos(1000))).contains(StopReason.NO_UPDATES_AT_LINE);
    }

    @Test
    void reports_of_other_sources_are_not_updates_of_the_line() {
        ReconciledShipment followed = bound(null, NUMBER);
        updatedOn(followed, 10);
        followed.report(Report.by(SourceType.TERMINAL, day(50))
                .container(NUMBER, statement -> statement.set(ReportedField.YARD_LOCATION, "Row 7"))
                .build());
        happens(followed, SourceType.TERMINAL, NUMBER, Activity.VESSEL_DEPARTED, 51, SHANGHAI);

        assertThat(reason(followed, day(10 + 57))).contains(StopReason.NO_UPDATES_AT_LINE);
    }

    @Test
    void a_retraction_by_the_line_is_an_update() {
        ReconciledShipment followed = bound(null, NUMBER);
        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.FULL_IN, 5, SHANGHAI);
        followed.report(Report.by(SourceType.SHIPPING_LINE, day(50))
                .container(
                        NUMBER,
                        statement -> statement.retract(
                                Movement.of(Activity.FULL_IN, day(5), SHANGHAI).key()))
                .build());

        assertThat(reason(followed, day(50 + 56))).isEmpty();
        assertThat(reason(followed, day(50 + 57))).contains(StopReason.NO_UPDATES_AT_LINE);
    }

    @Test
    void an_estimate_that_returns_to_an_earlier_value_is_an_update() {
        ReconciledShipment followed = bound(null, NUMBER);
        for (int day = 10; day <= 60; day += 10) {
            Instant estimate = day(day % 20 == 0 ? 80 : 81);
            followed.report(Report.by(SourceType.SHIPPING_LINE, day(day))
                    .shipment(statement -> statement.set(ReportedField.POD_ETA_AT, estimate))
                    .build());
        }

        assertThat(reason(followed, day(60 + 56))).isEmpty();
        assertThat(reason(followed, day(60 + 57))).contains(StopReason.NO_UPDATES_AT_LINE);
    }

    @Test
    void the_arrival_window_begins_with_the_last_container() {
        ReconciledShipment followed = bound(null, NUMBER, SECOND);
        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.VESSEL_ARRIVED, 20, LOS_ANGELES);
        updatedOn(followed, 70);
        assertThat(reason(followed, day(90))).isEmpty();

        happens(followed, SourceType.SHIPPING_LINE, SECOND, Activity.VESSEL_DISCHARGED, 50, LOS_ANGELES);
        updatedOn(followed, 100);

        assertThat(reason(followed, day(50 + 56))).isEmpty();
        assertThat(reason(followed, day(50 + 57))).contains(StopReason.PAST_ARRIVAL_WINDOW);
    }

    @Test
    void an_arrival_of_the_shipment_counts_if_no_container_has_one() {
        ReconciledShipment followed = bound(null, NUMBER, SECOND);
        followed.report(Report.by(SourceType.SHIPPING_LINE, day(20))
                .shipment(statement -> statement.movement(Movement.of(Activity.VESSEL_ARRIVED, day(20), LOS_ANGELES)))
                .build());
        updatedOn(followed, 70);

        assertThat(reason(followed, day(20 + 57))).contains(StopReason.PAST_ARRIVAL_WINDOW);
    }

    @Test
    void the_last_arrival_reported_by_rail_begins_the_window_of_an_inland_journey() {
        ReconciledShipment followed = bound(CHICAGO, NUMBER, SECOND);
        for (ContainerNumber container : new ContainerNumber[] {NUMBER, SECOND}) {
            happens(followed, SourceType.SHIPPING_LINE, container, Activity.VESSEL_DEPARTED, 2, SHANGHAI);
            happens(followed, SourceType.SHIPPING_LINE, container, Activity.VESSEL_DISCHARGED, 20, LOS_ANGELES);
            happens(followed, SourceType.RAIL, container, Activity.RAIL_LOADED, 22, LOS_ANGELES);
        }
        happens(followed, SourceType.RAIL, NUMBER, Activity.RAIL_ARRIVED, 28, CHICAGO);
        updatedOn(followed, 70);
        updatedOn(followed, 120);
        assertThat(reason(followed, day(120))).isEmpty();

        happens(followed, SourceType.RAIL, SECOND, Activity.RAIL_ARRIVED, 60, CHICAGO);

        assertThat(reason(followed, day(60 + 56))).isEmpty();
        assertThat(reason(followed, day(60 + 57))).contains(StopReason.PAST_ARRIVAL_WINDOW);
    }

    @Test
    void the_last_inland_arrival_counts_if_only_the_line_reports_it() {
        ReconciledShipment followed = bound(CHICAGO, NUMBER, SECOND);
        happens(followed, SourceType.SHIPPING_LINE, SECOND, Activity.VESSEL_DEPARTED, 20, SHANGHAI);
        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.RAIL_ARRIVED, 28, CHICAGO);
        updatedOn(followed, 70);
        updatedOn(followed, 120);
        assertThat(reason(followed, day(120))).isEmpty();

        happens(followed, SourceType.SHIPPING_LINE, SECOND, Activity.RAIL_ARRIVED, 60, CHICAGO);

        assertThat(reason(followed, day(60 + 56))).isEmpty();
        assertThat(reason(followed, day(60 + 57))).contains(StopReason.PAST_ARRIVAL_WINDOW);
    }

    @Test
    void the_line_decides_about_a_container_that_no_other_source_reports() {
        ReconciledShipment followed = bound(CHICAGO, NUMBER, SECOND);
        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.RAIL_ARRIVED, 28, CHICAGO);
        happens(followed, SourceType.SHIPPING_LINE, SECOND, Activity.RAIL_ARRIVED, 30, CHICAGO);
        happens(followed, SourceType.RAIL, NUMBER, Activity.RAIL_ARRIVED, 32, CHICAGO);
        updatedOn(followed, 80);

        assertThat(reason(followed, day(32 + 56))).isEmpty();
        assertThat(reason(followed, day(32 + 57))).contains(StopReason.PAST_ARRIVAL_WINDOW);
    }

    @Test
    void an_inland_arrival_of_the_shipment_reported_by_the_line_counts() {
        ReconciledShipment followed = bound(CHICAGO, NUMBER, SECOND);
        followed.report(Report.by(SourceType.SHIPPING_LINE, day(30))
                .shipment(statement -> statement.set(ReportedField.DESTINATION_ATA_AT, day(30)))
                .build());
        updatedOn(followed, 80);

        assertThat(reason(followed, day(30 + 56))).isEmpty();
        assertThat(reason(followed, day(30 + 57))).contains(StopReason.PAST_ARRIVAL_WINDOW);
    }

    @Test
    void an_arrival_at_the_port_of_discharge_counts_if_it_is_the_destination() {
        ReconciledShipment followed = bound(LOS_ANGELES, NUMBER);
        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.VESSEL_ARRIVED, 20, LOS_ANGELES);
        updatedOn(followed, 70);

        assertThat(reason(followed, day(20 + 57))).contains(StopReason.PAST_ARRIVAL_WINDOW);
    }

    @Test
    void sources_are_called_less_often_after_a_return_without_a_reported_pickup() {
        ReconciledShipment followed = bound(null, NUMBER);
        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.VESSEL_DEPARTED, 2, SHANGHAI);
        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.VESSEL_ARRIVED, 20, LOS_ANGELES);
        assertThat(rules.nextCallAt(followed.aggregate(), day(20))).isEqualTo(day(20).plus(Duration.ofHours(1)));

        happens(followed, SourceType.SHIPPING_LINE, NUMBER, Activity.EMPTY_IN, 30, LOS_ANGELES);

        assertThat(rules.nextCallAt(followed.aggregate(), day(30))).isEqualTo(day(30).plus(Duration.ofHours(6)));
    }

    private Optional<StopReason> reason(ReconciledShipment followed, Instant now) {
        return rules.stopReason(followed.aggregate(), REQUEST, now);
    }

    /** From Shanghai to Los Angeles, and on to a destination if there is one. */
    private static ReconciledShipment bound(@Nullable RoutingPoint destination, ContainerNumber... containers) {
        Report.Builder report = Report.by(SourceType.SHIPPING_LINE, CREATED).shipment(statement -> {
            statement.set(ReportedField.PORT_OF_LADING, SHANGHAI).set(ReportedField.PORT_OF_DISCHARGE, LOS_ANGELES);
            if (destination != null) {
                statement.set(ReportedField.DESTINATION, destination);
            }
        });
        for (ContainerNumber container : containers) {
            report.container(container, statement -> {});
        }
        return ReconciledShipment.of(report.build());
    }

    private static void happens(
            ReconciledShipment followed,
            SourceType by,
            ContainerNumber container,
            Activity activity,
            int day,
            RoutingPoint place) {
        followed.report(Report.by(by, day(day))
                .container(container, statement -> statement.movement(Movement.of(activity, day(day), place)))
                .build());
    }

    /** Applies an update of the line. */
    private static void updatedOn(ReconciledShipment followed, int day) {
        followed.report(Report.by(SourceType.SHIPPING_LINE, day(day))
                .container(NUMBER, statement -> statement.set(ReportedField.SEAL_NUMBER, "S" + day))
                .build());
    }

    private static Instant day(int day) {
        return CREATED.plus(DAY.multipliedBy(day));
    }
}
