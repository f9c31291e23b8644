package dev.quayside.jsonapi.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.mirror.Mirror.Outcome.Kind;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.QueryGenerator;
import dev.quayside.query.eval.Evaluator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests that a mirror has the same lists as its origin after any journeys and any order of deliveries, repeated and
 * late ones included, except for the {@link MirrorExclusion}s and for changes without a notification.
 */
@Tag("slow")
class MirrorConvergenceTest {
    private static final long SEED = 20260105;
    private static final int ROUNDS = 3;
    private static final int MORE_ROUNDS = 10;
    private static final int JOURNEYS = 8;
    private static final int QUERIES = 250;
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final Pattern REQUEST_TIMES = Pattern.compile(
            "\"(due_at|terminal_checked_at|[a-z]+_last_tracking_request_at|line_tracking_last_[a-z]+_at)\":[^,}]+,?");

    /** Requests have only the id of their customer, and the parties of a mirror have other ids. */
    private static final Pattern CUSTOMER = Pattern.compile("\"customer\":\\{\"data\":\\{[^}]*}}");

    /** {@link MirrorExclusion#RAW_EVENTS}. */
    private static final Pattern RAW_EVENTS = Pattern.compile("\"raw_events\":\\{\"data\":\\[[^]]*]}");

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());
    private final Map<Kind, Integer> outcomes = new EnumMap<>(Kind.class);
    private final Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
    private int journeys;
    private int containers;
    private int notifications;
    private int deliveries;
    private int queries;
    private int found;
    private int requests;
    private int silent;

    @Test
    void a_mirror_equals_its_origin_in_any_order_of_deliveries() {
        compare(SEED, ROUNDS);
    }

    @Test
    @Tag("full")
    void a_mirror_equals_its_origin_in_many_orders_of_deliveries() {
        compare(SEED + ROUNDS, MORE_ROUNDS);
    }

    private void compare(long first, int rounds) {
        for (long seed = first; seed < first + rounds; seed++) {
            try (OriginFixture origin = new OriginFixture(seed)) {
                Round round = new Round(origin, seed);
                round.play();
                round.compareNotified();
                round.reportAll();
                round.compareAll();
                journeys += origin.journeys;
                requests += origin.requests;
                kinds.addAll(origin.kinds);
            }
        }
        String figures = String.format(
                Locale.ROOT,
                "seeds %d to %d: %d journeys, %d containers, %d notifications, %d deliveries, %d questions to the origin, "
                        + "outcomes %s, %d queries that found %d rows, %d containers with changes without an event",
                first,
                first + rounds - 1,
                journeys,
                containers,
                notifications,
                deliveries,
                requests,
                outcomes,
                queries,
                found,
                silent);
        System.out.println(figures);
        assertThat(outcomes.keySet())
                .as(figures)
                .containsExactlyInAnyOrder(Kind.APPLIED, Kind.FETCHED, Kind.OLDER, Kind.REPEATED);
        assertThat(kinds).as(figures).contains(EventKind.RAIL_LOADED, EventKind.PICKUP_LFD_RAIL_CHANGED);
        assertThat(found).as(figures).isGreaterThan(queries);
    }

    /** One account. */
    private final class Round {
        private final OriginFixture origin;
        private final MirrorFixture mirror;
        private final Random random;
        private final long seed;
        /** Written, and on their way. */
        private final List<byte[]> flying = new ArrayList<>();

        Round(OriginFixture origin, long seed) {
            this.origin = origin;
            this.mirror = new MirrorFixture(origin.account, origin.webhook, origin);
            this.random = new Random(seed);
            this.seed = seed;
        }

        void play() {
            List<OriginFixture.Journey> open = new ArrayList<>();
            for (int i = 0; i < JOURNEYS; i++) {
                // Seeds that follow each other make journeys that are alike.
                open.add(origin.begin(random.nextLong()));
            }
            while (!open.isEmpty()) {
                OriginFixture.Journey journey = open.get(random.nextInt(open.size()));
                origin.report(journey.shipment(), journey.reports().remove(0));
                if (journey.reports().isEmpty()) {
                    open.remove(journey);
                }
                write(random.nextInt(3) == 0 ? origin.outbox.size() : random.nextInt(origin.outbox.size() + 1));
                deliver(random.nextInt(flying.size() + 1) / 2);
            }
            deliverAll();
        }

        /** Writes some documents, whose content is then fixed. */
        private void write(int count) {
            Collections.shuffle(origin.outbox, random);
            List<Notification> some = origin.outbox.subList(0, count);
            flying.addAll(origin.write(some));
            notifications += count;
            some.clear();
        }

        private void deliver(int count) {
            Collections.shuffle(flying, random);
            for (int i = 0; i < count; i++) {
                byte[] document = flying.get(flying.size() - 1);
                Mirror.Outcome outcome = mirror.mirror.apply(document);
                outcomes.merge(outcome.kind(), 1, Integer::sum);
                deliveries++;
                assertThat(outcome.kind())
                        .as("seed %d: %s of %s", seed, outcome, new String(document, StandardCharsets.UTF_8))
                        .isNotIn(Kind.UNREADABLE, Kind.NOTHING_NAMED);
                if (random.nextInt(5) > 0) {
                    flying.remove(flying.size() - 1);
                } else {
                    Collections.swap(flying, random.nextInt(flying.size()), flying.size() - 1);
                }
            }
        }

        private void deliverAll() {
            write(origin.outbox.size());
            while (!flying.isEmpty()) {
                deliver(flying.size());
            }
        }

        /** Only containers whose last change has no notification may differ. */
        void compareNotified() {
            List<TrackedContainer> rows = ListRows.rows(origin.store, origin.account.id());
            List<TrackedContainer> notified =
                    rows.stream().filter(origin::isNotified).toList();
            silent += rows.size() - notified.size();
            Set<UUID> ids = notified.stream().map(row -> row.container().id()).collect(Collectors.toSet());
            List<TrackedContainer> mirrored = ListRows.rows(mirror.store, origin.account.id()).stream()
                    .filter(row -> ids.contains(row.container().id()))
                    .toList();
            compare(notified, mirrored, seed);
        }

        /** Applies a late report of the line for every container. */
        void reportAll() {
            Movement fed = Movement.of(
                            Activity.FEEDER_LOADED,
                            OriginFixture.START.plus(Duration.ofDays(7)),
                            RoutingPoint.raw("Ningbo", "CNNGB"))
                    .withExternalId("remembered");
            for (TrackedContainer row : ListRows.rows(origin.store, origin.account.id())) {
                origin.report(
                        row.shipment().id(),
                        Report.by(SourceType.SHIPPING_LINE, origin.now().plus(Duration.ofHours(1)))
                                .container(row.container().number(), statement -> statement.movement(fed))
                                .build());
            }
            deliverAll();
            assertThat(ListRows.rows(origin.store, origin.account.id()))
                    .as("seed %d", seed)
                    .allMatch(origin::isNotified);
        }

        void compareAll() {
            List<TrackedContainer> rows = ListRows.rows(origin.store, origin.account.id());
            containers += rows.size();
            compare(rows, ListRows.rows(mirror.store, origin.account.id()), seed + 1);
            for (TrackedContainer row : rows) {
                String container = "/containers/" + row.container().id() + "?include=" + HttpOriginClient.OF_CONTAINER;
                assertThat(text(OriginFixture.get(mirror.api, container)))
                        .as("seed %d", seed)
                        .isEqualTo(text(origin.get(container)));
            }
            for (String list : List.of("/shipments", "/tracking_requests")) {
                assertThat(resources(OriginFixture.get(mirror.api, list + "?page%5Bsize%5D=100")))
                        .as("seed %d: %s", seed, list)
                        .containsExactlyInAnyOrderElementsOf(resources(origin.get(list + "?page%5Bsize%5D=100")));
            }
        }

        private void compare(List<TrackedContainer> rows, List<TrackedContainer> mirrored, long querySeed) {
            assertThat(mirrored).as("seed %d", seed).hasSameSizeAs(rows);
            QueryGenerator generated = new QueryGenerator(rows, querySeed);
            for (int i = 0; i < QUERIES; i++) {
                GeneratedQuery query = ListRows.comparable(generated.next(), "created_at");
                List<UUID> expected = ids(query, rows);
                assertThat(ids(query, mirrored))
                        .as("seed %d, query %s", seed, query)
                        .isEqualTo(expected);
                queries++;
                found += expected.size();
            }
        }

        private List<UUID> ids(GeneratedQuery query, List<TrackedContainer> rows) {
            return Evaluator.of(parser.parse(query.toString(), query.context(origin.account.id()))
                            .queryOrThrow())
                    .page(rows)
                    .map(row -> row.container().id())
                    .rows();
        }

        /** Returns the resources of a list as texts. */
        private List<String> resources(byte[] document) {
            List<String> resources = new ArrayList<>();
            try {
                JSON.readTree(text(document)).path("data").forEach(one -> resources.add(one.toString()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            assertThat(resources).hasSizeBetween(1, 99);
            return resources;
        }

        /** Returns a document without customers and without the times of failed requests, which emit no event. */
        private String text(byte[] document) {
            String notified = REQUEST_TIMES
                    .matcher(new String(document, StandardCharsets.UTF_8))
                    .replaceAll("");
            String unnamed = CUSTOMER.matcher(notified).replaceAll("\"customer\":{\"data\":null}");
            return RAW_EVENTS.matcher(unnamed).replaceAll("\"raw_events\":{\"data\":[]}");
        }
    }
}
