package dev.quayside.jsonapi.receive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.RecordTimes;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.shipment.Parties;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.tracking.ResumeOutcome;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.read.ReadProblem;
import dev.quayside.jsonapi.receive.MirrorOutcome.Kind;
import dev.quayside.query.catalog.TrackedContainer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MirrorTest {
    private static final long SEED = 20260121;
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\",\"type\":\"container\"");
    private static final UUID OWNER = new UUID(9, 9);

    private final OriginHouse origin = new OriginHouse(SEED);
    private final MirrorHouse house = new MirrorHouse(origin.account, origin.webhook, origin);
    private OriginHouse.Journey journey;

    @BeforeEach
    void begin() {
        journey = origin.begin(SEED);
    }

    @AfterEach
    void close() {
        origin.close();
    }

    @Test
    void what_is_carried_is_stored_with_its_event_and_repeats_itself_without_harm() {
        Notification created = next(EventKind.CONTAINER_CREATED);
        byte[] document = written(created);

        MirrorOutcome first = house.mirror.apply(document);
        boolean known = house.mirror.receivedIds().contains(created.id());
        MirrorOutcome again = house.mirror.apply(document);

        assertThat(first.kind()).isEqualTo(Kind.FETCHED);
        assertThat(again.kind()).isEqualTo(Kind.REPEATED);
        assertThat(known).isTrue();
        assertThat(house.store.event(origin.account.id(), created.eventId())).isPresent();
        assertThat(rows(house.store.container(origin.account.id(), created.containerId())))
                .hasSize(1);
    }

    @Test
    void an_older_document_changes_nothing_that_a_newer_one_told() {
        byte[] older = moved(Activity.EMPTY_OUT, 1);
        byte[] newer = moved(Activity.FULL_IN, 3);

        assertThat(house.mirror.apply(newer).kind()).isEqualTo(Kind.FETCHED);
        assertThat(house.mirror.apply(older).kind()).isEqualTo(Kind.OLDER);

        assertThat(box(house.store.container(origin.account.id(), boxId()))
                        .milestones()
                        .polFullInAt())
                .isEqualTo(OriginHouse.START.plus(Duration.ofDays(3)));
        assertThat(house.store.events(origin.account.id(), boxId())).hasSize(2);
    }

    @Test
    void once_all_places_are_known_a_document_needs_no_question_to_the_origin() {
        deliverAll();
        int before = origin.asked;

        assertThat(house.mirror.apply(moved(Activity.EMPTY_OUT, 1)).kind()).isEqualTo(Kind.APPLIED);
        assertThat(origin.asked).isEqualTo(before);
    }

    @Test
    void what_an_event_names_and_does_not_carry_is_asked_for() {
        deliverAll();
        origin.hear(
                journey.shipment(),
                Report.by(DataSource.SHIPPING_LINE, origin.now().plusSeconds(60))
                        .shipment(said -> said.tell(Fact.POL_ETD_AT, OriginHouse.START.plus(Duration.ofDays(11))))
                        .build());
        int before = origin.asked;

        assertThat(house.mirror
                        .apply(written(next(EventKind.ESTIMATED_VESSEL_DEPARTED)))
                        .kind())
                .isEqualTo(Kind.FETCHED);
        assertThat(origin.asked).isEqualTo(before + 1);
        assertThat(house.store
                        .shipment(origin.account.id(), journey.shipment())
                        .orElseThrow()
                        .voyage()
                        .departure()
                        .estimatedAt())
                .isEqualTo(OriginHouse.START.plus(Duration.ofDays(11)));
    }

    @Test
    void as_long_as_the_origin_does_not_answer_nothing_is_stored() {
        byte[] document = written(next(EventKind.CONTAINER_CREATED));
        Origin silent = new Origin() {
            @Override
            public Optional<byte[]> container(UUID id) {
                throw new OriginException("no answer");
            }

            @Override
            public Optional<byte[]> shipment(UUID id) {
                throw new OriginException("no answer");
            }
        };
        MirrorHouse waiting = new MirrorHouse(origin.account, origin.webhook, silent);

        assertThatThrownBy(() -> waiting.mirror.apply(document)).isInstanceOf(OriginException.class);
        assertThat(waiting.store.events(origin.account.id(), boxId())).isEmpty();
    }

    @Test
    void what_the_origin_does_not_have_any_more_is_not_mirrored() {
        byte[] document = written(next(EventKind.CONTAINER_CREATED));
        Origin empty = new Origin() {
            @Override
            public Optional<byte[]> container(UUID id) {
                return Optional.empty();
            }

            @Override
            public Optional<byte[]> shipment(UUID id) {
                return Optional.empty();
            }
        };

        assertThat(new MirrorHouse(origin.account, origin.webhook, empty)
                        .mirror
                        .apply(document)
                        .kind())
                .isEqualTo(Kind.NOTHING_NAMED);
    }

    @Test
    void what_is_malformed_is_told_and_not_stored() {
        MirrorOutcome outcome = house.mirror.apply(bytes("{\"data\":{\"type\":\"container\"}}"));

        assertThat(outcome.kind()).isEqualTo(Kind.UNREADABLE);
        assertThat(outcome.problems())
                .extracting(ReadProblem::toString)
                .containsExactly("/data/type: 'container' is not what is posted (expected webhook_notification)");
    }

    @Test
    void a_mistake_in_what_is_carried_is_made_up_for_by_the_origin() {
        deliverAll();
        String document =
                text(moved(Activity.EMPTY_OUT, 1)).replace("\"weight_in_lbs\":null", "\"weight_in_lbs\":\"x\"");

        MirrorOutcome outcome = house.mirror.apply(bytes(document));

        assertThat(outcome.kind()).isEqualTo(Kind.FETCHED);
        assertThat(outcome.problems()).anyMatch(problem -> problem.pointer().endsWith("/weight_in_lbs"));
    }

    @Test
    void an_unknown_kind_brings_what_it_names_and_no_event() {
        String document =
                text(written(next(EventKind.CONTAINER_CREATED))).replace("container.created", "container.new");

        assertThat(house.mirror.apply(bytes(document)).kind()).isEqualTo(Kind.FETCHED);
        assertThat(house.store.container(origin.account.id(), boxId())).isPresent();
        assertThat(house.store.events(origin.account.id(), boxId())).isEmpty();
    }

    @Test
    void without_numbers_the_time_of_telling_decides() {
        deliverAll();
        String older = withoutMeta(moved(Activity.EMPTY_OUT, 1));
        origin.turnTo(origin.now().plus(Duration.ofHours(1)));
        String newer = withoutMeta(moved(Activity.FULL_IN, 3));

        assertThat(house.mirror.apply(bytes(newer)).kind()).isEqualTo(Kind.APPLIED);
        assertThat(house.mirror.apply(bytes(older)).kind()).isEqualTo(Kind.OLDER);
        assertThat(box(house.store.container(origin.account.id(), boxId()))
                        .milestones()
                        .polFullInAt())
                .isNotNull();
    }

    @Test
    void where_nothing_says_what_is_newer_the_origin_does() {
        deliverAll();
        byte[] first = moved(Activity.EMPTY_OUT, 1);
        String other = withoutMeta(first)
                .replace(reference(first), "5f0c0a53-5c9c-4a4e-9d1c-0b8a7d0f6a11")
                .replace(id(first), "5f0c0a53-5c9c-4a4e-9d1c-0b8a7d0f6a12");

        assertThat(house.mirror.apply(first).kind()).isEqualTo(Kind.APPLIED);
        assertThat(house.mirror.apply(bytes(other)).kind()).isEqualTo(Kind.FETCHED);
    }

    @Test
    void another_event_under_the_same_id_is_taken_for_a_repetition() {
        deliverAll();
        byte[] first = moved(Activity.EMPTY_OUT, 1);
        String other = text(first).replace(reference(first), "5f0c0a53-5c9c-4a4e-9d1c-0b8a7d0f6a11");

        assertThat(house.mirror.apply(first).kind()).isEqualTo(Kind.APPLIED);
        assertThat(house.mirror.apply(bytes(other)).kind()).isEqualTo(Kind.REPEATED);
    }

    /** Both are listed as what a mirror learns only with the next news. */
    @Test
    void a_renamed_vessel_and_a_resumed_shipment_are_known_with_the_next_news() {
        deliverAll();
        origin.engine().stop(origin.account.id(), journey.shipment(), null);
        deliverAll();
        assertThat(origin.engine().resume(origin.account.id(), journey.shipment()))
                .isInstanceOf(ResumeOutcome.Followed.class);
        origin.hear(
                journey.shipment(),
                Report.by(DataSource.SHIPPING_LINE, origin.now())
                        .shipment(said -> said.tell(Fact.POD_VESSEL_NAME, "RENAMED"))
                        .build());
        deliverAll();
        List<String> queries = List.of("filter[vessel_name]=RENAMED", "filter[actively_tracked]=true");
        for (String query : queries) {
            assertThat(ids(query, true)).as(query).isNotEqualTo(ids(query, false));
        }

        for (Container box : boxes()) {
            moved(box, Activity.EMPTY_OUT, 1).forEach(house.mirror::apply);
        }

        for (String query : queries) {
            assertThat(ids(query, true)).as(query).isEqualTo(ids(query, false)).isNotEmpty();
        }
    }

    @Test
    void last_free_days_that_were_entered_by_hand_do_not_come_along() {
        origin.begin(SEED + 1);
        deliverAll();
        enterWhatHasNoForm();
        deliverAll();

        assertThat(ids("sort=-pickup_lfd", true)).isNotEqualTo(ids("sort=-pickup_lfd", false));
    }

    @ParameterizedTest
    @EnumSource
    void every_exclusion_is_needed(Exclusion exclusion) {
        origin.begin(SEED + 1);
        deliverAll();
        enterWhatHasNoForm();
        List<String> queries = queries(exclusion);

        assertThat(exclusion.reason()).isNotBlank();
        assertThat(queries)
                .as("%s: %s", exclusion.wireName(), exclusion.reason())
                .anyMatch(query -> !ids(query, true).equals(ids(query, false)));
    }

    @Test
    void many_threads_end_as_one() throws Exception {
        journey.reports().forEach(report -> origin.hear(journey.shipment(), report));
        List<byte[]> documents = new ArrayList<>(origin.write(origin.outbox));
        Collections.shuffle(documents, new Random(SEED));
        documents.addAll(documents.subList(0, documents.size() / 2));
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<MirrorOutcome>> outcomes = new ArrayList<>();
            for (byte[] document : documents) {
                outcomes.add(threads.submit(() -> house.mirror.apply(document)));
            }
            for (Future<MirrorOutcome> outcome : outcomes) {
                assertThat(outcome.get().kind()).isIn(Kind.APPLIED, Kind.FETCHED, Kind.OLDER, Kind.REPEATED);
            }
        } finally {
            threads.shutdown();
        }

        for (Container box : boxes()) {
            assertThat(house.store.events(origin.account.id(), box.id()))
                    .hasSameSizeAs(origin.store.events(origin.account.id(), box.id()));
            assertThat(box(house.store.container(origin.account.id(), box.id())).milestones())
                    .isEqualTo(box.milestones());
        }
    }

    private static List<String> queries(Exclusion exclusion) {
        String name = exclusion.wireName();
        return switch (exclusion) {
            case ETA_CHANGED_IN_LAST_24H, ETA_CHANGED_IN_PAST_3_DAYS, REQUIRES_ATTENTION ->
                List.of("filter[" + name + "]=true&sort=created_at");
            case CUSTOMER_ID ->
                List.of("filter[customer_id]=" + new UUID(0x7000L, 0x8000_0000_0000_0000L) + "&sort=created_at");
            case SEARCH_BY_OWNER_ID -> List.of("filter[search_by_owner_id]=" + OWNER + "&sort=created_at");
            case ATTENTION_PRIORITY -> List.of("sort=attention_priority", "sort=-attention_priority");
            default -> List.of("sort=" + name, "sort=-" + name);
        };
    }

    /** Gives the containers of the origin, one after the other, later values of everything that no attribute tells. */
    private void enterWhatHasNoForm() {
        Change.Builder change = Change.of(origin.account.id());
        List<UUID> done = new ArrayList<>();
        int i = 1;
        for (TrackedContainer row : Lists.rows(origin.store, origin.account.id())) {
            if (!done.contains(row.shipment().id())) {
                done.add(row.shipment().id());
                change.shipment(changed(row.shipment()));
            }
            change.container(changed(row.container(), i++));
        }
        origin.store.save(change.build());
    }

    private Shipment changed(Shipment shipment) {
        UUID customer = new UUID(0x7000L, 0x8000_0000_0000_0000L);
        if (origin.store.party(origin.account.id(), customer).isEmpty()) {
            origin.store.save(Change.of(origin.account.id())
                    .party(new Party(customer, "Customer 0", null))
                    .build());
        }
        return shipment.toBuilder()
                .parties(new Parties(customer, null, List.of(OWNER)))
                .estimateChangedAt(OriginHouse.ASKED_AT.minus(Duration.ofHours(1)))
                .build();
    }

    private static Container changed(Container box, int i) {
        LocalDate day = LocalDate.parse("2026-06-01").plusDays(i);
        LastFreeDays reported = box.deadlines().reported();
        RecordTimes times = box.times();
        return box.toBuilder()
                .attentionMark(i == 1)
                .deadlines(new ImportDeadlines(
                        new LastFreeDays(reported.line(), reported.terminal(), reported.rail(), day),
                        new LastFreeDays(day, day, day, day),
                        null))
                .terminal(box.terminal().toBuilder()
                        .deliveryAppointmentAt(OriginHouse.START.plus(Duration.ofDays(i)))
                        .build())
                .times(new RecordTimes(
                        times.createdAt(),
                        OriginHouse.START.plusSeconds(i),
                        OriginHouse.START.plusSeconds(i),
                        times.lineRequestedAt(),
                        times.terminalRequestedAt(),
                        times.railRequestedAt(),
                        null))
                .build();
    }

    private List<String> ids(String query, boolean mirrored) {
        String target = "/containers?page[size]=50&" + query;
        String list = text(mirrored ? OriginHouse.get(house.api, target) : origin.get(target));
        List<String> ids = new ArrayList<>();
        for (Matcher matcher = ID.matcher(list); matcher.find(); ) {
            ids.add(matcher.group(1));
        }
        return ids;
    }

    private void deliverAll() {
        origin.write(origin.outbox).forEach(house.mirror::apply);
        origin.outbox.clear();
    }

    private Notification next(EventKind kind) {
        return origin.outbox.stream()
                .filter(notification -> notification.kind() == kind)
                .filter(notification -> boxId().equals(notification.containerId()))
                .findFirst()
                .orElseThrow();
    }

    private byte[] written(Notification notification) {
        return origin.write(List.of(notification)).get(0);
    }

    private byte[] moved(Activity activity, int day) {
        return moved(boxes().get(0), activity, day).get(0);
    }

    /** What is told when a container has moved. */
    private List<byte[]> moved(Container box, Activity activity, int day) {
        origin.outbox.clear();
        Movement movement = Movement.of(
                activity, OriginHouse.START.plus(Duration.ofDays(day)), RoutingPoint.raw("Shanghai", "CNSHA"));
        origin.hear(
                journey.shipment(),
                Report.by(DataSource.SHIPPING_LINE, origin.now().plusSeconds(60))
                        .container(box.number(), said -> said.moved(movement))
                        .build());
        return origin.write(origin.outbox);
    }

    private List<Container> boxes() {
        return origin.store
                .file(origin.account.id(), journey.shipment())
                .orElseThrow()
                .containers();
    }

    private UUID boxId() {
        return boxes().get(0).id();
    }

    private static Container box(Optional<Container> stored) {
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

    private static String text(byte[] document) {
        return new String(document, StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String document) {
        return document.getBytes(StandardCharsets.UTF_8);
    }
}
