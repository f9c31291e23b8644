package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Availability;
import dev.quayside.core.event.Audience;
import dev.quayside.core.event.Changeset;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.mirror.NotificationReader;
import dev.quayside.jsonapi.mirror.ReadNotification;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the document of every kind of event is read back. */
class ReadNotificationTest {
    private static final Set<EventKind> BARE =
            Set.of(EventKind.AVAILABLE, EventKind.NOT_AVAILABLE, EventKind.DELIVERED);

    private static AllEventKinds journey;

    private final NotificationReader reader = NotificationReader.standard(() -> AllEventKinds.START);

    @BeforeAll
    static void play() {
        journey = AllEventKinds.played(Entitlement.values());
    }

    @ParameterizedTest
    @EnumSource
    void every_event_is_read_back_unchanged(EventKind kind) {
        for (Event emitted : journey.emitted(kind)) {
            ReadNotification read = reader.read(journey.document(emitted));

            assertThat(read.problems()).as("%s", emitted).isEmpty();
            assertThat(read.included().document().problems())
                    .filteredOn(ReadProblem::isError)
                    .as("%s", emitted)
                    .isEmpty();
            ReadNotification.Head head = Objects.requireNonNull(read.head());
            assertThat(head.id()).isEqualTo(journey.notificationOf(emitted).id());
            assertThat(head.kind()).contains(kind);
            assertThat(head.webhookId()).isEqualTo(AllEventKinds.WEBHOOK.id());
            assertThat(head.createdAt()).isEqualTo(emitted.createdAt());
            assertThat(head.subject())
                    .isEqualTo(new ReadNotification.Head.Subject(
                            emitted.id(),
                            emitted.shipmentId(),
                            emitted.containerId(),
                            emitted.sequence(),
                            previous(emitted),
                            true));
            assertThat(read.event())
                    .isEqualTo(
                            BARE.contains(kind)
                                    ? Optional.empty()
                                    : Optional.of(onTheWire(emitted, types(journey.document(emitted)))));
            assertThat(reader.idOf(journey.document(emitted))).contains(head.id());
        }
    }

    @ParameterizedTest
    @EnumSource
    void included_resources_are_read_back(EventKind kind) {
        for (Event emitted : journey.emitted(kind)) {
            String types = types(journey.document(emitted));
            ReadNotification read = reader.read(journey.document(emitted));

            assertThat(read.included().document().containers()).hasSize(count(types, "\"container\""));
            assertThat(read.included().document().shipments()).hasSize(count(types, "\"shipment\""));
            assertThat(read.included().document().places())
                    .hasSize(count(types, "\"port\"") + count(types, "\"metro_area\""));
            assertThat(read.included().document().terminals()).hasSize(count(types, "\"terminal\""));
            assertThat(read.included().vessels()).hasSize(count(types, "\"vessel\""));
            assertThat(read.included().requests()).hasSize(count(types, "\"tracking_request\""));
        }
    }

    @Test
    void a_request_is_read_back() {
        Event emitted = journey.emitted(EventKind.TRACKING_REQUEST_SUCCEEDED).get(0);

        TrackingRequest read =
                reader.read(journey.document(emitted)).included().requests().get(0);

        assertThat(read.number()).isEqualTo("EVERY-1");
        assertThat(read.status().wireName()).isEqualTo("succeeded");
        assertThat(read.scac()).isEqualTo(AllEventKinds.MSC);
        assertThat(read.shipmentId()).isEqualTo(emitted.shipmentId());
        assertThat(read.dueAt()).isNull();
    }

