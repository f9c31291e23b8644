package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.EVERPORT;
import static dev.quayside.core.reconcile.ReconciledShipment.PIER_400;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each value that terminals report is shown from the first report on, and its changes are announced. */
class TerminalValuesTest {
    private static final LocalDate DAY = LocalDate.parse("2026-02-03");

    /**
     * A value that terminals report.
     *
     * @param <T> the type of the reported value
     * @param <S> the type of the shown value
     * @param shown the value as the container shows it
     * @param changes the change of the value in a change set
     * @param events further events of a change
     */
    private record Value<T, S>(
            ReportedField<T> field,
            T first,
            T second,
            Function<Container, S> shown,
            Function<Changeset, Delta<S>> changes,
            Set<EventKind> events) {
        @Override
        public String toString() {
            return field.name();
        }
    }

    static Stream<Value<?, ?>> values() {
        return Stream.of(
                new Value<>(
                        ReportedField.AVAILABILITY,
                        Availability.NOT_AVAILABLE,
                        Availability.AVAILABLE,
                        row -> row.terminal().availability(),
                        Changeset::availability,
                        Set.of(EventKind.AVAILABLE)),
                new Value<>(
                        ReportedField.HOLDS,
                        List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null)),
                        List.of(),
                        row -> row.terminal().holds(),
                        Changeset::holds,
                        Set.of()),
                new Value<>(
                        ReportedField.FEES,
                        List.of(),
                        List.of(Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("75"), "USD")),
                        row -> row.terminal().fees(),
                        Changeset::fees,
                        Set.of()),
                new Value<>(
                        ReportedField.LAST_FREE_DAY,
                        DAY,
                        DAY.plusDays(1),
                        row -> row.deadlines().reported().terminal(),
                        Changeset::terminalLastFreeDay,
                        Set.of(EventKind.PICKUP_LFD_TERMINAL_CHANGED)),
                new Value<>(
                        ReportedField.PICKUP_APPOINTMENT_AT,
                        at("2026-02-01T16:00:00Z"),
                        at("2026-02-02T16:00:00Z"),
                        row -> row.terminal().pickupAppointmentAt(),
                        Changeset::pickupAppointmentAt,
                        Set.of(EventKind.PICKUP_APPOINTMENT_CHANGED)),
                new Value<>(
                        ReportedField.POD_TERMINAL,
                        PIER_400,
                        EVERPORT,
                        row -> row.facilities().podTerminalId(),
                        Changeset::podTerminalId,
                        Set.of(EventKind.CONTAINER_POD_TERMINAL_CHANGED)),
                new Value<>(
                        ReportedField.YARD_LOCATION,
                        "A1",
                        "B2",
                        row -> row.terminal().location(),
                        Changeset::location,
                        Set.of()),
                new Value<>(
                        ReportedField.CHASSIS_NUMBER,
                        "CH1",
                        "CH2",
                        row -> row.terminal().fullOutChassisNumber(),
                        Changeset::chassisNumber,
                        Set.of()));
    }

    @ParameterizedTest
    @MethodSource("values")
    <T, S> void a_value_of_the_terminal_is_shown_and_announced_before_the_arrival(Value<T, S> value) {
        ReconciledShipment followed = onBoard("2026-01-29");
        // The line's day decides pickup_lfd, so that only the terminal's own day changes.
        followed.report(
                SourceType.SHIPPING_LINE,
                "2026-01-10T00:00:00Z",
                statement -> statement.set(ReportedField.LAST_FREE_DAY, DAY));

        followed.report(
                SourceType.TERMINAL, "2026-01-20T00:00:00Z", statement -> statement.set(value.field(), value.first()));
        S first = value.shown().apply(followed.container());
        followed.report(
                SourceType.TERMINAL, "2026-01-21T00:00:00Z", statement -> statement.set(value.field(), value.second()));
        S second = value.shown().apply(followed.container());

        assertThat(first).isEqualTo(value.first());
        assertThat(second).isEqualTo(value.second());
        assertThat(followed.last().stream().filter(ContainerUpdatedEvent.class::isInstance))
                .singleElement()
                .satisfies(event -> assertThat(value.changes().apply(((ContainerUpdatedEvent) event).changes()))
                        .isEqualTo(new Delta<>(first, second)));
        assertThat(followed.lastKinds()).containsAll(value.events());
    }

    @Test
    void a_last_free_day_of_the_terminal_counts_before_the_arrival() {
        ReconciledShipment followed = onBoard("2026-01-29")
                .report(
                        SourceType.TERMINAL,
                        "2026-01-20T00:00:00Z",
                        statement -> statement.set(ReportedField.LAST_FREE_DAY, DAY));

        assertThat(followed.container().pickupLastFreeDay()).isEqualTo(DAY);
        assertThat(followed.lastKinds())
                .containsExactly(
                        EventKind.CONTAINER_UPDATED,
                        EventKind.PICKUP_LFD_TERMINAL_CHANGED,
                        EventKind.PICKUP_LFD_CHANGED);
    }

    @Test
    void a_last_free_day_of_the_terminal_counts_from_before_the_estimated_departure() {
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-02T00:00:00Z"))
                        .shipment(statement -> statement.set(ReportedField.POL_ETD_AT, at("2026-01-09T00:00:00Z")))
                        .build());

        followed.report(
                SourceType.TERMINAL,
                "2026-01-05T00:00:00Z",
                statement -> statement.set(ReportedField.LAST_FREE_DAY, DAY));
        assertThat(followed.container().pickupLastFreeDay()).isEqualTo(DAY);

        followed.report(
                SourceType.TERMINAL,
                "2026-01-06T00:00:00Z",
                statement -> statement.set(ReportedField.LAST_FREE_DAY, LocalDate.parse("2026-01-03")));
        assertThat(followed.container().pickupLastFreeDay())
                .as("a day before the departure is of another journey")
                .isNull();
    }

    private static ReconciledShipment onBoard(String arrival) {
        return ReconciledShipment.toLosAngeles()
                .report(
                        SourceType.SHIPPING_LINE,
                        "2026-01-09T00:00:00Z",
                        statement -> statement.movement(
                                Movement.of(Activity.VESSEL_DEPARTED, at("2026-01-09T00:00:00Z"), SHANGHAI)))
                .report(Report.by(SourceType.SHIPPING_LINE, at("2026-01-09T00:00:00Z"))
                        .shipment(statement -> statement.set(ReportedField.POD_ETA_AT, at(arrival + "T00:00:00Z")))
                        .build());
    }
}
