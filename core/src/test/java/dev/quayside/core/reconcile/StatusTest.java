package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.BUSAN;
import static dev.quayside.core.reconcile.ReconciledShipment.CHICAGO;
import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.MEMPHIS;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The table from movements to status; each row has movements on days of January 2026. */
class StatusTest {

    @ParameterizedTest(name = "{0}: {3}")
    @MethodSource({"onTheWay", "atThePort", "inland", "conflicts"})
    void status_is_derived_from_movements(
            String name, Supplier<ReconciledShipment> journey, List<TimedStatement> facts, ContainerStatus expected) {
        ReconciledShipment followed = journey.get();

        facts.forEach(field -> field.times().forEach(at -> followed.report(field.by, at, field.statement)));

        assertThat(followed.container().status()).isEqualTo(expected);
    }

    static Stream<Arguments> onTheWay() {
        return Stream.of(
                row("nothing received yet", ContainerStatus.NEW),
                row("an empty container was handed out", ContainerStatus.NEW, line(2, Activity.EMPTY_OUT, SHANGHAI)),
                row("gated in at its origin", ContainerStatus.NEW, line(3, Activity.FULL_IN, SHANGHAI)),
                row("loaded at its port of lading", ContainerStatus.ON_SHIP, loaded()),
                row("its vessel left", ContainerStatus.ON_SHIP, line(5, Activity.VESSEL_DEPARTED, SHANGHAI)),
                row(
                        "discharged in transshipment",
                        ContainerStatus.ON_SHIP,
                        loaded(),
                        line(8, Activity.VESSEL_DISCHARGED, BUSAN)),
                row(
                        "on a feeder between vessels",
                        ContainerStatus.ON_SHIP,
                        loaded(),
                        line(9, Activity.FEEDER_LOADED, BUSAN)),
                row("on a feeder to its port of lading", ContainerStatus.NEW, line(2, Activity.FEEDER_LOADED, BUSAN)),
                row(
                        "its vessel arrived",
                        ContainerStatus.ON_SHIP,
                        loaded(),
                        line(20, Activity.VESSEL_ARRIVED, LOS_ANGELES)),
                row(
                        "its vessel is alongside",
                        ContainerStatus.ON_SHIP,
                        loaded(),
                        line(20, Activity.VESSEL_BERTHED, LOS_ANGELES)),
                row("by rail to its port of lading", ContainerStatus.NEW, line(2, Activity.RAIL_LOADED, MEMPHIS)));
    }

    static Stream<Arguments> atThePort() {
        return Stream.of(
                row("discharged, nothing more known", ContainerStatus.GROUNDED, loaded(), discharged()),
                row("and available", ContainerStatus.AVAILABLE, discharged(), available(22)),
                row("and not available", ContainerStatus.NOT_AVAILABLE, discharged(), unavailable(22)),
                row(
                        "available and then no longer",
                        ContainerStatus.NOT_AVAILABLE,
                        discharged(),
                        available(22),
                        unavailable(23)),
                row(
                        "not available and then available",
                        ContainerStatus.AVAILABLE,
                        discharged(),
                        unavailable(22),
                        available(23)),
                row("available while at sea", ContainerStatus.AVAILABLE, loaded(), available(19)),
                row("not available while at sea", ContainerStatus.ON_SHIP, loaded(), unavailable(19)),
                row("available, nothing else known", ContainerStatus.AVAILABLE, available(19)),
                row("not available, nothing else known", ContainerStatus.NOT_AVAILABLE, unavailable(19)),
                row("moved off the dock", ContainerStatus.OFF_DOCK, discharged(), available(22), offDock(23, true)),
                row(
                        "and back",
                        ContainerStatus.AVAILABLE,
                        discharged(),
                        available(22),
                        offDock(23, true),
                        offDock(24, false)),
                row("picked up", ContainerStatus.PICKED_UP, discharged(), line(24, Activity.FULL_OUT, LOS_ANGELES)),
                row(
                        "marked as delivered",
                        ContainerStatus.DELIVERED,
                        discharged(),
                        line(24, Activity.FULL_OUT, LOS_ANGELES),
                        moved(SourceType.USER_INPUT, 25, Activity.DELIVERED, null)),
                row(
                        "returned empty",
                        ContainerStatus.EMPTY_RETURNED,
                        discharged(),
                        line(24, Activity.FULL_OUT, LOS_ANGELES),
                        line(26, Activity.EMPTY_IN, LOS_ANGELES)));
    }

