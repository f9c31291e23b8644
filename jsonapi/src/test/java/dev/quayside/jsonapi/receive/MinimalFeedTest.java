package dev.quayside.jsonapi.receive;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.receive.MirrorOutcome.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A mirror of a sender that includes nothing but the event's own place: every list is the origin's in the end. */
@Tag("slow")
class MinimalFeedTest {
    private static final long SEED = 20260301;
    private static final int JOURNEYS = 8;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> PLACES = Set.of("port", "metro_area");

    /** What examples/mirror/README.md names as the mirror's own. */
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
    void every_list_is_that_of_the_origin_in_whatever_order_deliveries_come(boolean withMeta) {
        try (OriginHouse origin = new OriginHouse(SEED)) {
            MirrorHouse mirror = new MirrorHouse(origin.account, origin.webhook, origin);
            Random random = new Random(SEED);
            List<byte[]> feed = new ArrayList<>();
            Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
            for (int i = 0; i < JOURNEYS; i++) {
                OriginHouse.Journey journey = origin.begin(SEED + i);
                journey.reports().forEach(report -> origin.hear(journey.shipment(), report));
            }
            for (Notification notification : origin.outbox) {
                kinds.add(notification.kind());
                feed.add(minimal(origin.write(List.of(notification)).get(0), withMeta));
            }
            feed.addAll(feed.subList(0, feed.size() / 3));
            Collections.shuffle(feed, random);

            for (byte[] document : feed) {
                assertThat(mirror.mirror.apply(document).kind())
                        .as("seed %d", SEED)
                        .isNotIn(Kind.UNREADABLE, Kind.NOTHING_NAMED);
            }

            System.out.println("seed " + SEED + ": " + feed.size() + " deliveries of " + kinds.size() + " kinds, "
                    + origin.asked + " requests to the origin");
            for (String list : List.of("/containers", "/shipments", "/tracking_requests", "/webhook_notifications")) {
                assertSame(origin, mirror, list);
            }
            assertSame(origin, mirror, "/events");
            for (Container container :
                    mirror.store.snapshot(origin.account.id()).orElseThrow().containers()) {
                assertSame(origin, mirror, "/containers/" + container.id() + "/transport_events");
            }
            assertThat(kinds).hasSizeGreaterThan(20);
        }
    }

    private static void assertSame(OriginHouse origin, MirrorHouse mirror, String list) {
        assertThat(resources(mirror.api, list)).as("seed %d: %s", SEED, list).isEqualTo(resources(origin.api(), list));
    }

    /** Returns all resources of a list by their ids, but for what is the mirror's own. */
    private static Map<String, String> resources(V2Api api, String list) {
        Map<String, String> resources = new TreeMap<>();
        String page = list.equals("/events") ? "page%5Bafter%5D=0" : "page%5Bnumber%5D=1";
        for (int number = 2; ; number++) {
            JsonNode document = tree(OriginHouse.get(api, list + "?page%5Bsize%5D=100&" + page));
            if (document.path("data").isEmpty()) {
                return resources;
            }
            for (JsonNode resource : document.path("data")) {
                OWN.forEach((member, names) -> {
                    if (resource.get(member) instanceof ObjectNode object) {
                        object.remove(names);
                    }
                });
                resources.put(resource.path("id").asText(), resource.toPrettyString());
            }
            String after = document.path("meta").path("cursors").path("after").asText();
            page = list.equals("/events") ? "page%5Bafter%5D=" + after : "page%5Bnumber%5D=" + number;
        }
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
