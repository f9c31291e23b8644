package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * One shipment at sea, and what its line says of it. Every report is a whole one, as lines give them: all that is known so
 * far, whether it is new or not.
 *
 * @param boxes one to four
 */
record Sailing(
        AccountId account,
        ShippingLine line,
        String number,
        FleetPlaces.Route route,
        Instant departure,
        Instant arrival,
        List<ContainerNumber> boxes) {

    /** So many containers make up the twenty changes of {@link News#TWENTY_CHANGES}, five each. */
    static final int MOST_BOXES = 4;

    Sailing {
        boxes = List.copyOf(boxes);
    }

    /** What has happened since the shipment was told of first. */
    enum News {
        NONE,
        /** The first box has a last free day. */
        ONE_CHANGE,
        /** Each box has arrived, is discharged and available, has a last free day, and got another seal. */
        TWENTY_CHANGES
    }

    /** The line's report as of an instant. */
    Report report(Instant observedAt, News news) {
        Report.Builder report = Report.by(DataSource.SHIPPING_LINE, observedAt)
                .shipment(said -> said.set(ReportedField.BILL_OF_LADING_NUMBER, number)
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
        for (ContainerNumber box : boxes) {
            past(report, box);
        }
        switch (news) {
            case NONE -> {}
            case ONE_CHANGE ->
                report.container(boxes.get(0), said -> said.set(ReportedField.LAST_FREE_DAY, lastFreeDay(observedAt)));
            case TWENTY_CHANGES -> boxes.forEach(box -> arrived(report, box, observedAt));
        }
        return report.build();
    }

    private void past(Report.Builder report, ContainerNumber box) {
        RoutingPoint lading = RoutingPoint.linked(route.lading());
        report.container(
                box,
                said -> said.set(
                                ReportedField.EQUIPMENT,
                                new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE))
                        .set(ReportedField.WEIGHT_LBS, 41_000)
                        .set(ReportedField.SEAL_NUMBER, "SL" + box.value().substring(4))
                        .moved(Movement.of(Activity.EMPTY_OUT, departure.minus(Duration.ofDays(6)), lading))
                        .moved(Movement.of(Activity.FULL_IN, departure.minus(Duration.ofDays(3)), lading))
                        .moved(Movement.of(Activity.VESSEL_LOADED, departure.minus(Duration.ofHours(9)), lading))
                        .moved(Movement.of(Activity.VESSEL_DEPARTED, departure, lading)));
    }

    private void arrived(Report.Builder report, ContainerNumber box, Instant observedAt) {
        RoutingPoint discharge = RoutingPoint.linked(route.discharge());
        report.container(
                box,
                said -> said.set(ReportedField.SEAL_NUMBER, "NEW" + box.value().substring(4))
                        .set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
                        .set(ReportedField.LAST_FREE_DAY, lastFreeDay(observedAt))
                        .moved(Movement.of(Activity.VESSEL_ARRIVED, observedAt.minus(Duration.ofHours(9)), discharge))
                        .moved(Movement.of(
                                Activity.VESSEL_DISCHARGED, observedAt.minus(Duration.ofHours(2)), discharge)));
    }

    private LocalDate lastFreeDay(Instant observedAt) {
        return LocalDate.ofInstant(observedAt, route.discharge().timeZone()).plusDays(5);
    }
}
