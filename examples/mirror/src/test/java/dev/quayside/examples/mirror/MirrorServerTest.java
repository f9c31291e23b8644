package dev.quayside.examples.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two servers on one machine: one tracks, the other is told, and answers alike. */
@Tag("slow")
class MirrorServerTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final int BOXES = 5;
    private static final String RETURNED = "filter%5Bcurrent_status%5D=empty_returned&sort=shipment_number";

    /** Orders by days and numbers: instants of the origin are finer than the seconds that it tells. */
    private static final List<String> LISTS = List.of(
            "sort=-pickup_lfd,shipment_number",
            "filter%5Bhas_fees_or_holds%5D=true&sort=-shipment_number",
            "filter%5Bpod_code%5D=USLAX&sort=pickup_lfd_terminal_on,shipment_number",
            "filter%5Bactively_tracked%5D=true&sort=shipment_number",
            "filter%5Bdestination%5D=@exists&sort=-pickup_lfd_line_on,shipment_number&include=shipment",
            "filter%5Bvessel_name%5D=@exists&sort=shipment_number&include=shipment.port_of_lading,shipment.destination",
            "filter%5Bpicked_up_at%5D=@exists&filter%5Barrival%5D%5B%5D=%3E=2020-01-01&sort=-shipment_number",
            "filter%5Bsearch_by_shipment_number%5D=demo-r&sort=pickup_lfd&include=shipment,pod_terminal.port");

    private final HttpClient http = HttpClient.newHttpClient();
    private OriginProcess origin;
    private MirrorServer mirror;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        origin = new OriginProcess();
        mirror = MirrorServer.of(origin.base(), OriginProcess.KEY, 0);
    }

    @AfterEach
    void stop() throws InterruptedException {
        mirror.close();
        origin.close();
    }

    @Test
    void the_mirror_answers_lists_as_the_origin() throws IOException, InterruptedException {
        track("DEMO-DIRECT-1", "MSCU");
        track("DEMO-TRANSSHIP-1", "MAEU");
        track("DEMO-RAIL-1", "EGLV");

        awaitEnd();
        for (String list : LISTS) {
            awaitSame(list);
        }
    }

    @Test
    void what_nobody_signed_is_refused() throws IOException, InterruptedException {
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

    /** Until the origin has brought back every box. */
    private void awaitEnd() throws IOException, InterruptedException {
        long end = System.nanoTime() + LONGEST.toNanos();
        while (get(origin.base(), RETURNED).path("data").size() < BOXES && System.nanoTime() < end) {
            Thread.sleep(100);
        }
        assertThat(awaitSame(RETURNED).path("data")).hasSize(BOXES);
    }

    /** What both answer; news takes its time. */
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

    /** A list, but for where it is, and when somebody was last asked. */
    private JsonNode get(URI base, String list) throws IOException, InterruptedException {
        HttpResponse<String> answer = http.send(
                request(URI.create(base + "/containers?page%5Bsize%5D=50&" + list))
                        .build(),
                BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        ObjectNode document = (ObjectNode) JSON.readTree(answer.body());
        document.remove("links");
        ((ObjectNode) document.path("meta")).remove("cursors");
        document.findParents("attributes").forEach(resource -> {
            ObjectNode attributes = (ObjectNode) resource.get("attributes");
            attributes.remove(List.of(
                    "terminal_checked_at",
                    "pod_last_tracking_request_at",
                    "shipment_last_tracking_request_at",
                    "rail_last_tracking_request_at",
                    "line_tracking_last_attempted_at",
                    "line_tracking_last_succeeded_at"));
        });
        return document;
    }

    private static HttpRequest.Builder request(URI uri) {
        return HttpRequest.newBuilder(uri)
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Token " + OriginProcess.KEY);
    }
}