    @Test
    void an_event_of_a_request_has_a_shipment_only_if_its_meta_names_one() {
        Event succeeded = journey.emitted(EventKind.TRACKING_REQUEST_SUCCEEDED).get(0);
        String lateDelivery = text(succeeded)
                .replaceFirst(",\"shipment_id\":\"" + succeeded.shipmentId() + "\"", "")
                .replace("tracking_request.succeeded", "tracking_request.awaiting_manifest");

        ReadNotification read = reader.read(lateDelivery.getBytes(StandardCharsets.UTF_8));

        assertThat(Objects.requireNonNull(read.head()).subject().shipmentId()).isEqualTo(succeeded.shipmentId());
        assertThat(read.event())
                .hasValueSatisfying(event -> assertThat(event.shipmentId()).isNull());
    }

    private static @Nullable UUID previous(Event emitted) {
        return emitted instanceof TransportEvent moved ? moved.previousVersionId() : null;
    }

    /** Removes meta and adds unknown members and types, as in the interface's own examples. */
    @Test
    void a_document_without_meta_is_read_by_what_it_includes() {
        Event emitted = journey.emitted(EventKind.VESSEL_DEPARTED).get(0);
        String document = text(emitted)
                .replaceFirst("\"meta\":\\{[^}]*},", "")
                .replace("\"included\":[", "\"surprise\":1,\"included\":[{\"id\":\"x\",\"type\":\"weather\"},");

        ReadNotification read = reader.read(document.getBytes(StandardCharsets.UTF_8));

        assertThat(Objects.requireNonNull(read.head()).subject())
                .isEqualTo(new ReadNotification.Head.Subject(
                        emitted.id(), emitted.shipmentId(), emitted.containerId(), null, null, false));
        assertThat(read.event()).isEmpty();
        assertThat(Objects.requireNonNull(read.received()).numbered(3).sequence())
                .isEqualTo(3);
        assertThat(read.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/surprise: an unknown member of a document is ignored");
        assertThat(read.included().document().problems())
                .extracting(ReadProblem::toString)
                .contains("/included/0/type: resources of type 'weather' are ignored");
    }

    @Test
    void an_unknown_kind_is_reported_and_its_included_resources_are_read() {
        Event emitted = journey.emitted(EventKind.VESSEL_DEPARTED).get(0);

        ReadNotification read = reader.read(text(emitted)
                .replaceFirst("container.transport.vessel_departed", "container.teleported")
                .getBytes(StandardCharsets.UTF_8));

        ReadNotification.Head head = Objects.requireNonNull(read.head());
        assertThat(head.kind()).isEmpty();
        assertThat(head.event()).isEqualTo("container.teleported");
        assertThat(read.event()).isEmpty();
        assertThat(read.included().document().containers()).hasSize(1);
        assertThat(read.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/attributes/event: 'container.teleported' is not a kind of event that is known"
                        + " here");
    }

    @Test
    void an_invalid_included_resource_leaves_the_notification_usable() {
        Event emitted = journey.emitted(EventKind.VESSEL_DEPARTED).get(0);

        ReadNotification read = reader.read(text(emitted)
                .replace("\"number\":\"MSCU1234566\"", "\"number\":7")
                .getBytes(StandardCharsets.UTF_8));

        assertThat(read.hasErrors()).isFalse();
        assertThat(read.event()).isPresent();
        assertThat(read.included().document().hasErrors()).isTrue();
        assertThat(read.included().document().problems().get(0).pointer()).isEqualTo("/included/1/attributes/number");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {x | line 1, column 2: not JSON: Unexpected character ('x' (code 120)): was expecting double-quote to start field name
            [] | a list is not a document (expected a JSON object with the member data)
            {} | /data/type: missing (expected webhook_notification)
            {"data":{"type":"container"}} | /data/type: 'container' is not the type of a notification (expected webhook_notification)
            {"data":{"type":"webhook_notification","id":"7"}} | /data/id: '7' is not an id (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)
            {"data":{"type":"webhook_notification","id":"0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d","attributes":{"created_at":"2026-01-01T00:00:00Z"}}} | /data/attributes/event: missing (expected text)
            {"data":{"type":"webhook_notification","id":"0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d","attributes":{"event":"container.created"}}} | /data/attributes/created_at: missing (expected an instant, such as 2026-01-31T08:00:00Z)
            {"data":{"type":"webhook_notification","id":"0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d","attributes":{"event":"container.created","created_at":"2026-01-01T00:00:00Z"}},"meta":{"sequence":0}} | /meta/sequence: 0 is not a sequence number (expected a whole number from 1)
            {"data":{"type":"webhook_notification","id":"0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d","attributes":{"event":"container.created","created_at":"2026-01-01T00:00:00Z"}},"meta":{"container_id":"x"}} | /meta/container_id: 'x' is not an id (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)
            """)
    void malformed_parts_are_reported_with_their_pointer(String document, String problem) {
        ReadNotification read = reader.read(document.getBytes(StandardCharsets.UTF_8));

        assertThat(read.hasErrors()).isTrue();
        assertThat(read.head()).isNull();
        assertThat(read.event()).isEmpty();
        assertThat(read.problems()).extracting(ReadProblem::toString).first().isEqualTo(problem);
    }

    /** Returns the event with the values that its document has. */
    private static Event onTheWire(Event emitted, String types) {
        if (emitted instanceof TransportEvent event) {
            boolean alone = !types.contains("\"container\"");
            return new TransportEvent(
                    event.id(),
                    event.kind(),
                    event.containerId(),
                    event.sequence(),
                    event.shipmentId(),
                    event.createdAt(),
                    event.timestamp(),
                    event.source(),
                    alone ? raw(event.location()) : location(event.location(), types),
                    alone ? null : event.terminalId(),
                    alone ? null : event.vesselId(),
                    event.voyageNumber(),
                    event.value(),
                    event.previousVersionId(),
                    event.invalidatedAt(),
                    event.id().toString(),
                    Audience.EVERYONE);
        }
        if (emitted instanceof ContainerUpdatedEvent event) {
            return new ContainerUpdatedEvent(
                    event.id(),
                    event.containerId(),
                    event.sequence(),
                    event.shipmentId(),
                    event.createdAt(),
                    event.timestamp(),
                    event.source(),
                    event.zone(),
                    event.terminalId(),
                    onTheWire(event.changes()));
        }
        return emitted;
    }

    /** Returns a point that is linked but not included, of which only the code is known. */
    private static @Nullable RoutingPoint location(@Nullable RoutingPoint point, String types) {
        return types.contains("\"port\"") || types.contains("\"metro_area\"") ? point : raw(point);
    }

    private static @Nullable RoutingPoint raw(@Nullable RoutingPoint point) {
        return point == null || (point.code() == null && point.zone() == null)
                ? null
                : new RoutingPoint.Raw(null, point.code(), point.zone());
    }

    private static Changeset onTheWire(Changeset changes) {
        return new Changeset(
                Optional.ofNullable(changes.availability())
                        .map(delta -> new Delta<>(known(delta.before()), known(delta.after())))
                        .orElse(null),
                changes.fees(),
                changes.holds(),
                changes.pickupLastFreeDay(),
                changes.pickupLastFreeDay(),
                changes.lineLastFreeDay(),
                changes.terminalLastFreeDay(),
                changes.railLastFreeDay(),
                changes.pickupAppointmentAt(),
                changes.podTerminalId(),
                changes.location(),
                changes.chassisNumber(),
                changes.shipmentId());
    }

    private static @Nullable Availability known(@Nullable Availability availability) {
        return availability == Availability.UNKNOWN ? null : availability;
    }

    private static String text(Event emitted) {
        return new String(journey.document(emitted), StandardCharsets.UTF_8);
    }

    private static String types(byte[] document) {
        StringBuilder text = new StringBuilder();
        JsonApiAssertions.json(new String(document, StandardCharsets.UTF_8))
                .path("included")
                .forEach(resource -> text.append(resource.get("type")));
        return text.toString();
    }

    private static int count(String types, String type) {
        return types.split(type, -1).length - 1;
    }
}
