package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.jasminb.jsonapi.ResourceConverter;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.client.ReferenceResource;
import dev.quayside.jsonapi.client.ResourceTypes;
import dev.quayside.jsonapi.client.WebhookNotificationResource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class JsonApiNotificationsTest {

    private static AllEventKinds journey;
    private static AllEventKinds withoutRail;

    @BeforeAll
    static void play() {
        journey = AllEventKinds.played(Entitlement.values());
        withoutRail = AllEventKinds.played();
    }

    /** The specified events: the reference of the notification and the types of the included resources, in order. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        tracking_request.succeeded                  | tracking_request | container shipment tracking_request
        tracking_request.failed                     | tracking_request | tracking_request
        tracking_request.awaiting_manifest          | tracking_request | tracking_request
        tracking_request.tracking_stopped           | tracking_request | shipment tracking_request
        container.transport.empty_out               | transport_event | shipment container port transport_event
        container.transport.full_in                 | transport_event | shipment container port transport_event
        container.transport.vessel_loaded           | transport_event | shipment container port vessel transport_event
        container.transport.vessel_departed         | transport_event | shipment container port vessel transport_event
        container.transport.transshipment_arrived   | transport_event | shipment container port vessel transport_event
        container.transport.transshipment_discharged | transport_event | shipment container port vessel transport_event
        container.transport.transshipment_loaded    | transport_event | shipment container port vessel transport_event
        container.transport.transshipment_departed  | transport_event | shipment container port vessel transport_event
        container.transport.feeder_arrived          | transport_event | shipment container port vessel transport_event
        container.transport.feeder_discharged       | transport_event | shipment container port vessel transport_event
        container.transport.feeder_loaded           | transport_event | shipment container port vessel transport_event
        container.transport.feeder_departed         | transport_event | shipment container port vessel transport_event
        container.transport.vessel_arrived          | transport_event | shipment container port vessel transport_event
        container.transport.vessel_berthed          | transport_event | shipment container port terminal vessel transport_event
        container.transport.vessel_discharged       | transport_event | shipment container port terminal vessel transport_event
        container.transport.available               | transport_event |
        container.transport.not_available           | transport_event |
        container.transport.full_out                | transport_event | shipment container metro_area terminal transport_event
        container.transport.delivered               | transport_event |
        container.transport.empty_in                | transport_event | shipment container metro_area transport_event
        container.transport.rail_loaded             | transport_event | shipment container port transport_event
        container.transport.rail_departed           | transport_event | shipment container port transport_event
        container.transport.rail_arrived            | transport_event | shipment container metro_area terminal transport_event
        container.transport.rail_unloaded           | transport_event | shipment container metro_area terminal transport_event
        container.transport.arrived_at_inland_destination | transport_event | shipment container metro_area terminal transport_event
        container.transport.estimated.vessel_departed | transport_event | transport_event
        container.transport.estimated.vessel_arrived | transport_event | transport_event
        container.transport.estimated.arrived_at_inland_destination | transport_event | shipment container metro_area terminal transport_event
        shipment.estimated.arrival                  | estimated_event | shipment port vessel estimated_event
        container.created                           | container_created_event | shipment container container_created_event
        container.updated                           | container_updated_event | shipment port terminal container container_updated_event
        container.pod_terminal_changed              | container_pod_terminal_changed_event | shipment container terminal container_pod_terminal_changed_event
        container.pickup_lfd.changed                | transport_event | shipment container port terminal transport_event
        container.pickup_lfd_line.changed           | transport_event | transport_event
        container.pickup_lfd_terminal.changed       | transport_event | transport_event
        container.pickup_lfd_rail.changed           | transport_event | transport_event
        container.pickup_appointment.changed        | transport_event | transport_event
        """)
    void every_kind_includes_the_specified_resources(String kind, String reference, String included) {
        JsonNode document = first(kind);

        assertThat(document.at("/data/relationships/reference_object/data/type").textValue())
                .isEqualTo(reference);
        assertThat(types(document.path("included"))).isEqualTo(Objects.requireNonNullElse(included, ""));
        assertThat(document.has("included")).isEqualTo(included != null);
    }

    @ParameterizedTest
    @EnumSource
    void every_kind_has_the_same_document_structure(EventKind kind) {
        Event event = journey.emitted(kind).get(0);
        Notification notification = journey.notificationOf(event);
        JsonNode document = JsonApiAssertions.json(text(event));

        assertThat(document.fieldNames())
                .toIterable()
                .containsExactlyElementsOf(
                        document.has("included")
                                ? List.of("data", "meta", "links", "included")
                                : List.of("data", "meta", "links"));
        assertThat(document.get("data").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                    {"id": "%1$s", "type": "webhook_notification",
                     "attributes": {"id": "%1$s", "event": "%2$s", "delivery_status": "pending", "created_at": "%3$s"},
                     "relationships": {
                       "reference_object": {"data": {"id": "%4$s", "type": "%5$s"}},
                       "webhook": {"data": {"id": "%6$s", "type": "webhook"}},
                       "webhook_notification_logs": {"data": []}}}
                    """.formatted(
                                        notification.id(),
                                        kind.wireName(),
                                        event.createdAt(),
                                        document.at("/data/relationships/reference_object/data/id")
                                                .textValue(),
                                        kind.referenceType().wireName(),
                                        notification.webhookId()))
                        .toPrettyString());
        assertThat(document.at("/links/self").textValue())
                .isEqualTo(TestApi.BASE + "/webhook_notifications/" + notification.id());
    }

    @ParameterizedTest
    @EnumSource
    void every_kind_has_the_ids_of_its_subject_and_a_sequence_number(EventKind kind) {
        Event event = journey.emitted(kind).get(0);
        JsonNode meta = JsonApiAssertions.json(text(event)).get("meta");

        assertThat(meta.get("event_id").textValue()).isEqualTo(event.id().toString());
        assertThat(meta.path("shipment_id").textValue())
                .isEqualTo(
                        event.shipmentId() == null ? null : event.shipmentId().toString());
        assertThat(meta.path("container_id").textValue())
                .isEqualTo(
                        event.containerId() == null ? null : event.containerId().toString());
        assertThat(meta.path("sequence").longValue()).isEqualTo(event.sequence() == null ? 0 : event.sequence());
        assertThat(meta.has("sequence")).isEqualTo(event.containerId() != null);
    }

    /** The attributes and relationships of the reference object. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
        container.transport.vessel_loaded     | event created_at voyage_number timestamp data_source invalidated_at location_locode timezone value | shipment container vessel location terminal
        container.pickup_lfd_terminal.changed | event created_at voyage_number timestamp data_source invalidated_at location_locode timezone value |
        shipment.estimated.arrival            | created_at estimated_timestamp voyage_number event location_locode data_source timezone | shipment port vessel
        container.created                     | timestamp timezone | container shipment
        container.updated                     | changeset timestamp data_source timezone | container terminal shipment
        container.pod_terminal_changed        | timestamp data_source | container terminal shipment
        """)
    void the_reference_object_has_its_members_in_order(String kind, String attributes, String relationships) {
        JsonNode reference = reference(first(kind));

        assertThat(reference.fieldNames()).toIterable().containsExactly("id", "type", "attributes", "relationships");
        assertThat(names(reference.get("attributes"))).isEqualTo(attributes);
        assertThat(names(reference.get("relationships"))).isEqualTo(Objects.requireNonNullElse(relationships, ""));
    }

    @Test
    void a_transport_event_has_its_kind_place_and_time() {
        assertThat(values(reference(first("container.transport.vessel_loaded"))))
                .isEqualTo("event=container.transport.vessel_loaded voyage_number=12E timestamp=2026-03-08T10:00:00Z"
                        + " data_source=shipping_line invalidated_at=null location_locode=CNSHA"
                        + " timezone=Asia/Shanghai value=null");
        assertThat(values(reference(first("container.pickup_lfd_rail.changed"))))
                .isEqualTo("event=container.pickup_lfd_rail.changed voyage_number=null"
                        + " timestamp=2026-04-05T16:00:00Z data_source=rail invalidated_at=null"
                        + " location_locode=USCHI timezone=America/Chicago value=2026-04-09");
        assertThat(values(reference(first("container.pickup_appointment.changed"))))
                .endsWith(" value=2026-03-30T10:00:00Z");
    }

    @Test
    void a_changed_terminal_is_included_with_the_previous_one() {
        Event moved = journey.emitted(EventKind.CONTAINER_UPDATED).stream()
                .filter(event -> text(event).contains("\"pod_terminal\":["))
                .reduce((first, last) -> last)
                .orElseThrow();
        JsonNode document = JsonApiAssertions.json(text(moved));
        JsonNode change = reference(document).at("/attributes/changeset/pod_terminal");

        assertThat(change).hasSize(2);
        assertThat(StreamSupport.stream(document.get("included").spliterator(), false)
                        .filter(resource -> resource.get("type").textValue().equals("terminal"))
                        .map(resource -> resource.get("id").textValue()))
                .containsExactly(change.get(1).textValue(), change.get(0).textValue());
    }

    @Test
    void a_container_in_a_notification_has_no_events_relationship() {
        JsonNode document = first("container.transport.vessel_loaded");
        JsonNode container = StreamSupport.stream(document.get("included").spliterator(), false)
                .filter(resource -> resource.get("type").textValue().equals("container"))
                .findFirst()
                .orElseThrow();

        assertThat(container.get("relationships").has("shipment")).isTrue();
        assertThat(container.get("relationships").has("transport_events")).isFalse();
        assertThat(container.get("relationships").has("raw_events")).isFalse();
    }

    @Test
    void tracking_requests_have_the_status_of_their_event() {
        assertThat(reference(first("tracking_request.succeeded"))
                        .at("/attributes/status")
                        .textValue())
                .isEqualTo("succeeded");
        assertThat(reference(first("tracking_request.failed"))
                        .at("/attributes/status")
                        .textValue())
                .isEqualTo("failed");
        assertThat(reference(first("tracking_request.failed"))
                        .at("/attributes/failed_reason")
                        .isNull())
                .isFalse();
        assertThat(reference(first("tracking_request.awaiting_manifest"))
                        .at("/attributes/status")
                        .textValue())
                .isEqualTo("awaiting_manifest");
        assertThat(reference(first("tracking_request.tracking_stopped"))
                        .at("/attributes/status")
                        .textValue())
                .isEqualTo("tracking_stopped");
    }

    @ParameterizedTest
    @EnumSource
    void jsonapi_converter_reads_every_kind_back(EventKind kind) {
        Event event = journey.emitted(kind).get(0);
        ResourceConverter converter = new ResourceConverter(new ObjectMapper(), ResourceTypes.all());

        WebhookNotificationResource read = converter
                .readDocument(journey.document(event), WebhookNotificationResource.class)
                .get();

        assertThat(read).isNotNull();
        assertThat(read.event).isEqualTo(kind.wireName());
        assertThat(read.deliveryStatus).isEqualTo("pending");
        ReferenceResource reference = read.referenceObject;
        assertThat(reference).isNotNull();
        assertThat(reference.id)
                .isEqualTo(JsonApiAssertions.json(text(event))
                        .at("/data/relationships/reference_object/data/id")
                        .textValue());
    }

    @Test
    void included_resources_are_linked_except_the_previous_terminal() {
        for (Event event : journey.emitted) {
            if (journey.document(event) != null && !text(event).contains("\"pod_terminal\":[")) {
                JsonApiAssertions.document(journey.document(event));
            }
        }
    }

    @Test
    void rail_last_free_days_are_absent_without_the_feature() {
        assertThat(kindsWithDocuments(journey)).containsExactlyInAnyOrder(EventKind.values());
        assertThat(kindsWithDocuments(withoutRail))
                .hasSize(EventKind.values().length - 1)
                .doesNotContain(EventKind.PICKUP_LFD_RAIL_CHANGED);
        List<String> days = new ArrayList<>();
        for (Event event : withoutRail.emitted) {
            byte[] document = withoutRail.document(event);
            if (document != null) {
                days.addAll(railDays(JsonApiAssertions.json(new String(document, StandardCharsets.UTF_8))));
            }
        }
        assertThat(days).isEmpty();
        assertThat(journey.emitted.stream()
                        .filter(event -> journey.document(event) != null)
                        .flatMap(event -> railDays(JsonApiAssertions.json(text(event))).stream()))
                .isNotEmpty();
    }

    @Test
    void documents_are_deterministic() {
        List<Notification> all =
                journey.emitted.stream().map(journey::notificationOf).toList();

        var once = journey.documents.write(journey.account, AllEventKinds.WEBHOOK, all);
        var again = journey.documents.write(journey.account, AllEventKinds.WEBHOOK, all);

        assertThat(once).hasSizeGreaterThan(50);
        assertThat(again.keySet()).isEqualTo(once.keySet());
        once.forEach((id, document) -> assertThat(again.get(id)).isEqualTo(document));
    }

    @Test
    void a_notification_of_a_missing_resource_has_no_document() {
        Notification unknown = Notification.pending(
                SampleVoyage.id(1), SampleVoyage.id(2), SampleVoyage.id(3), EventKind.FULL_IN, SampleVoyage.NOW);

        assertThat(journey.documents.write(journey.account, AllEventKinds.WEBHOOK, List.of(unknown)))
                .isEmpty();
        assertThat(journey.documents.write(journey.account, AllEventKinds.WEBHOOK, List.of()))
                .isEmpty();
        assertThat(journey.documents.write(TestApi.ACME.id(), AllEventKinds.WEBHOOK, List.of(unknown)))
                .isEmpty();
    }

    private static List<String> railDays(JsonNode document) {
        List<String> days = new ArrayList<>();
        for (JsonNode rail : document.findValues("pickup_lfd_rail")) {
            if (!rail.isNull()) {
                days.add("pickup_lfd_rail " + rail);
            }
        }
        for (JsonNode day : document.findValues("pickup_lfd")) {
            if (day.toString().contains("2026-04-09")) {
                days.add("pickup_lfd " + day);
            }
        }
        for (JsonNode day : document.findValues("value")) {
            if (day.asText().equals("2026-04-09")) {
                days.add("value " + day);
            }
        }
        return days;
    }

    private static List<EventKind> kindsWithDocuments(AllEventKinds journey) {
        return Arrays.stream(EventKind.values())
                .filter(kind -> journey.emitted(kind).stream().anyMatch(event -> journey.document(event) != null))
                .toList();
    }

    private static JsonNode first(String kind) {
        List<Event> emitted = journey.emitted(EventKind.find(kind).orElseThrow());
        assertThat(emitted).as("event %s", kind).isNotEmpty();
        return JsonApiAssertions.json(text(emitted.get(0)));
    }

    private static JsonNode reference(JsonNode document) {
        String id = document.at("/data/relationships/reference_object/data/id").textValue();
        return StreamSupport.stream(document.get("included").spliterator(), false)
                .filter(resource -> resource.get("id").textValue().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static String text(Event event) {
        return new String(Objects.requireNonNull(journey.document(event), event::toString), StandardCharsets.UTF_8);
    }

    private static String types(JsonNode included) {
        return StreamSupport.stream(included.spliterator(), false)
                .map(resource -> resource.get("type").textValue())
                .collect(Collectors.joining(" "));
    }

    private static String names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return String.join(" ", names);
    }

    private static String values(JsonNode resource) {
        return resource.get("attributes").properties().stream()
                .filter(attribute -> !attribute.getKey().equals("created_at"))
                .map(attribute ->
                        attribute.getKey() + "=" + attribute.getValue().asText())
                .collect(Collectors.joining(" "));
    }
}
