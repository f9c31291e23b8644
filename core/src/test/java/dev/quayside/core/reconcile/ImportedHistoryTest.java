package dev.quayside.core.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.shipment.Voyage.ScheduledTime;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ImportedHistoryTest {

    private static final Instant CREATED = Instant.parse("2026-01-31T12:00:00Z");
    private static final LocalDate DAY = LocalDate.parse("2026-02-10");

    @Test
    void each_value_of_a_shipment_counts_as_reported_by_the_line() {
        Shipment shipment = Shipment.builder(
                        id(1), "MEDUFR000001", new ReportedLine(Scac.of("MSCU"), "MSC", "MSC"), CREATED)
                .routing(new Routing(point("Shanghai"), point("Los Angeles"), point("Chicago"), id(2), id(3)))
                .voyage(new Voyage("MSC ISABELLA", "9321483", "123W", call(1), call(2), call(3)))
                .build();

        Ledger ledger = ImportedHistory.ledgerOf(shipment);

        assertThat(observations(ledger))
                .containsExactlyInAnyOrder(
                        "port_of_lading SHIPPING_LINE " + point("Shanghai"),
                        "port_of_discharge SHIPPING_LINE " + point("Los Angeles"),
                        "destination SHIPPING_LINE " + point("Chicago"),
                        "shipment_pod_terminal SHIPPING_LINE " + id(2),
                        "destination_terminal SHIPPING_LINE " + id(3),
                        "pod_vessel_name SHIPPING_LINE MSC ISABELLA",
                        "pod_vessel_imo SHIPPING_LINE 9321483",
                        "pod_voyage_number SHIPPING_LINE 123W",
                        "pol_etd_at SHIPPING_LINE " + day(1),
                        "pol_etd_at SHIPPING_LINE " + day(21),
                        "pod_eta_at SHIPPING_LINE " + day(2),
                        "pod_eta_at SHIPPING_LINE " + day(22),
                        "destination_eta_at SHIPPING_LINE " + day(3),
                        "destination_eta_at SHIPPING_LINE " + day(23),
                        "destination_ata_at SHIPPING_LINE " + day(13));
        assertThat(estimates(ledger))
                .containsExactlyInAnyOrder(
                        "pol_etd_at " + day(21) + " since " + CREATED.minusMillis(1),
                        "pol_etd_at " + day(1) + " since " + CREATED,
                        "pod_eta_at " + day(22) + " since " + CREATED.minusMillis(1),
                        "pod_eta_at " + day(2) + " since " + CREATED,
                        "destination_eta_at " + day(23) + " since " + CREATED.minusMillis(1),
                        "destination_eta_at " + day(3) + " since " + CREATED);
    }

    @Test
    void each_value_of_a_container_counts_as_reported_by_its_usual_source() {
        Equipment equipment = new Equipment(null, 40, null);
        Container container = Container.builder(id(4), id(1), ContainerNumber.parse("MSCU1234566"), CREATED)
                .equipment(equipment)
                .cargo(new Cargo("S1", 40_000))
                .terminal(TerminalReport.builder()
                        .availability(Availability.AVAILABLE)
                        .holds(List.of())
                        .fees(List.of())
                        .pickupAppointmentAt(day(1))
                        .deliveryAppointmentAt(day(2))
                        .location("Row 7")
                        .fullOutChassisNumber("CH1")
                        .build())
                .rail(RailProgress.builder()
                        .podCarrierScac(Scac.of("BNSF"))
                        .inlandCarrierScac(Scac.of("UPRR"))
                        .inlandEtaAt(day(3))
                        .build())
                .deadlines(ImportDeadlines.reported(
                        new LastFreeDays(DAY, DAY.plusDays(1), DAY.plusDays(2), DAY.plusDays(3))))
                .facilities(new DestinationFacilities(id(5), id(6), null, null, null))
                .build();

        Ledger ledger = ImportedHistory.ledgerOf(container, Route.of(Routing.UNKNOWN, List.of()));

        assertThat(observations(ledger))
                .containsExactlyInAnyOrder(
                        "equipment SHIPPING_LINE " + equipment,
                        "seal_number SHIPPING_LINE S1",
                        "weight_lbs SHIPPING_LINE 40000",
                        "availability TERMINAL AVAILABLE",
                        "holds TERMINAL []",
                        "fees TERMINAL []",
                        "pickup_appointment_at TERMINAL " + day(1),
                        "delivery_appointment_at TERMINAL " + day(2),
                        "yard_location TERMINAL Row 7",
                        "chassis_number TERMINAL CH1",
                        "pod_terminal TERMINAL " + id(5),
                        "pickup_facility TERMINAL " + id(6),
                        "last_free_day SHIPPING_LINE " + DAY,
                        "last_free_day TERMINAL " + DAY.plusDays(1),
                        "last_free_day RAIL " + DAY.plusDays(2),
                        "inland_line_last_free_day SHIPPING_LINE " + DAY.plusDays(3),
                        "pod_rail_carrier RAIL BNSF",
                        "inland_rail_carrier RAIL UPRR",
                        "inland_eta_at RAIL " + day(3));
    }

    @Test
    void records_without_values_have_empty_histories() {
        Shipment shipment = Shipment.builder(
                        id(1), "MEDUFR000001", new ReportedLine(Scac.of("MSCU"), "MSC", "MSC"), CREATED)
                .build();
        Container container = Container.builder(id(4), id(1), ContainerNumber.parse("MSCU1234566"), CREATED)
                .build();

        assertThat(ImportedHistory.ledgerOf(shipment)).isEqualTo(Ledger.EMPTY);
        assertThat(ImportedHistory.ledgerOf(container, Route.of(Routing.UNKNOWN, List.of())))
                .isEqualTo(Ledger.EMPTY);
    }

    @Test
    void a_movement_of_a_record_is_recognized_as_imported() {
        Container container = Container.builder(id(4), id(1), ContainerNumber.parse("MSCU1234566"), CREATED)
                .milestones(Milestones.builder().podArrivedAt(day(1)).build())
                .build();

        assertThat(ImportedHistory.ledgerOf(container, Route.of(Routing.UNKNOWN, List.of()))
                        .movements())
                .singleElement()
                .satisfies(record ->
                        assertThat(ImportedHistory.isImported(record.key())).isTrue());
    }

    private static List<String> observations(Ledger ledger) {
        return ledger.observations().stream()
                .map(observation -> observation.field() + " " + observation.by().name() + " " + observation.value())
                .toList();
    }

    private static List<String> estimates(Ledger ledger) {
        return ledger.estimates().stream()
                .map(estimate -> estimate.field() + " " + estimate.value() + " since " + estimate.firstSeenAt())
                .toList();
    }

    private static ScheduledTime call(int number) {
        return new ScheduledTime(day(number), day(10 + number), day(20 + number));
    }

    private static RoutingPoint point(String name) {
        return new RoutingPoint.Raw(name, null, null);
    }

    private static Instant day(int number) {
        return CREATED.plusSeconds(86_400L * number);
    }

    private static UUID id(long number) {
        return new UUID(7, number);
    }
}
