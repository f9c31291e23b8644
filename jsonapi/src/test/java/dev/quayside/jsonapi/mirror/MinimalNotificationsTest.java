package dev.quayside.jsonapi.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.mirror.Mirror.Outcome.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A mirror of a sender that includes nothing but the event's own place: every list is the origin's in the end. */
@Tag("slow")
class MinimalNotificationsTest {
    private static final List<Long> SEEDS = List.of(20260301L, 20260401L, 20260501L, 20260601L);
    private static final int JOURNEYS = 6;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> PLACES = Set.of("port", "metro_area");

    /** The exceptions that examples/mirror/README.md names. */
    private static final Map<String, List<String>> OWN = Map.of(
            "attributes",
                    List.of(
                            "terminal_checked_at",
                            "pod_last_tracking_request_at",
                            "shipment_last_tracking_request_at",
                            "rail_last_tracking_request_at",
                            "line_tracking_last_attempted_at",
                            "line_tracking_last_succeeded_at",
                            "delivery_status"),
            "meta", List.of("attempt_count", "due_at"),
            "relationships", List.of("customer", "raw_events"));

    @ParameterizedTest(name = "with meta: {0}")
    @ValueSource(booleans = {true, false})
    void every_list_equals_the_origin_in_any_order_of_deliveries(boolean withMeta) {
        Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
        for (long seed : SEEDS) {
            try (OriginFixture origin = new OriginFixture(seed)) {
                play(origin, seed);
                compare(origin, seed, withMeta);
                origin.outbox.forEach(notification -> kinds.add(notification.kind()));
            }
        }
        assertThat(EnumSet.complementOf(EnumSet.copyOf(kinds)))
                .as("kinds of events without a notification")
                .isEmpty();
    }

    /** Journeys, and the kinds of events that no journey has. */
    private static void play(OriginFixture origin, long seed) {
        // Seeds that follow each other make journeys that are alike.
        Random random = new Random(seed);
        for (int i = 0; i < JOURNEYS; i++) {
            OriginFixture.Journey journey = origin.begin(random.nextLong());
            journey.reports().forEach(report -> origin.report(journey.shipment(), report));
        }
        OriginFixture.Journey fed = origin.begin(random.nextLong());
        for (Report report : feeder(origin, fed.shipment())) {
            origin.report(fed.shipment(), report);
        }
        origin.engine().stop(origin.account.id(), fed.shipment(), null);
        origin.requestInVain("VAIN-1");
        origin.requestInVain(OriginFixture.INVALID + "1");
    }

    private static List<Report> feeder(OriginFixture origin, UUID shipment) {
        Container container = origin.store
                .tracking()
                .aggregate(origin.account.id(), shipment)
                .orElseThrow()
                .containers()
                .get(0);
        List<Report> reports = new ArrayList<>();
        int day = 2;
        for (Activity activity : List.of(
                Activity.FEEDER_LOADED,
                Activity.FEEDER_DEPARTED,
                Activity.FEEDER_ARRIVED,
                Activity.FEEDER_DISCHARGED)) {
            Movement movement = Movement.of(
                    activity,
                    OriginFixture.START.plus(Duration.ofDays(day++)),
                    day < 5 ? RoutingPoint.raw("Ningbo", "CNNGB") : RoutingPoint.raw("Shanghai", "CNSHA"));
            reports.add(Report.by(SourceType.SHIPPING_LINE, origin.now().plus(Duration.ofHours(day)))
                    .container(container.number(), statement -> statement.movement(movement))
                    .build());
        }
        return reports;
    }

