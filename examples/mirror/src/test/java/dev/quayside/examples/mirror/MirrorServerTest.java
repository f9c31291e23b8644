package dev.quayside.examples.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.examples.server.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Two servers on one machine: an origin that tracks and a mirror with the same responses. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MirrorServerTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final int CONTAINERS = 5;
    private static final String RETURNED = "filter%5Bcurrent_status%5D=empty_returned&sort=shipment_number";

    /** Sort names of days and numbers; the origin's instants have fractions that documents lack. */
    private static final List<String> LISTS = List.of(
            "sort=-pickup_lfd,shipment_number",
            "filter%5Bhas_fees_or_holds%5D=true&sort=-shipment_number",
            "filter%5Bpod_code%5D=USLAX&sort=pickup_lfd_terminal_on,shipment_number",
            "filter%5Bactively_tracked%5D=true&sort=shipment_number",
            "filter%5Bdestination%5D=@exists&sort=-pickup_lfd_line_on,shipment_number&include=shipment",
            "filter%5Bvessel_name%5D=@exists&sort=shipment_number&include=shipment.port_of_lading,shipment.destination",
            "filter%5Bpicked_up_at%5D=@exists&filter%5Barrival%5D%5B%5D=%3E=2020-01-01&sort=-shipment_number",
            "filter%5Bsearch_by_shipment_number%5D=demo-r&sort=pickup_lfd&include=shipment,pod_terminal.port");

    private static final List<String> REQUEST_TIMES = List.of(
            "terminal_checked_at",
            "pod_last_tracking_request_at",
            "shipment_last_tracking_request_at",
            "rail_last_tracking_request_at",
            "line_tracking_last_attempted_at",
            "line_tracking_last_succeeded_at");

    /** The exceptions that the README names, by the member of a row that has them. */
    private static final Map<String, List<String>> OWN = Map.of(
            "attributes",
                    Stream.concat(REQUEST_TIMES.stream(), Stream.of("delivery_status", "updated_at"))
                            .toList(),
            "meta", List.of("attempt_count", "due_at"),
            "relationships", List.of("customer", "raw_events"));

    private static final String KEY = "key-of-a-test";

    private final HttpClient http = HttpClient.newHttpClient();
    private ServerProcess origin;
    private MirrorServer mirror;

    /** Starts both, and tracks shipments until their containers have been returned. */
    @BeforeAll
    void start() throws IOException, InterruptedException {
        origin = ServerProcess.startEmpty(KEY, 1_000_000);
        mirror = MirrorServer.of(origin.base(), KEY, 0);
        track("DEMO-DIRECT-1", "MSCU");
        track("DEMO-TRANSSHIP-1", "MAEU");
        track("DEMO-RAIL-1", "EGLV");
        track("NOT-KNOWN-1", "MSCU");
        awaitEnd();
    }

    @AfterAll
    void stop() throws InterruptedException {
        mirror.close();
        origin.close();
    }

    @Test
    void the_mirror_has_the_same_lists_as_the_origin() throws IOException, InterruptedException {
        for (String list : LISTS) {
            awaitSame(list);
        }
    }

    @Test
    void the_mirror_has_the_same_list_routes_as_the_origin() throws IOException, InterruptedException {
        awaitSameRows("/containers?sort=created_at", CONTAINERS);
        awaitSameRows("/shipments?", 3);
        awaitSameRows("/tracking_requests?", 4);
        awaitSameRows("/webhook_notifications?", 20);
        awaitSameRows("/search?query=DEMO", 3);
        awaitSameRows("/search?query=NOT-KNOWN", 1);
        awaitSameEvents();
    }

    @Test
    void an_unsigned_notification_is_rejected() throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(
                HttpRequest.newBuilder(mirror.base().resolve("/hook"))
                        .POST(BodyPublishers.ofString("{\"data\":{}}"))
                        .build(),
                BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(401);
    }

    private void track(String number, String scac) throws IOException, InterruptedException {
        HttpRequest request = request(URI.create(origin.base() + "/tracking_requests"))
                .header("Content-Type", "application/vnd.api+json")
                .POST(BodyPublishers.ofString("{\"data\":{\"type\":\"tracking_request\",\"attributes\":"
                        + "{\"request_type\":\"bill_of_lading\",\"request_number\":\"" + number + "\",\"scac\":\""
                        + scac + "\"}}}"))
                .build();
        assertThat(http.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(201);
    }

    /** Waits until every container has been returned. */
    private void awaitEnd() throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST.toNanos();
        while (get(origin.base(), RETURNED).path("data").size() < CONTAINERS && System.nanoTime() < end) {
            Thread.sleep(100);
        }
        assertThat(awaitSame(RETURNED).path("data")).hasSize(CONTAINERS);
    }

    /** Awaits equal responses of both servers. */
    private JsonNode awaitSame(String list) throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST.toNanos();
        JsonNode here = get(mirror.base(), list);
        JsonNode there = get(origin.base(), list);
        while (!here.equals(there) && System.nanoTime() < end) {
            Thread.sleep(100);
            here = get(mirror.base(), list);
            there = get(origin.base(), list);
        }
        assertThat(here.toPrettyString()).as(list).isEqualTo(there.toPrettyString());
        return here;
    }

    /**
     * Awaits that both answer the same rows in the order of the seconds in which they were created. Rows of the same
     * second may be in another order: documents name no fraction of it.
     */
    private void awaitSameRows(String list, int fewest) throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST.toNanos();
        List<String> there = rows(origin.base(), list);
        List<String> here = rows(mirror.base(), list);
        while ((there.size() < fewest || !here.equals(there)) && System.nanoTime() < end) {
            Thread.sleep(200);
            there = rows(origin.base(), list);
            here = rows(mirror.base(), list);
        }
        assertThat(there).as(list).hasSizeGreaterThanOrEqualTo(fewest);
        assertThat(here).as(list).isEqualTo(there);
    }

    /** Awaits that both have the same events, in any order: that of the mirror is the order of mirroring. */
    private void awaitSameEvents() throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST.toNanos();
        List<String> there = events(origin.base());
        List<String> here = events(mirror.base());
        while (!here.equals(there) && System.nanoTime() < end) {
            Thread.sleep(200);
            there = events(origin.base());
            here = events(mirror.base());
        }
        assertThat(there).isNotEmpty();
        assertThat(here).isEqualTo(there);
    }

    private List<String> rows(URI base, String list) throws IOException, InterruptedException {
        List<JsonNode> rows = new ArrayList<>();
        if (list.startsWith("/search")) {
            document(base, list).path("data").forEach(rows::add);
        } else {
            JsonNode page;
            int number = 1;
            do {
                page = document(base, list + "&page%5Bsize%5D=100&page%5Bnumber%5D=" + number++)
                        .path("data");
                page.forEach(rows::add);
            } while (!page.isEmpty());
        }
        List<String> shared = new ArrayList<>();
        int second = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (!created(rows.get(i)).equals(created(rows.get(second)))) {
                second = i;
            }
            shared.add(String.format("%05d %s", second, shared(rows.get(i))));
        }
        shared.sort(null);
        return shared;
    }

    private static String created(JsonNode row) {
        return row.path("attributes").path("created_at").asText();
    }

    private List<String> events(URI base) throws IOException, InterruptedException {
        List<String> shared = new ArrayList<>();
        String after = "0";
        while (true) {
            JsonNode page = document(base, "/events?page%5Bsize%5D=100&page%5Bafter%5D=" + after);
            if (page.path("data").isEmpty()) {
                shared.sort(null);
                return shared;
            }
            page.path("data").forEach(row -> shared.add(shared(row)));
            after = page.path("meta").path("cursors").path("after").asText();
        }
    }

    /** Returns a row without the differences that the README lists. */
    private static String shared(JsonNode row) {
        OWN.forEach((member, names) -> {
            if (row.get(member) instanceof ObjectNode object) {
                object.remove(names);
            }
        });
        ((ObjectNode) row).remove("links");
        return row.toString();
    }

    /** Returns a list without addresses and without the times of source requests. */
    private JsonNode get(URI base, String list) throws IOException, InterruptedException {
        ObjectNode document = document(base, "/containers?page%5Bsize%5D=50&" + list);
        document.remove("links");
        ((ObjectNode) document.path("meta")).remove("cursors");
        document.findParents("attributes").forEach(resource -> {
            ObjectNode attributes = (ObjectNode) resource.get("attributes");
            attributes.remove(REQUEST_TIMES);
        });
        return document;
    }

    private ObjectNode document(URI base, String target) throws IOException, InterruptedException {
        HttpResponse<String> answer =
                http.send(request(URI.create(base + target)).build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(target + ": " + answer.body()).isEqualTo(200);
        return (ObjectNode) JSON.readTree(answer.body());
    }

    private static HttpRequest.Builder request(URI uri) {
        return HttpRequest.newBuilder(uri).timeout(LONGEST).header("Authorization", "Token " + KEY);
    }
}
