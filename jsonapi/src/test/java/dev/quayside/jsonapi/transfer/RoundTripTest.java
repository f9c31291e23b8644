package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.jasminb.jsonapi.ResourceConverter;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.jsonapi.client.ContainerResource;
import dev.quayside.jsonapi.client.ResourceTypes;
import dev.quayside.jsonapi.client.ShipmentResource;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that written documents are read back, except for the parts that {@link DocumentReader} lists, which {@link
 * #onTheWire} removes.
 */
public class RoundTripTest {
    private static final long SEED = 20260131L;
    private static final int ROUNDS = 150;
    private static final AccountId ACCOUNT = new AccountId(SampleDocument.id(100));

    @ParameterizedTest
    @EnumSource(LastFreeDayFormat.class)
    void a_list_of_containers_is_read_back(LastFreeDayFormat days) {
        DocumentWriter writer = writer(days);
        for (long seed = SEED; seed < SEED + ROUNDS; seed++) {
            GeneratedRows rows = new GeneratedRows(seed);
            byte[] json = writer.bytes(containersWithAllElse(rows), Projection.PLAIN);

            assertReadBack(rows, SampleDocument.READER.read(json), "seed " + seed);
        }
    }

    @ParameterizedTest
    @EnumSource(LastFreeDayFormat.class)
    void a_list_of_shipments_is_read_back(LastFreeDayFormat days) {
        DocumentWriter writer = writer(days);
        for (long seed = SEED; seed < SEED + ROUNDS; seed++) {
            GeneratedRows rows = new GeneratedRows(seed);
            byte[] json = writer.bytes(shipmentsWithAllElse(rows), Projection.PLAIN);

            assertReadBack(rows, SampleDocument.READER.read(json), "seed " + seed);
        }
    }

    @Test
    void a_single_container_is_read_back() {
        GeneratedRows rows = new GeneratedRows(SEED);
        Container container = rows.containers.get(0);
        Document<Container> document = Document.one(Resources.CONTAINER, container)
                .withIncluded(List.of(shipments(rows), ports(rows), metroAreas(rows), terminals(rows)));

        ReadDocument read = SampleDocument.READER.read(
                writer(LastFreeDayFormat.CALENDAR_DAY).bytes(document, Projection.PLAIN));

        assertThat(read.containers()).containsExactly(onTheWire(container));
    }

    @Test
    void jsonapi_converter_reads_written_documents() {
        ResourceConverter converter = new ResourceConverter(new ObjectMapper(), ResourceTypes.all());
        DocumentWriter writer = writer(LastFreeDayFormat.CALENDAR_DAY);
        for (long seed = SEED; seed < SEED + ROUNDS; seed++) {
            GeneratedRows rows = new GeneratedRows(seed);

            List<ContainerResource> containers = converter
                    .readDocumentCollection(
                            writer.bytes(containersWithAllElse(rows), Projection.PLAIN), ContainerResource.class)
                    .get();
            List<ShipmentResource> shipments = converter
                    .readDocumentCollection(
                            writer.bytes(shipmentsWithAllElse(rows), Projection.PLAIN), ShipmentResource.class)
                    .get();

            assertThat(containers).as("seed " + seed).hasSameSizeAs(rows.containers);
            for (int i = 0; i < containers.size(); i++) {
                assertSame(rows.containers.get(i), containers.get(i));
            }
            assertThat(shipments)
                    .as("seed " + seed)
                    .extracting(shipment -> shipment.billOfLadingNumber)
                    .containsExactlyElementsOf(rows.shipments.stream()
                            .map(Shipment::billOfLadingNumber)
                            .toList());
        }
    }

    private static void assertSame(Container container, ContainerResource resource) {
        LocalDate day = container.pickupLastFreeDay();
        assertThat(resource.id).isEqualTo(container.id().toString());
        assertThat(resource.number).isEqualTo(container.number().value());
        assertThat(resource.refNumbers).isEqualTo(container.refNumbers());
        assertThat(resource.sealNumber).isEqualTo(container.cargo().sealNumber());
        assertThat(resource.pickupLfd).isEqualTo(day == null ? null : day.toString());
        assertThat(resource.shipment.id).isEqualTo(container.shipmentId().toString());
        assertThat(resource.shipment.billOfLadingNumber).isNotBlank();
        UUID terminal = container.facilities().podTerminalId();
        assertThat(resource.podTerminal == null ? null : resource.podTerminal.id)
                .isEqualTo(terminal == null ? null : terminal.toString());
    }

    private static void assertReadBack(GeneratedRows rows, ReadDocument read, String what) {
        assertThat(read.hasErrors()).as(what + read.problems()).isFalse();
        assertThat(read.places()).as(what).containsExactlyInAnyOrderElementsOf(rows.places);
        assertThat(read.terminals()).as(what).containsExactlyInAnyOrderElementsOf(rows.terminals);
        assertThat(read.shipments())
                .as(what)
                .containsExactlyInAnyOrderElementsOf(rows.shipments.stream()
                        .map(shipment -> onTheWire(shipment, rows))
                        .toList());
        assertThat(read.containers())
                .as(what)
                .containsExactlyInAnyOrderElementsOf(
                        rows.containers.stream().map(RoundTripTest::onTheWire).toList());
        assertThat(read.parties())
                .as(what)
                .extracting(Party::companyName)
                .containsExactlyInAnyOrderElementsOf(
                        rows.customers.values().stream().map(Party::companyName).toList());
        rows.shipments.forEach(shipment -> assertThat(read.linkedContainers().get(shipment.id()))
                .as(what)
                .isEqualTo(rows.containersOf(shipment.id())));
    }

    /** Returns the container without the values that documents do not have, in the order of {@link DocumentReader}. */
    private static Container onTheWire(Container container) {
        LastFreeDays reported = container.deadlines().reported();
        LastFreeDays reportedDays = LastFreeDays.of(reported.line(), reported.terminal(), reported.rail());
        LocalDate unattributed = reportedDays.equals(LastFreeDays.NONE) ? container.pickupLastFreeDay() : null;
        RecordTimestamps times = container.times();
        return container.toBuilder()
                .deadlines(new ImportDeadlines(reportedDays, LastFreeDays.NONE, unattributed))
                .terminal(onTheWire(container.terminal()))
                .rail(onTheWire(container.rail()))
                .milestones(onTheWire(container.milestones()))
                .times(new RecordTimestamps(
                        seconds(times.createdAt()),
                        SampleDocument.NOW,
                        SampleDocument.NOW,
                        seconds(times.lineRequestedAt()),
                        seconds(times.terminalRequestedAt()),
                        seconds(times.railRequestedAt()),
                        null))
                .attentionMark(null)
                .build();
    }

    private static TerminalReport onTheWire(TerminalReport report) {
        return report.toBuilder()
                .holds(holds(report.holds()))
                .fees(fees(report.fees()))
                .pickupAppointmentAt(seconds(report.pickupAppointmentAt()))
                .deliveryAppointmentAt(null)
                .checkedAt(seconds(report.checkedAt()))
                .build();
    }

    private static RailProgress onTheWire(RailProgress rail) {
        return new RailProgress(
                rail.podCarrierScac(),
                rail.inlandCarrierScac(),
                seconds(rail.podLoadedAt()),
                seconds(rail.podDepartedAt()),
                seconds(rail.inlandEtaAt()),
                seconds(rail.inlandAtaAt()),
                seconds(rail.inlandUnloadedAt()),
                holds(rail.facilityHolds()),
                fees(rail.facilityFees()));
    }

    private static Milestones onTheWire(Milestones milestones) {
        return new Milestones(
                seconds(milestones.emptyOutAt()),
                seconds(milestones.polFullInAt()),
                seconds(milestones.polVesselLoadedAt()),
                seconds(milestones.polVesselDepartedAt()),
                seconds(milestones.podArrivedAt()),
                seconds(milestones.podDischargedAt()),
                seconds(milestones.podFullOutAt()),
                seconds(milestones.finalDestinationFullOutAt()),
                seconds(milestones.deliveredAt()),
                seconds(milestones.emptyTerminatedAt()));
    }

    private static List<Hold> holds(List<Hold> holds) {
        return holds == null
                ? null
                : holds.stream()
                        .map(hold -> Hold.of(hold.name(), hold.status(), hold.description()))
                        .toList();
    }

    private static List<Fee> fees(List<Fee> fees) {
        return fees == null
                ? null
                : fees.stream()
                        .map(fee -> Fee.of(fee.type(), fee.amount(), fee.currencyCode()))
                        .toList();
    }

    /** Returns the shipment without the values that documents do not have; its customer has the id of the name. */
    private static Shipment onTheWire(Shipment shipment, GeneratedRows rows) {
        Party customer = rows.customers.get(shipment.parties().customerId());
        UUID customerId = customer == null ? null : ResourceLookup.nothing().partyId(customer.companyName());
        TrackingState tracking = shipment.tracking();
        Voyage voyage = shipment.voyage();
        return new Shipment(
                shipment.id(),
                seconds(shipment.createdAt()),
                shipment.refNumbers(),
                shipment.tags(),
                shipment.billOfLadingNumber(),
                shipment.normalizedNumber(),
                shipment.line(),
                shipment.routing(),
                new Voyage(
                        voyage.vesselName(),
                        voyage.vesselImo(),
                        voyage.voyageNumber(),
                        onTheWire(voyage.departure()),
                        onTheWire(voyage.arrival()),
                        onTheWire(voyage.destinationArrival())),
                new TrackingState(
                        seconds(tracking.lastAttemptedAt()),
                        seconds(tracking.lastSucceededAt()),
                        seconds(tracking.stoppedAt()),
                        tracking.stoppedReason(),
                        tracking.stoppedByUserId()),
                new ShipmentParties(customerId, null, List.of()),
                null);
    }

    private static Voyage.ScheduledTime onTheWire(Voyage.ScheduledTime call) {
        return new Voyage.ScheduledTime(
                seconds(call.estimatedAt()), seconds(call.actualAt()), seconds(call.originalEstimatedAt()));
    }

    private static Instant seconds(Instant instant) {
        return instant == null ? null : instant.truncatedTo(ChronoUnit.SECONDS);
    }

    private static DocumentWriter writer(LastFreeDayFormat days) {
        return DocumentWriter.of(Resources.ALL)
                .lastFreeDays(days)
                .selfLinks("shipment", "/v2/shipments/")
                .build();
    }

    public static byte[] containersInFull(GeneratedRows rows) {
        return writer(LastFreeDayFormat.CALENDAR_DAY).bytes(containersWithAllElse(rows), Projection.PLAIN);
    }

    public static byte[] shipmentsInFull(GeneratedRows rows) {
        return writer(LastFreeDayFormat.CALENDAR_DAY).bytes(shipmentsWithAllElse(rows), Projection.PLAIN);
    }

    private static Document<Container> containersWithAllElse(GeneratedRows rows) {
        return Document.list(Resources.CONTAINER, rows.containers)
                .withIncluded(List.of(shipments(rows), ports(rows), metroAreas(rows), terminals(rows)));
    }

    private static Document<TrackedShipment> shipmentsWithAllElse(GeneratedRows rows) {
        return Document.list(Resources.SHIPMENT, shipments(rows).rows())
                .withIncluded(List.of(
                        new ResourceList<>(Resources.CONTAINER, rows.containers),
                        ports(rows),
                        metroAreas(rows),
                        terminals(rows)));
    }

    private static ResourceList<TrackedShipment> shipments(GeneratedRows rows) {
        return new ResourceList<>(
                Resources.SHIPMENT,
                rows.shipments.stream()
                        .map(shipment -> new TrackedShipment(
                                ACCOUNT,
                                shipment,
                                rows.customers.get(shipment.parties().customerId()),
                                rows.containersOf(shipment.id())))
                        .toList());
    }

    private static ResourceList<Port> ports(GeneratedRows rows) {
        return new ResourceList<>(Resources.PORT, rows.ports());
    }

    private static ResourceList<MetroArea> metroAreas(GeneratedRows rows) {
        return new ResourceList<>(Resources.METRO_AREA, rows.metroAreas());
    }

    private static ResourceList<Terminal> terminals(GeneratedRows rows) {
        return new ResourceList<>(Resources.TERMINAL, rows.terminals);
    }
}
