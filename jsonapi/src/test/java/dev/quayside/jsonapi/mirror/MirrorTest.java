package dev.quayside.jsonapi.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.mirror.Mirror.Outcome.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests how a mirror applies one document, and several in another order; {@link MirrorExclusionTest} has the
 * differences.
 */
class MirrorTest extends MirrorCases {
    @Test
    void included_resources_are_stored_with_the_event_idempotently() {
        Notification created = next(EventKind.CONTAINER_CREATED);
        byte[] document = written(created);

        Mirror.Outcome first = house.mirror.apply(document);
        boolean known = house.mirror.receivedIds().contains(created.id());
        Mirror.Outcome again = house.mirror.apply(document);

        assertThat(first.kind()).isEqualTo(Kind.FETCHED);
        assertThat(again.kind()).isEqualTo(Kind.REPEATED);
        assertThat(known).isTrue();
        assertThat(house.store.events().event(origin.account.id(), created.eventId()))
                .isPresent();
        assertThat(rows(house.store.shipments().container(origin.account.id(), created.containerId())))
                .hasSize(1);
    }

    @Test
    void an_older_document_does_not_replace_a_newer_one() {
        byte[] older = moved(Activity.EMPTY_OUT, 1);
        byte[] newer = moved(Activity.FULL_IN, 3);

        assertThat(house.mirror.apply(newer).kind()).isEqualTo(Kind.FETCHED);
        assertThat(house.mirror.apply(older).kind()).isEqualTo(Kind.OLDER);

        assertThat(container(house.store.shipments().container(origin.account.id(), containerId()))
                        .milestones()
                        .polFullInAt())
                .isEqualTo(OriginFixture.START.plus(Duration.ofDays(3)));
        assertThat(house.store.events().eventsByContainer(origin.account.id(), List.of(containerId())))
                .extracting(Event::kind)
                .contains(EventKind.EMPTY_OUT, EventKind.FULL_IN);
    }

    @Test
    void the_origin_is_not_called_if_all_places_are_known() {
        deliverAll();
        int before = origin.requests;

        assertThat(house.mirror.apply(moved(Activity.EMPTY_OUT, 1)).kind()).isEqualTo(Kind.APPLIED);
        assertThat(origin.requests).isEqualTo(before);
    }

    @Test
    void missing_resources_of_an_event_are_fetched_from_the_origin() {
        deliverAll();
        origin.report(
                journey.shipment(),
                Report.by(SourceType.SHIPPING_LINE, origin.now().plusSeconds(60))
                        .shipment(statement ->
                                statement.set(ReportedField.POL_ETD_AT, OriginFixture.START.plus(Duration.ofDays(11))))
                        .build());
        int before = origin.requests;

        assertThat(house.mirror
                        .apply(written(next(EventKind.ESTIMATED_VESSEL_DEPARTED)))
                        .kind())
                .isEqualTo(Kind.FETCHED);
        assertThat(origin.requests)
                .as("its container and that container's events")
                .isEqualTo(before + 2);
        assertThat(house.store
                        .shipments()
                        .shipment(origin.account.id(), journey.shipment())
                        .orElseThrow()
                        .voyage()
                        .departure()
                        .estimatedAt())
                .isEqualTo(OriginFixture.START.plus(Duration.ofDays(11)));
    }

