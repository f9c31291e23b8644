package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.NUMBER;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.RoutingPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A container travels again and again; reports about its other journeys do not affect this one. */
class JourneyWindowTest {
    private static final Hold CUSTOMS = Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null);

    @Test
    void movements_after_the_empty_return_belong_to_the_next_journey() {
        ReconciledShipment followed = returned();
        Container before = followed.container();

        followed.report(line("2026-02-12", Activity.EMPTY_OUT, LOS_ANGELES))
                .report(line("2026-02-14", Activity.FULL_IN, LOS_ANGELES))
                .report(line("2026-02-16", Activity.VESSEL_LOADED, LOS_ANGELES))
                .report(terminal("2026-03-20", Activity.FULL_OUT, LOS_ANGELES));

        assertThat(followed.container().status()).isEqualTo(ContainerStatus.EMPTY_RETURNED);
        assertThat(followed.container().milestones()).isEqualTo(before.milestones());
        assertThat(followed.last()).isEmpty();
    }

    @Test
    void terminal_reports_after_the_empty_return_replace_nothing() {
        ReconciledShipment followed = returned();
        Container before = followed.container();

        followed.report(
                SourceType.TERMINAL,
                "2026-03-01T00:00:00Z",
                statement -> statement
                        .set(ReportedField.HOLDS, List.of(CUSTOMS))
                        .set(ReportedField.AVAILABILITY, Availability.NOT_AVAILABLE));

        assertThat(before.terminal().holds()).isEqualTo(List.of());
        assertThat(followed.container().terminal().holds()).isEqualTo(List.of());
        assertThat(followed.container().terminal().availability()).isEqualTo(Availability.AVAILABLE);
        assertThat(followed.last()).isEmpty();
    }

    @Test
    void a_late_report_of_the_empty_return_removes_the_next_journey() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(line("2026-01-09", Activity.VESSEL_DEPARTED, SHANGHAI))
                .report(
                        SourceType.TERMINAL,
                        "2026-01-28T00:00:00Z",
                        statement -> statement.set(ReportedField.HOLDS, List.of()))
                .report(
                        SourceType.TERMINAL,
                        "2026-03-01T00:00:00Z",
                        statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)));

        followed.report(
                SourceType.SHIPPING_LINE,
                "2026-03-02T00:00:00Z",
                statement ->
                        statement.movement(Movement.of(Activity.EMPTY_IN, at("2026-02-05T00:00:00Z"), LOS_ANGELES)));

        assertThat(followed.container().terminal().holds()).isEqualTo(List.of());
        assertThat(followed.container().status()).isEqualTo(ContainerStatus.EMPTY_RETURNED);
    }

    @Test
    void movements_at_the_end_of_the_previous_journey_are_ignored() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(terminal("2025-12-20", Activity.VESSEL_DISCHARGED, LOS_ANGELES))
                .report(terminal("2025-12-23", Activity.FULL_OUT, LOS_ANGELES))
                .report(terminal("2025-12-28", Activity.EMPTY_IN, LOS_ANGELES))
                .report(
                        SourceType.TERMINAL,
                        "2025-12-23T00:00:00Z",
                        statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)));

        followed.report(line("2026-01-04", Activity.EMPTY_OUT, SHANGHAI))
                .report(line("2026-01-08", Activity.VESSEL_LOADED, SHANGHAI))
                .report(line("2026-01-09", Activity.VESSEL_DEPARTED, SHANGHAI));

        assertThat(followed.container().status()).isEqualTo(ContainerStatus.ON_SHIP);
        assertThat(followed.container().milestones().podDischargedAt()).isNull();
        assertThat(followed.container().milestones().emptyTerminatedAt()).isNull();
        assertThat(followed.container().terminal().holds()).isNull();
    }

    @Test
    void an_estimated_departure_separates_the_previous_journey_while_no_departure_is_known() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-02T00:00:00Z"))
                        .shipment(statement -> statement.set(ReportedField.POL_ETD_AT, at("2026-01-09T00:00:00Z")))
                        .build())
                .report(terminal("2025-12-28", Activity.EMPTY_IN, LOS_ANGELES));

        assertThat(followed.container().status()).isEqualTo(ContainerStatus.NEW);
    }

    @Test
    void a_pickup_on_the_day_of_a_return_without_a_time_counts() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(line("2026-01-09", Activity.VESSEL_DEPARTED, SHANGHAI))
                .report(line("2026-02-05", Activity.EMPTY_IN, LOS_ANGELES))
                .report(
                        SourceType.TERMINAL,
                        "2026-02-06T00:00:00Z",
                        statement -> statement.movement(
                                Movement.of(Activity.FULL_OUT, at("2026-02-05T09:00:00Z"), LOS_ANGELES)));

        assertThat(followed.container().milestones().podFullOutAt()).isEqualTo(at("2026-02-05T09:00:00Z"));
        assertThat(followed.container().status()).isEqualTo(ContainerStatus.EMPTY_RETURNED);
    }

    @Test
    void two_shipments_have_their_own_journeys_of_the_same_container() {
        ReconciledShipment first = returned();
        ReconciledShipment second = ReconciledShipment.toLosAngeles()
                .report(line("2026-03-01", Activity.EMPTY_OUT, SHANGHAI))
                .report(line("2026-03-09", Activity.VESSEL_DEPARTED, SHANGHAI));
        // Terminals report by container number, for any shipment.
        List<Report> terminal = List.of(
                terminal("2026-01-26", Activity.VESSEL_DISCHARGED, LOS_ANGELES),
                terminal("2026-01-30", Activity.FULL_OUT, LOS_ANGELES),
                terminal("2026-02-05", Activity.EMPTY_IN, LOS_ANGELES),
                terminal("2026-03-26", Activity.VESSEL_DISCHARGED, LOS_ANGELES),
                Report.by(SourceType.TERMINAL, at("2026-03-27T00:00:00Z"))
                        .container(NUMBER, statement -> statement.set(ReportedField.HOLDS, List.of(CUSTOMS)))
                        .build());

        terminal.forEach(first::report);
        terminal.forEach(second::report);

        assertThat(first.container().status()).isEqualTo(ContainerStatus.EMPTY_RETURNED);
        assertThat(first.container().terminal().holds()).isEqualTo(List.of());
        assertThat(first.container().milestones().podDischargedAt()).isEqualTo(at("2026-01-26T00:00:00Z"));
        assertThat(second.container().status()).isEqualTo(ContainerStatus.GROUNDED);
        assertThat(second.container().terminal().holds()).isEqualTo(List.of(CUSTOMS));
        assertThat(second.container().milestones().podDischargedAt()).isEqualTo(at("2026-03-26T00:00:00Z"));
        assertThat(second.container().milestones().podFullOutAt()).isNull();
    }

    /** Returns a journey that ended on the fifth of February. */
    private static ReconciledShipment returned() {
        return ReconciledShipment.toLosAngeles()
                .report(line("2026-01-09", Activity.VESSEL_DEPARTED, SHANGHAI))
                .report(line("2026-01-26", Activity.VESSEL_DISCHARGED, LOS_ANGELES))
                .report(
                        SourceType.TERMINAL,
                        "2026-01-28T00:00:00Z",
                        statement -> statement
                                .set(ReportedField.HOLDS, List.of())
                                .set(ReportedField.AVAILABILITY, Availability.AVAILABLE))
                .report(terminal("2026-01-30", Activity.FULL_OUT, LOS_ANGELES))
                .report(line("2026-02-05", Activity.EMPTY_IN, LOS_ANGELES));
    }

    private static Report line(String day, Activity activity, RoutingPoint location) {
        return report(SourceType.SHIPPING_LINE, day, activity, location);
    }

    private static Report terminal(String day, Activity activity, RoutingPoint location) {
        return report(SourceType.TERMINAL, day, activity, location);
    }

    private static Report report(SourceType by, String day, Activity activity, RoutingPoint location) {
        return Report.by(by, at(day + "T00:00:00Z"))
                .container(
                        NUMBER,
                        statement -> statement.movement(Movement.of(activity, at(day + "T00:00:00Z"), location)))
                .build();
    }
}
