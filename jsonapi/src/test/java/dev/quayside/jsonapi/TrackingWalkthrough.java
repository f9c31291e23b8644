package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.nio.charset.StandardCharsets;

/** Tracks a number on a server that was just started and reads the result. */
public final class TrackingWalkthrough {

    /** More than any server needs. */
    private static final int TRIES = 600;

    private static final int PAUSE_MILLIS = 100;
    private static final String REQUEST = """
            {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
            "request_number":"%s","scac":"%s"}}}""".formatted(TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE.value());

    private final RawHttpClient wire;
    private final Headers headers;

    private TrackingWalkthrough(int port, String key) {
        wire = new RawHttpClient(port);
        headers = Headers.NONE.with("Authorization", "Token " + key).with("Content-Type", "application/vnd.api+json");
    }

    /** Runs the walkthrough on a server with the {@link TestCarrierSource}. */
    public static void take(int port, String key) {
        TrackingWalkthrough steps = new TrackingWalkthrough(port, key);
        JsonNode created = steps.document("POST", "/v2/tracking_requests", REQUEST, 201);
        String one = "/v2/tracking_requests/" + created.at("/data/id").textValue();
        String status = "pending";
        for (int tried = 0; status.equals("pending") && tried < TRIES; tried++) {
            pause();
            status = steps.document("GET", one, "", 200)
                    .at("/data/attributes/status")
                    .textValue();
        }
        assertThat(status).isEqualTo("succeeded");
        assertThat(steps.document("GET", "/v2/shipments?include=containers", "", 200)
                        .get("data"))
                .hasSize(1);
    }

    private JsonNode document(String method, String target, String body, int status) {
        ApiResponse response = wire.send(method, target, headers, body.getBytes(StandardCharsets.UTF_8));
        JsonNode document = JsonApiAssertions.json(new String(response.bytes(), StandardCharsets.UTF_8));
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(status);
        return document;
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