    @Test
    void nothing_is_stored_while_the_origin_is_unreachable() {
        byte[] document = written(next(EventKind.CONTAINER_CREATED));
        OriginClient silent = new OriginClient() {
            @Override
            public Optional<byte[]> container(UUID id) {
                throw new OriginClient.OriginException("no answer");
            }

            @Override
            public Optional<byte[]> shipment(UUID id) {
                throw new OriginClient.OriginException("no answer");
            }
        };
        MirrorFixture waiting = new MirrorFixture(origin.account, origin.webhook, silent);

        assertThatThrownBy(() -> waiting.mirror.apply(document)).isInstanceOf(OriginClient.OriginException.class);
        assertThat(waiting.store.events().eventsByContainer(origin.account.id(), List.of(containerId())))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_container_that_moves_to_another_shipment_moves_in_the_mirror(boolean inOrder) {
        ContainerNumber number = ContainerNumber.parse("TEMU7654321");
        UUID other = origin.begin(SEED + 1).shipment();
        origin.report(
                journey.shipment(), all().container(number, statement -> {}).build());
        UUID id = containers().stream()
                .filter(container -> container.number().equals(number))
                .map(Container::id)
                .findFirst()
                .orElseThrow();
        origin.report(journey.shipment(), all().build());
        List<byte[]> before = origin.write(origin.outbox);
        origin.outbox.clear();
        origin.report(other, all().container(number, statement -> {}).build());
        List<byte[]> documents = new ArrayList<>(before);
        documents.addAll(origin.write(origin.outbox));
        if (!inOrder) {
            Collections.reverse(documents);
        }

        documents.forEach(house.mirror::apply);

        Container moved = container(origin.store.shipments().container(origin.account.id(), id));
        assertThat(moved.shipmentId()).isEqualTo(other);
        assertThat(container(house.store.shipments().container(origin.account.id(), id))
                        .shipmentId())
                .isEqualTo(other);
    }

    private Report.Builder all() {
        return Report.by(SourceType.SHIPPING_LINE, origin.now().plusSeconds(60)).allContainers();
    }

    @Test
    void a_resource_that_the_origin_deleted_is_mirrored_as_included_and_repaired_later() {
        byte[] document = written(next(EventKind.TRACKING_REQUEST_SUCCEEDED.wireName()));
        OtherOrigin empty = new OtherOrigin();
        MirrorFixture half = new MirrorFixture(origin.account, origin.webhook, empty);

        assertThat(half.mirror.apply(document).kind()).isEqualTo(Kind.APPLIED);
        assertThat(half.store.snapshot(origin.account.id()).orElseThrow().containers())
                .hasSameSizeAs(containers())
                .isNotEmpty();

        empty.answering = origin;
        assertThat(half.mirror.apply(document).kind()).isEqualTo(Kind.FETCHED);
        assertThat(half.store
                        .shipments()
                        .shipment(origin.account.id(), journey.shipment())
                        .orElseThrow()
                        .routing())
                .isEqualTo(origin.store
                        .shipments()
                        .shipment(origin.account.id(), journey.shipment())
                        .orElseThrow()
                        .routing());
        assertThat(half.mirror.apply(document).kind()).isEqualTo(Kind.REPEATED);
    }

    @Test
    void all_included_containers_are_stored_even_if_a_place_is_missing() {
        Mirror.Outcome outcome = house.mirror.apply(written(next(EventKind.TRACKING_REQUEST_SUCCEEDED.wireName())));

        assertThat(outcome.kind()).isEqualTo(Kind.FETCHED);
        assertThat(house.store.snapshot(origin.account.id()).orElseThrow().containers())
                .extracting(Container::id)
                .containsExactlyInAnyOrderElementsOf(
                        containers().stream().map(Container::id).toList());
    }

    /** An origin that does not have anything until it is another one. */
    private static final class OtherOrigin implements OriginClient {
        private @Nullable OriginClient answering;

        @Override
        public Optional<byte[]> container(UUID id) {
            return answering == null ? Optional.empty() : answering.container(id);
        }

        @Override
        public Optional<byte[]> shipment(UUID id) {
            return answering == null ? Optional.empty() : answering.shipment(id);
        }
    }

    @Test
    void a_malformed_document_is_reported_and_not_stored() {
        Mirror.Outcome outcome = house.mirror.apply(bytes("{\"data\":{\"type\":\"container\"}}"));

        assertThat(outcome.kind()).isEqualTo(Kind.UNREADABLE);
        assertThat(outcome.problems())
                .extracting(ReadProblem::toString)
                .containsExactly(
                        "/data/type: 'container' is not the type of a notification (expected webhook_notification)");
    }

    @Test
    void an_invalid_included_resource_is_fetched_from_the_origin() {
        deliverAll();
        String document =
                text(moved(Activity.EMPTY_OUT, 1)).replace("\"weight_in_lbs\":null", "\"weight_in_lbs\":\"x\"");

        Mirror.Outcome outcome = house.mirror.apply(bytes(document));

        assertThat(outcome.kind()).isEqualTo(Kind.FETCHED);
        assertThat(outcome.problems()).anyMatch(problem -> problem.pointer().endsWith("/weight_in_lbs"));
    }

    @Test
    void an_unknown_kind_stores_its_resources_but_no_event() {
        String document =
                text(written(next(EventKind.CONTAINER_CREATED))).replace("container.created", "container.new");

        assertThat(house.mirror.apply(bytes(document)).kind()).isEqualTo(Kind.FETCHED);
        assertThat(house.store.shipments().container(origin.account.id(), containerId()))
                .isPresent();
        assertThat(house.store.events().eventsByContainer(origin.account.id(), List.of(containerId())))
                .extracting(Event::kind)
                .doesNotContain(EventKind.CONTAINER_CREATED);
    }

    @Test
    void the_time_decides_between_notifications_without_sequence_numbers() {
        deliverAll();
        String older = withoutMeta(moved(Activity.EMPTY_OUT, 1));
        origin.turnTo(origin.now().plus(Duration.ofHours(1)));
        String newer = withoutMeta(moved(Activity.FULL_IN, 3));

        assertThat(house.mirror.apply(bytes(newer)).kind()).isEqualTo(Kind.FETCHED);
        assertThat(house.mirror.apply(bytes(older)).kind()).isEqualTo(Kind.OLDER);
        assertThat(container(house.store.shipments().container(origin.account.id(), containerId()))
                        .milestones()
                        .polFullInAt())
                .isNotNull();
    }

    @Test
    void the_origin_decides_if_the_order_is_unknown() {
        deliverAll();
        byte[] first = moved(Activity.EMPTY_OUT, 1);
        String other = withoutMeta(first)
                .replace(reference(first), "5f0c0a53-5c9c-4a4e-9d1c-0b8a7d0f6a11")
                .replace(id(first), "5f0c0a53-5c9c-4a4e-9d1c-0b8a7d0f6a12");

        assertThat(house.mirror.apply(first).kind()).isEqualTo(Kind.APPLIED);
        assertThat(house.mirror.apply(bytes(other)).kind()).isEqualTo(Kind.FETCHED);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void the_later_status_of_two_notifications_within_a_second_wins(boolean inOrder) {
        Instant at = OriginFixture.START.plusMillis(100);
        TimeOrderedIds ids = new TimeOrderedIds(() -> at, new Random(SEED));
        TrackingRequest awaited = TrackingRequest.of(ids.next(), RequestType.BILL_OF_LADING, "MEDU1", at)
                .status(RequestStatus.AWAITING_MANIFEST)
                .build();
        byte[] first = notified(awaited, ids.next(), EventKind.TRACKING_REQUEST_AWAITING_MANIFEST);
        TrackingRequest failed =
                origin.store.tracking().request(origin.account.id(), awaited.id()).orElseThrow().toBuilder()
                        .status(RequestStatus.FAILED)
                        .failedReason(FailedReason.NOT_FOUND)
                        .updatedAt(at.plusMillis(600))
                        .build();
        byte[] last = notified(failed, ids.next(), EventKind.TRACKING_REQUEST_FAILED);

        house.mirror.apply(inOrder ? first : last);
        house.mirror.apply(inOrder ? last : first);

        assertThat(house.store
                        .tracking()
                        .request(origin.account.id(), awaited.id())
                        .orElseThrow()
                        .status())
                .isEqualTo(RequestStatus.FAILED);
    }

    /** Returns the notification of a changed request. */
    private byte[] notified(TrackingRequest request, UUID eventId, EventKind kind) {
        Event event = new RequestEvent(eventId, kind, request.updatedAt(), request.id(), null);
        Notification notification = Notification.pending(eventId, origin.webhook.id(), event);
        origin.store
                .tracking()
                .commit(Commit.of(origin.account.id())
                        .request(request)
                        .event(event)
                        .notification(notification)
                        .build());
        return written(notification);
    }

    @Test
    void an_event_with_a_known_id_is_a_repeat() {
        deliverAll();
        byte[] first = moved(Activity.EMPTY_OUT, 1);
        String other = text(first).replace(reference(first), "5f0c0a53-5c9c-4a4e-9d1c-0b8a7d0f6a11");

        assertThat(house.mirror.apply(first).kind()).isEqualTo(Kind.APPLIED);
        assertThat(house.mirror.apply(bytes(other)).kind()).isEqualTo(Kind.REPEATED);
    }

    @Test
    void concurrent_deliveries_have_the_same_result_as_sequential_ones() throws Exception {
        journey.reports().forEach(report -> origin.report(journey.shipment(), report));
        List<byte[]> documents = new ArrayList<>(origin.write(origin.outbox));
        Collections.shuffle(documents, new Random(SEED));
        documents.addAll(documents.subList(0, documents.size() / 2));
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<Mirror.Outcome>> outcomes = new ArrayList<>();
            for (byte[] document : documents) {
                outcomes.add(threads.submit(() -> house.mirror.apply(document)));
            }
            for (Future<Mirror.Outcome> outcome : outcomes) {
                assertThat(outcome.get().kind()).isIn(Kind.APPLIED, Kind.FETCHED, Kind.OLDER, Kind.REPEATED);
            }
        } finally {
            threads.shutdown();
        }

        for (Container container : containers()) {
            assertThat(house.store.events().eventsByContainer(origin.account.id(), List.of(container.id())))
                    .hasSameSizeAs(
                            origin.store.events().eventsByContainer(origin.account.id(), List.of(container.id())));
            assertThat(container(house.store.shipments().container(origin.account.id(), container.id()))
                            .milestones())
                    .isEqualTo(container.milestones());
        }
    }

    private Notification next(EventKind kind) {
        return origin.outbox.stream()
                .filter(notification -> notification.kind() == kind)
                .filter(notification -> containerId().equals(notification.containerId()))
                .findFirst()
                .orElseThrow();
    }

    private Notification next(String event) {
        return origin.outbox.stream()
                .filter(notification -> notification.kind().wireName().equals(event))
                .findFirst()
                .orElseThrow();
    }

    private byte[] written(Notification notification) {
        return origin.write(List.of(notification)).get(0);
    }

    private static Container container(Optional<Container> stored) {
        return stored.orElseThrow();
    }

    private static List<Container> rows(Optional<Container> stored) {
        return stored.stream().toList();
    }

    private static String withoutMeta(byte[] document) {
        return text(document).replaceFirst("\"meta\":\\{[^}]*},", "");
    }

    private static String reference(byte[] document) {
        return first("\"event_id\":\"([^\"]+)\"", document);
    }

    private static String id(byte[] document) {
        return first("\"id\":\"([^\"]+)\"", document);
    }

    private static String first(String pattern, byte[] document) {
        return Pattern.compile(pattern)
                .matcher(text(document))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    private static byte[] bytes(String document) {
        return document.getBytes(StandardCharsets.UTF_8);
    }
}
