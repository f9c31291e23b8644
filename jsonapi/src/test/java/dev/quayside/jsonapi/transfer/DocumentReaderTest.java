package dev.quayside.jsonapi.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.carrier.Scac;
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
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {

    @Test
    void a_list_of_containers_with_included_resources_is_read_without_problems() {
        ReadDocument document = SampleDocument.of("containers.json").read();

        assertThat(document.problems()).isEmpty();
        assertThat(document.hasErrors()).isFalse();
        assertThat(document.containers())
                .extracting(Container::id)
                .containsExactly(SampleDocument.CONTAINER_1, SampleDocument.CONTAINER_2);
        assertThat(document.shipments()).extracting(Shipment::id).containsExactly(SampleDocument.SHIPMENT);
        assertThat(document.places())
                .extracting(Place::id)
                .containsExactly(SampleDocument.LOS_ANGELES, SampleDocument.SHANGHAI, SampleDocument.CHICAGO);
        assertThat(document.terminals()).extracting(Terminal::id).containsExactly(SampleDocument.PIER_400);
        assertThat(document.parties()).extracting(Party::companyName).containsExactly("Harbour Goods Ltd");
        assertThat(document.linkedContainers()).containsOnlyKeys(SampleDocument.SHIPMENT);
        assertThat(document.linkedContainers().get(SampleDocument.SHIPMENT))
                .containsExactly(SampleDocument.CONTAINER_1, SampleDocument.CONTAINER_2);
    }

    @Test
    void every_attribute_of_a_container_is_read() {
        Container container =
                SampleDocument.of("containers.json").read().containers().get(0);

        assertThat(container.number()).isEqualTo(new ContainerNumber("MSCU1234566"));
        assertThat(container.shipmentId()).isEqualTo(SampleDocument.SHIPMENT);
        assertThat(container.equipment()).isEqualTo(new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE));
        assertThat(container.cargo()).isEqualTo(new Cargo("ML-CN1234567", 38000));
        assertThat(container.refNumbers()).containsExactly("REF-1");
        assertThat(container.status()).isEqualTo(ContainerStatus.NOT_AVAILABLE);
        assertThat(container.milestones().emptyOutAt()).isEqualTo("2026-01-08T01:00:00Z");
        assertThat(container.milestones().polFullInAt()).isEqualTo("2026-01-12T02:00:00Z");
        assertThat(container.milestones().polVesselLoadedAt()).isEqualTo("2026-01-14T20:00:00Z");
        assertThat(container.milestones().polVesselDepartedAt()).isEqualTo("2026-01-15T06:30:00Z");
        assertThat(container.milestones().podArrivedAt()).isEqualTo("2026-02-02T10:00:00Z");
        assertThat(container.milestones().podDischargedAt()).isEqualTo("2026-02-03T11:00:00Z");
        assertThat(container.terminal().availability()).isEqualTo(Availability.NOT_AVAILABLE);
        assertThat(container.terminal().holds())
                .containsExactly(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, "CUSTOMS EXAM"));
        assertThat(container.terminal().fees())
                .containsExactly(
                        Fee.of(Fee.Type.DEMURRAGE, new BigDecimal("125.50"), "USD"),
                        Fee.of(Fee.Type.TOTAL, new BigDecimal("125.50"), "USD"));
        assertThat(container.terminal().pickupAppointmentAt()).isEqualTo("2026-02-11T16:00:00Z");
        assertThat(container.terminal().location()).isEqualTo("YARD 42B");
        assertThat(container.terminal().checkedAt()).isEqualTo("2026-02-10T00:00:00Z");
        assertThat(container.rail().podCarrierScac()).isEqualTo(Scac.of("BNSF"));
        assertThat(container.rail().inlandEtaAt()).isEqualTo("2026-02-19T22:00:00Z");
        assertThat(container.rail().facilityHolds()).isNull();
        assertThat(container.deadlines())
                .isEqualTo(ImportDeadlines.reported(
                        LastFreeDays.of(null, LocalDate.parse("2026-02-09"), LocalDate.parse("2026-02-24"))));
        assertThat(container.facilities())
                .isEqualTo(new DestinationFacilities(
                        SampleDocument.PIER_400,
                        null,
                        ZoneId.of("America/Los_Angeles"),
                        ZoneId.of("America/Chicago"),
                        null));
        assertThat(container.times())
                .isEqualTo(new RecordTimestamps(
                        Instant.parse("2026-01-02T03:04:05Z"),
                        SampleDocument.NOW,
                        SampleDocument.NOW,
                        Instant.parse("2026-02-10T00:00:01Z"),
                        Instant.parse("2026-02-10T00:00:00Z"),
                        null,
                        null));
        assertThat(container.attentionMark()).isNull();
    }

    @Test
    void a_value_that_was_never_reported_stays_unknown() {
        Container container =
                SampleDocument.of("containers.json").read().containers().get(1);

        assertThat(container.terminal().holds()).isNull();
        assertThat(container.terminal().fees()).isNull();
        assertThat(container.terminal().availability()).isEqualTo(Availability.UNKNOWN);
        assertThat(container.equipment()).isEqualTo(Equipment.UNKNOWN);
        assertThat(container.cargo()).isEqualTo(Cargo.UNKNOWN);
        assertThat(container.deadlines()).isEqualTo(ImportDeadlines.NONE);
        assertThat(container.refNumbers()).isEmpty();
    }

    @Test
    void every_attribute_of_a_shipment_is_read() {
        ReadDocument document = SampleDocument.of("containers.json").read();
        Shipment shipment = document.shipments().get(0);

        assertThat(shipment.createdAt()).isEqualTo("2026-01-02T03:04:05Z");
        assertThat(shipment.refNumbers()).containsExactly("PO-1", "PO-2");
        assertThat(shipment.tags()).containsExactly("fragile");
        assertThat(shipment.billOfLadingNumber()).isEqualTo("MAEU221876618");
        assertThat(shipment.normalizedNumber()).isEqualTo("221876618");
        assertThat(shipment.line()).isEqualTo(new ReportedLine(Scac.of("MAEU"), "Maersk Line", "Maersk"));
        assertThat(shipment.routing().portOfLading())
                .isEqualTo(new RoutingPoint.Linked(
                        SampleDocument.SHANGHAI,
                        RoutingPoint.PlaceKind.PORT,
                        "Shanghai",
                        "CNSHA",
                        ZoneId.of("Asia/Shanghai")));
        assertThat(shipment.routing().destination())
                .isEqualTo(new RoutingPoint.Linked(
                        SampleDocument.CHICAGO,
                        RoutingPoint.PlaceKind.METRO_AREA,
                        "Chicago",
                        "USCHI",
                        ZoneId.of("America/Chicago")));
        assertThat(shipment.routing().podTerminalId()).isEqualTo(SampleDocument.PIER_400);
        assertThat(shipment.voyage())
                .isEqualTo(new Voyage(
                        "MAERSK ESSEX",
                        "9458078",
                        "404E",
                        call("2026-01-15T00:00:00Z", "2026-01-15T06:30:00Z", "2026-01-14T00:00:00Z"),
                        call(null, "2026-02-02T10:00:00Z", "2026-02-01T08:00:00Z"),
                        call("2026-02-20T12:00:00Z", null, null)));
        assertThat(shipment.tracking().isStopped()).isFalse();
        assertThat(shipment.tracking().lastSucceededAt()).isEqualTo("2026-02-10T00:00:01Z");
        assertThat(shipment.parties().customerId())
                .isEqualTo(document.parties().get(0).id());
    }

    @Test
    void every_attribute_of_places_and_terminals_is_read() {
        ReadDocument document = SampleDocument.of("containers.json").read();
        Terminal pier = document.terminals().get(0);

        assertThat(document.places().get(0)).isInstanceOfSatisfying(Port.class, port -> {
            assertThat(port.name()).isEqualTo("Los Angeles");
            assertThat(port.code().value()).isEqualTo("USLAX");
            assertThat(port.city()).isEqualTo("Los Angeles");
            assertThat(port.stateAbbr()).isEqualTo("CA");
            assertThat(port.countryCode()).isEqualTo("US");
            assertThat(port.position()).hasToString("33.7405,-118.2720");
            assertThat(port.timeZone()).isEqualTo(ZoneId.of("America/Los_Angeles"));
        });
        assertThat(pier.name()).isEqualTo("APM Terminals Pier 400");
        assertThat(pier.nickname()).isEqualTo("Pier 400");
        assertThat(pier.codes().firms()).isEqualTo("W185");
        assertThat(pier.codes().smdg()).isEqualTo("APMT");
        assertThat(pier.codes().bicFacility()).isEqualTo("USLAXAPMP");
        assertThat(pier.address().city()).isEqualTo("San Pedro");
        assertThat(pier.facilityType()).isEqualTo(FacilityType.OCEAN_TERMINAL);
        assertThat(pier.portId()).isEqualTo(SampleDocument.LOS_ANGELES);
        assertThat(pier.providedData().supplies("pickup_lfd")).isTrue();
        assertThat(pier.providedData().supplies("pod_full_out_chassis_number")).isFalse();
        assertThat(pier.providedData().notes()).containsEntry("pickup_lfd", "after discharge only");
    }

    @Test
    void a_list_of_shipments_includes_its_containers() {
        ReadDocument document = SampleDocument.of("shipments.json").read();
        Shipment shipment = document.shipments().get(0);
        Container container = document.containers().get(0);

        assertThat(document.problems()).isEmpty();
        assertThat(container.shipmentId()).isEqualTo(SampleDocument.SHIPMENT_2);
        assertThat(container.terminal().holds()).isEmpty();
        assertThat(container.terminal().fees()).isEmpty();
        assertThat(shipment.refNumbers()).isNull();
        assertThat(shipment.tags()).isEmpty();
        assertThat(shipment.parties().customerId()).isNull();
        assertThat(document.parties()).isEmpty();
        assertThat(shipment.routing().destination()).isEqualTo(RoutingPoint.raw("RAMP NEAR ST. LOUIS", null));
        assertThat(shipment.tracking().stoppedAt()).isEqualTo("2026-02-11T00:00:00Z");
        assertThat(shipment.tracking().stoppedReason()).isEqualTo(TrackingState.StopReason.CANCELLED_BY_USER);
        assertThat(shipment.tracking().stoppedByUserId()).isEqualTo(SampleDocument.USER);
    }

    @Test
    void a_single_resource_is_read_like_a_list_of_one() {
        ReadDocument one = SampleDocument.of("container.json").read();

        assertThat(one.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/included/0/relationships/containers/data/1:"
                        + " the container is neither included nor known, nothing but its id is kept");
        assertThat(one.containers())
                .containsExactly(
                        SampleDocument.of("containers.json").read().containers().get(0));
    }

    @Test
    void a_container_without_link_belongs_to_the_shipment_that_links_it() {
        ReadDocument document = SampleDocument.of("containers.json")
                .without("/data/0/relationships/shipment")
                .read();

        assertThat(document.problems()).isEmpty();
        assertThat(document.containers().get(0).shipmentId()).isEqualTo(SampleDocument.SHIPMENT);
    }

    @Test
    void links_that_contradict_each_other_are_reported() {
        SampleDocument two = SampleDocument.of("containers.json");
        ObjectNode other = two.tree().at("/included/0").deepCopy();
        other.put("id", SampleDocument.SHIPMENT_2.toString());
        two.adding("/included", other.toString());
        int index = two.tree().at("/included").size() - 1;

        ReadDocument document = two.without("/data/1/relationships/shipment").read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/included/" + index + "/relationships/containers/data/0: the container belongs to shipment "
                                + SampleDocument.SHIPMENT + ", which stays [2 times]");
        assertThat(document.containers())
                .allSatisfy(container -> assertThat(container.shipmentId()).isEqualTo(SampleDocument.SHIPMENT));
    }

    @Test
    void missing_containers_of_a_shipment_are_reported_once() {
        String link = "{\"type\": \"container\", \"id\": \"%s\"}";
        String list = "/included/0/relationships/containers/data";

        ReadDocument document = SampleDocument.of("containers.json")
                .adding(list, link.formatted(SampleDocument.id(901)))
                .adding(list, link.formatted(SampleDocument.id(902)))
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(list + "/2: the container is neither included nor known, nothing but its id is kept"
                        + " [2 times]");
        assertThat(document.linkedContainers().get(SampleDocument.SHIPMENT))
                .containsExactly(
                        SampleDocument.CONTAINER_1,
                        SampleDocument.CONTAINER_2,
                        SampleDocument.id(901),
                        SampleDocument.id(902));
    }

    @Test
    void unknown_members_of_relationships_and_resource_identifiers_are_reported_and_meta_is_not() {
        String link = "/data/0/relationships/shipment";
        ReadDocument document = SampleDocument.of("containers.json")
                .with("/data/0/meta", "{\"sequence\": 1}")
                .with(link + "/meta", "{}")
                .with(link + "/surprise", "1")
                .with(link + "/data/meta", "{}")
                .with(link + "/data/attributes", "{}")
                .read();

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        link + "/surprise: an unknown member of a relationship is ignored",
                        link + "/data/attributes: an unknown member of a resource identifier is ignored");
        assertThat(document.hasErrors()).isFalse();
    }

    @Test
    void documents_of_the_live_service_are_read_and_unknown_parts_are_reported() {
        ReadDocument document = SampleDocument.of("recorded.json").read();
        Container container = document.containers().get(0);

        assertThat(document.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/data/0/attributes/holds_at_pod_terminal/1/name: 'line' is not a known kind of hold"
                                + " (expected one of freight, customs, USDA, VACIS, TMF, other), and is kept",
                        "/data/0/attributes/custom_fields: an unknown member of the attributes of a container is ignored",
                        "/data/0/relationships/transport_events/data: the resource identifiers of this relationship are ignored",
                        "/data/0/relationships/raw_events/data: the resource identifiers of this relationship are ignored",
                        "/included/0/attributes/brand_new: an unknown member of the attributes of a shipment is ignored",
                        "/included/6/type: resources of type 'transport_event' are ignored",
                        "/brand_new: an unknown member of a document is ignored",
                        "/included/2/relationships/metro_area: metro area " + SampleDocument.id(14)
                                + " is neither included nor known; the relationship is ignored");
        assertThat(document.problems()).noneMatch(ReadProblem::isError);
        assertThat(container.deadlines().reported())
                .isEqualTo(LastFreeDays.of(
                        LocalDate.parse("2026-02-12"), LocalDate.parse("2026-02-10"), LocalDate.parse("2026-02-25")));
        assertThat(container.deadlines().unattributed()).isNull();
        assertThat(container.facilities().podZone()).isEqualTo(ZoneId.of("US/Pacific"));
        assertThat(container.facilities().pickupFacilityId()).isEqualTo(SampleDocument.MEMPHIS_RAMP);
        assertThat(container.times().createdAt()).isEqualTo("2026-01-02T03:04:05.678Z");
        assertThat(container.milestones().podArrivedAt()).isEqualTo("2026-02-02T10:00:00Z");
        assertThat(container.cargo().sealNumber()).isEmpty();
        assertThat(container.terminal().holds())
                .containsExactly(
                        Hold.of(Hold.Name.OTHER, Hold.Status.HOLD, ""),
                        Hold.reported("line", Hold.Status.PENDING, "LINE HOLD"));
        assertThat(document.terminals())
                .filteredOn(terminal -> terminal.id().equals(SampleDocument.MEMPHIS_RAMP))
                .singleElement()
                .satisfies(ramp -> assertThat(ramp.facilityType()).isEqualTo(FacilityType.RAIL));
        assertThat(document.places().get(0).position()).hasToString("33.7405,-118.2720");
    }

    @Test
    void a_rail_terminal_is_in_the_metro_area_that_it_links() {
        ReadDocument document = SampleDocument.of("recorded.json")
                .with("/included/2/relationships/metro_area/data/id", "\"" + SampleDocument.id(3) + "\"")
                .read();

        assertThat(document.terminals())
                .filteredOn(terminal -> terminal.id().equals(SampleDocument.MEMPHIS_RAMP))
                .singleElement()
                .satisfies(ramp -> {
                    assertThat(ramp.metroAreaId()).isEqualTo(SampleDocument.id(3));
                    assertThat(ramp.portId()).isNull();
                });
    }

    @Test
    void a_stream_is_read_like_a_byte_array() throws IOException {
        byte[] json = SampleDocument.bytes("containers.json");

        ReadDocument document = SampleDocument.READER.read(new ByteArrayInputStream(json));

        assertThat(document).isEqualTo(SampleDocument.READER.read(json));
    }

    @Test
    void an_empty_list_has_no_resources() {
        ReadDocument document = SampleDocument.READER.read("{\"data\":[]}".getBytes(StandardCharsets.UTF_8));

        assertThat(document.problems()).isEmpty();
        assertThat(document.containers()).isEmpty();
    }

    @Test
    void lists_of_a_document_are_immutable() {
        ReadDocument document = SampleDocument.of("containers.json").read();

        assertThat(document.containers()).isUnmodifiable();
        assertThat(List.copyOf(document.problems())).isSameAs(document.problems());
    }

    private static Voyage.ScheduledTime call(String estimated, String actual, String original) {
        return new Voyage.ScheduledTime(at(estimated), at(actual), at(original));
    }

    private static Instant at(String text) {
        return text == null ? null : Instant.parse(text);
    }
}