    static Stream<Arguments> inland() {
        return Stream.of(
                inlandRow(
                        "discharged with an inland destination",
                        ContainerStatus.AWAITING_INLAND_TRANSFER,
                        discharged()),
                inlandRow(
                        "discharged and not available at the port",
                        ContainerStatus.AWAITING_INLAND_TRANSFER,
                        discharged(),
                        unavailable(22)),
                inlandRow(
                        "discharged and available at the port", ContainerStatus.AVAILABLE, discharged(), available(22)),
                inlandRow(
                        "on a rail car",
                        ContainerStatus.ON_RAIL,
                        discharged(),
                        rail(23, Activity.RAIL_LOADED, LOS_ANGELES)),
                inlandRow(
                        "departed by rail",
                        ContainerStatus.ON_RAIL,
                        discharged(),
                        rail(23, Activity.RAIL_DEPARTED, LOS_ANGELES)),
                inlandRow(
                        "unloaded at an interchange",
                        ContainerStatus.ON_RAIL,
                        rail(23, Activity.RAIL_LOADED, LOS_ANGELES),
                        rail(25, Activity.RAIL_UNLOADED, MEMPHIS)),
                inlandRow(
                        "unloaded at its destination",
                        ContainerStatus.GROUNDED,
                        rail(23, Activity.RAIL_LOADED, LOS_ANGELES),
                        rail(27, Activity.RAIL_UNLOADED, CHICAGO)),
                inlandRow(
                        "available at its destination",
                        ContainerStatus.AVAILABLE,
                        rail(23, Activity.RAIL_LOADED, LOS_ANGELES),
                        rail(27, Activity.RAIL_UNLOADED, CHICAGO),
                        reported(SourceType.RAIL, 28, Availability.AVAILABLE)),
                inlandRow(
                        "picked up at its destination",
                        ContainerStatus.PICKED_UP,
                        rail(27, Activity.RAIL_UNLOADED, CHICAGO),
                        rail(29, Activity.FULL_OUT, CHICAGO)));
    }

    static Stream<Arguments> conflicts() {
        return Stream.of(
                inlandRow(
                        "reports of the port arrive after the train left",
                        ContainerStatus.ON_RAIL,
                        rail(23, Activity.RAIL_LOADED, LOS_ANGELES),
                        discharged(),
                        line(20, Activity.VESSEL_ARRIVED, LOS_ANGELES)),
                inlandRow(
                        "the port's terminal repeats its report from before the train left",
                        ContainerStatus.GROUNDED,
                        discharged(),
                        available(22),
                        rail(23, Activity.RAIL_LOADED, LOS_ANGELES),
                        rail(27, Activity.RAIL_UNLOADED, CHICAGO),
                        availableUntil(28)),
                row(
                        "an empty return has priority over a later terminal report",
                        ContainerStatus.EMPTY_RETURNED,
                        discharged(),
                        line(26, Activity.EMPTY_IN, LOS_ANGELES),
                        available(27)),
                row(
                        "a pickup has priority over a later terminal report",
                        ContainerStatus.PICKED_UP,
                        discharged(),
                        moved(SourceType.TERMINAL, 24, Activity.FULL_OUT, LOS_ANGELES),
                        available(25)),
                row(
                        "the terminal has priority over the line",
                        ContainerStatus.NOT_AVAILABLE,
                        discharged(),
                        unavailable(22),
                        reported(SourceType.SHIPPING_LINE, 23, Availability.AVAILABLE)),
                row(
                        "the line's report counts without a terminal report",
                        ContainerStatus.AVAILABLE,
                        discharged(),
                        reported(SourceType.SHIPPING_LINE, 23, Availability.AVAILABLE)),
                row(
                        "a berth dated after the discharge does not change the status back",
                        ContainerStatus.GROUNDED,
                        discharged(),
                        moved(SourceType.AIS, 22, Activity.VESSEL_BERTHED, LOS_ANGELES)));
    }

