package dev.quayside.jsonapi;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;

/** The sample data of these tests: a shipment with two containers, and the places of its voyage. */
final class SampleVoyage {

    static final Instant NOW = Instant.parse("2026-01-31T12:00:00.123456Z");

    static final Port YANTIAN = Port.builder(id(20), "Yantian", UnLocode.parse("CNYTN"), ZoneId.of("Asia/Shanghai"))
            .build();
    static final Port NEW_YORK = Port.builder(
                    id(21), "New York", UnLocode.parse("USNYC"), ZoneId.of("America/New_York"))
            .position(GeoPosition.parse("40.6840", "-74.0062"))
            .build();
    static final MetroArea CHICAGO = MetroArea.builder(
                    id(22), "Chicago", UnLocode.parse("USCHI"), ZoneId.of("America/Chicago"))
            .build();
    static final Terminal MAHER =
            Terminal.builder(id(30), "Maher Terminals").portId(NEW_YORK.id()).build();
    static final Terminal RAMP =
            Terminal.builder(id(31), "Chicago Ramp").metroAreaId(CHICAGO.id()).build();

    static final Vessel EMMA = new Vessel(id(50), "EMMA", "9811000", "353136000");

    static final Shipment SHIPMENT = Shipment.builder(
                    id(10),
                    "MAEU123",
                    new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk"),
                    Instant.parse("2026-01-01T00:00:00Z"))
            .routing(Routing.between(RoutingPoint.linked(YANTIAN), RoutingPoint.linked(NEW_YORK))
                    .withDestination(RoutingPoint.linked(CHICAGO))
                    .withTerminals(MAHER.id(), RAMP.id()))
            .tracking(TrackingState.ACTIVE.stop(NOW, TrackingState.StopReason.CANCELLED_BY_USER, id(40)))
            .build();

    /** A container with a value in nearly every attribute. */
    static final Container FULL = Container.builder(
                    id(1), SHIPMENT.id(), new ContainerNumber("MSCU1234566"), Instant.parse("2026-01-01T00:00:00Z"))
            .equipment(new Equipment(Equipment.Type.OPEN_TOP, 40, Equipment.Height.HIGH_CUBE))
            .cargo(new Cargo("A\"1", 44_000))
            .refNumbers(List.of("PO-1", "Größe"))
            .status(ContainerStatus.AVAILABLE)
            .milestones(Milestones.builder()
                    .podArrivedAt(Instant.parse("2026-01-20T08:00:00.999999Z"))
                    .build())
            .terminal(TerminalReport.builder()
                    .availability(Availability.AVAILABLE)
                    .holds(List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.PENDING, null)))
                    .fees(List.of(Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("120.50"), "USD")))
                    .build())
            .deadlines(ImportDeadlines.reported(
                    LastFreeDays.of(null, LocalDate.parse("2026-02-26"), LocalDate.parse("2026-02-20"))))
            .facilities(new DestinationFacilities(
                    MAHER.id(), RAMP.id(), ZoneId.of("America/New_York"), ZoneId.of("America/Chicago"), null))
            .build();

    /** A container of which only the number is known. */
    static final Container BARE = Container.builder(
                    id(2), SHIPMENT.id(), new ContainerNumber("MSCU7654321"), Instant.parse("2026-01-02T00:00:00Z"))
            .build();

    private SampleVoyage() {}

    /** A valid id of version 7 that is easy to recognise. */
    static UUID id(long number) {
        return new UUID(0x7000L, 0x8000_0000_0000_0000L | number);
    }
}