    private static void compare(OriginFixture origin, long seed, boolean withMeta) {
        MirrorFixture mirror = new MirrorFixture(origin.account, origin.webhook, origin);
        List<byte[]> feed = new ArrayList<>();
        for (Notification notification : origin.outbox) {
            feed.add(minimal(origin.write(List.of(notification)).get(0), withMeta));
        }
        feed.addAll(feed.subList(0, feed.size() / 3));
        Collections.shuffle(feed, new Random(seed));

        for (byte[] document : feed) {
            assertThat(mirror.mirror.apply(document).kind())
                    .as("seed %d: %s", seed, MirrorCases.text(document))
                    .isNotIn(Kind.UNREADABLE, Kind.NOTHING_NAMED);
        }

        System.out.println("seed " + seed + ": " + feed.size() + " deliveries of " + origin.kinds.size() + " kinds, "
                + origin.requests + " requests to the origin");
        List<String> lists = new ArrayList<>(List.of(
                "/containers?sort=created_at", "/shipments?", "/tracking_requests?", "/webhook_notifications?"));
        for (Container container :
                mirror.store.snapshot(origin.account.id()).orElseThrow().containers()) {
            lists.add("/containers/" + container.id() + "/transport_events?");
        }
        for (String list : lists) {
            assertThat(pages(mirror.api, list)).as("seed %d: %s", seed, list).isEqualTo(pages(origin.api(), list));
        }
        for (String query : List.of("GEN-2", "VAIN", "MSCU00")) {
            String list = "/search?query=" + query;
            List<String> found = page(origin.api(), list);
            assertThat(found).as("seed %d: %s", seed, list).hasSizeBetween(1, 24);
            assertThat(page(mirror.api, list)).as("seed %d: %s", seed, list).isEqualTo(found);
        }
        assertThat(page(mirror.api, "/parties"))
                .as("seed %d: parties", seed)
                .containsExactlyInAnyOrderElementsOf(page(origin.api(), "/parties"));
        assertThat(events(mirror.api))
                .as("seed %d: events", seed)
                .containsExactlyInAnyOrderElementsOf(events(origin.api()));
    }

    /** Returns all resources of a list in order, without values that only the mirror has. */
    private static List<String> pages(V2Api api, String list) {
        List<String> resources = new ArrayList<>();
        for (int number = 1; ; number++) {
            List<String> page = page(api, list + "&page%5Bsize%5D=100&page%5Bnumber%5D=" + number);
            if (page.isEmpty()) {
                return resources;
            }
            resources.addAll(page);
        }
    }

    private static List<String> events(V2Api api) {
        List<String> resources = new ArrayList<>();
        for (String after = "0"; ; ) {
            JsonNode document = tree(OriginFixture.get(api, "/events?page%5Bsize%5D=100&page%5Bafter%5D=" + after));
            if (document.path("data").isEmpty()) {
                return resources;
            }
            resources.addAll(shared(document));
            after = document.path("meta").path("cursors").path("after").asText();
        }
    }

    private static List<String> page(V2Api api, String list) {
        return shared(tree(OriginFixture.get(api, list)));
    }

    private static List<String> shared(JsonNode document) {
        List<String> resources = new ArrayList<>();
        for (JsonNode resource : document.path("data")) {
            OWN.forEach((member, names) -> {
                if (resource.get(member) instanceof ObjectNode object) {
                    object.remove(names);
                }
            });
            switch (resource.path("type").asText()) {
                case "party" -> ((ObjectNode) resource).remove(List.of("id", "links"));
                case "search_result" -> ((ObjectNode) resource.path("attributes")).remove("updated_at");
                default -> {}
            }
            resources.add(resource.toPrettyString());
        }
        return resources;
    }

    private static byte[] minimal(byte[] document, boolean withMeta) {
        ObjectNode tree = (ObjectNode) tree(document);
        if (!withMeta) {
            tree.remove("meta");
        }
        ArrayNode included = JSON.createArrayNode();
        tree.path("included").forEach(resource -> {
            if (PLACES.contains(resource.path("type").asText())) {
                included.add(resource);
            }
        });
        tree.set("included", included);
        try {
            return JSON.writeValueAsBytes(tree);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode tree(byte[] document) {
        try {
            return JSON.readTree(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