    @Test
    void a_retracted_pickup_leaves_the_container_at_the_terminal() {
        Movement pickup = Movement.of(Activity.FULL_OUT, at("2026-01-24T00:00:00Z"), LOS_ANGELES);
        ReconciledShipment followed = ReconciledShipment.toLosAngeles()
                .report(discharged().by, "2026-01-21T00:00:00Z", discharged().statement)
                .report(SourceType.TERMINAL, "2026-01-24T00:00:00Z", statement -> statement.movement(pickup));

        followed.report(SourceType.TERMINAL, "2026-01-25T00:00:00Z", statement -> statement.retract(pickup.key()));

        assertThat(followed.container().status()).isEqualTo(ContainerStatus.GROUNDED);
        assertThat(followed.container().milestones().podFullOutAt()).isNull();
    }

    /** A statement of a source about the container. */
    record TimedStatement(SourceType by, String observedAt, Consumer<Statement.Builder> statement, int since) {
        TimedStatement(SourceType by, String observedAt, Consumer<Statement.Builder> statement) {
            this(by, observedAt, statement, 0);
        }

        /** Returns the times of the statement: one, or two a day from a day on. */
        Stream<String> times() {
            return since == 0
                    ? Stream.of(observedAt)
                    : Stream.iterate(
                                    at(day(since)),
                                    at -> !at.isAfter(at(observedAt)),
                                    at -> at.plus(Duration.ofHours(12)))
                            .map(Instant::toString);
        }
    }

    private static Arguments row(String name, ContainerStatus expected, TimedStatement... facts) {
        Supplier<ReconciledShipment> journey = ReconciledShipment::toLosAngeles;
        return Arguments.of("to Los Angeles, " + name, journey, List.of(facts), expected);
    }

    private static Arguments inlandRow(String name, ContainerStatus expected, TimedStatement... facts) {
        Supplier<ReconciledShipment> journey = ReconciledShipment::toChicago;
        return Arguments.of("to Chicago, " + name, journey, List.of(facts), expected);
    }

    private static TimedStatement loaded() {
        return line(4, Activity.VESSEL_LOADED, SHANGHAI);
    }

    private static TimedStatement discharged() {
        return line(21, Activity.VESSEL_DISCHARGED, LOS_ANGELES);
    }

    private static TimedStatement available(int day) {
        return reported(SourceType.TERMINAL, day, Availability.AVAILABLE);
    }

    /** Returns a statement of the terminal that is repeated twice a day. */
    private static TimedStatement availableUntil(int day) {
        return new TimedStatement(
                SourceType.TERMINAL,
                day(day),
                statement -> statement.set(ReportedField.AVAILABILITY, Availability.AVAILABLE),
                22);
    }

    private static TimedStatement unavailable(int day) {
        return reported(SourceType.TERMINAL, day, Availability.NOT_AVAILABLE);
    }

    private static TimedStatement reported(SourceType by, int day, Availability availability) {
        return new TimedStatement(by, day(day), statement -> statement.set(ReportedField.AVAILABILITY, availability));
    }

    private static TimedStatement offDock(int day, boolean moved) {
        return new TimedStatement(
                SourceType.TERMINAL, day(day), statement -> statement.set(ReportedField.OFF_DOCK, moved));
    }

    private static TimedStatement line(int day, Activity activity, RoutingPoint location) {
        return moved(SourceType.SHIPPING_LINE, day, activity, location);
    }

    private static TimedStatement rail(int day, Activity activity, RoutingPoint location) {
        return moved(SourceType.RAIL, day, activity, location);
    }

    private static TimedStatement moved(SourceType by, int day, Activity activity, RoutingPoint location) {
        return new TimedStatement(
                by, day(day), statement -> statement.movement(Movement.of(activity, at(day(day)), location)));
    }

    private static String day(int day) {
        return "2026-01-%02dT00:00:00Z".formatted(day);
    }
}
