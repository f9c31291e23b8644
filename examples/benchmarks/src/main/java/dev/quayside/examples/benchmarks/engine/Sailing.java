package dev.quayside.examples.benchmarks.engine;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.examples.benchmarks.data.FleetPlaces;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * A shipment at sea with one to four containers. Each report of its line has all that is known so far, as of real
 * lines.
 */
record Sailing(
        AccountId account,
        ShippingLine line,
        String number,
        FleetPlaces.Route route,
        Instant departure,
        Instant arrival,
        List<ContainerNumber> containers) {

    /** The largest number of containers, with five of the {@link Changes#TWENTY_CHANGES} each. */
    static final int MOST_CONTAINERS = 4;

    Sailing {
        containers = List.copyOf(containers);
    }

    /** The changes since the first report. */
    enum Changes {
        NONE,
        /** The first container has a last free day. */
        ONE_CHANGE,
        /** Each container has arrived, is discharged and available, and has a last free day and another seal. */
        TWENTY_CHANGES
    }

    /** Returns the line's report as of an instant. */
    Report report(Instant observedAt, Changes changes) {
        Report.Builder report = Report.by(SourceType.SHIPPING_LINE, observedAt)
                .shipment(values -> values.set(ReportedField.BILL_OF_LADING_NUMBER, number)
                        .set(ReportedField.PORT_OF_LADING, RoutingPoint.linked(route.lading()))
                        .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(route.discharge()))
                        .set(
                                ReportedField.SHIPMENT_POD_TERMINAL,
                                route.terminal().id())
                        .set(ReportedField.POD_VESSEL_NAME, line.shortName() + " EXPRESS")
                        .set(ReportedField.POD_VESSEL_IMO, "9300001")
                        .set(ReportedField.POD_VOYAGE_NUMBER, "226E")
                        .set(ReportedField.POL_ETD_AT, departure)
                        .set(ReportedField.POD_ETA_AT, arrival));
        containers.forEach(container -> past(report, container));
        switch (changes) {
            case NONE -> {}
            case ONE_CHANGE ->
                report.container(
                        containers.get(0), values -> values.set(ReportedField.LAST_FREE_DAY, lastFreeDay(observedAt)));
            case TWENTY_CHANGES -> containers.forEach(container -> arrived(report, container, observedAt));
        }
        return report.build();
    }

    private void past(Report.Builder report, ContainerNumber container) {
        RoutingPoint lading = RoutingPoint.linked(route.lading());
        report.container(
                container,
                values -> values.set(
                                ReportedField.EQUIPMENT,
                                new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE))
                        .set(ReportedField.WEIGHT_LBS, 41_000)
                        .set(ReportedField.SEAL_NUMBER, "SL" + container.value().substring(4))
                        .movement(Movement.of(Activity.EMPTY_OUT, departure.minus(Duration.ofDays(6)), lading))
                        .movement(Movement.of(Activity.FULL_IN, departure.minus(Duration.ofDays(3)), lading))
                        .movement(Movement.of(Activity.VESSEL_LOADED, departure.minus(Duration.ofHours(9)), lading))
                        .movement(Movement.of(Activity.VESSEL_DEPARTED, departure, lading)));
    }

    private void arrived(Report.Builder report, ContainerNumber container, Instant observedAt) {
        RoutingPoint discharge = RoutingPoint.linked(route.discharge());
        report.container(
                container,
                values -> values.set(
                                ReportedField.SEAL_NUMBER,
                                "NEW" + container.value().substring(4))
                        .set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
                        .set(ReportedField.LAST_FREE_DAY, lastFreeDay(observedAt))
                        .movement(
                                Movement.of(Activity.VESSEL_ARRIVED, observedAt.minus(Duration.ofHours(9)), discharge))
                        .movement(Movement.of(
                                Activity.VESSEL_DISCHARGED, observedAt.minus(Duration.ofHours(2)), discharge)));
    }

    private LocalDate lastFreeDay(Instant observedAt) {
        return LocalDate.ofInstant(observedAt, route.discharge().timeZone()).plusDays(5);
    }
}
