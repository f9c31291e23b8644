package dev.quayside.examples.generated;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.examples.server.ServerProcess;
import dev.quayside.jsonapi.V2Api;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The client that OpenAPI Generator makes of the description, against the example server. */
@Tag("full")
class GeneratedClientTest {

    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final int EVENTS_OF_A_JOURNEY = 8;
    /** So slow that a container is still tracked when the client refreshes it, also on a busy machine. */
    private static final int SPEED = 100_000;

    /** Operations that create resources for the other operations, in order. */
    private static final List<String> FIRST = List.of(
            // Before the list of keys, so that the created key is deleted and not the one of the test.
            "createApiKey",
            "createWebhook",
            "createParty",
            "createTrackingRequest",
            "listContainers",
            // While the journey lasts: a container that was returned is not tracked any more.
            "refreshContainer",
            "listTransportEvents",
            "listNotifications",
            "shareShipment",
            "shareContainer",
            "createFieldDefinition",
            "createFieldOption");

    private static final String DEFINITION = """
            {"data":{"type":"custom_field_definition","attributes":{"entity_type":"%s","api_slug":"%s",
            "display_name":"A field","data_type":"%s"}}}""";
    private static final String REFERENCES = """
            {"data":{"type":"%s","attributes":{"ref_numbers":["PO-7"]}}}""";
    private static final String NOTE = """
            {"data":{"type":"custom_field","attributes":{"api_slug":"note","value":"x"}}}""";
    private static final String OTHER_NOTE = """
            {"data":{"type":"custom_field","attributes":{"value":"y"}}}""";

    private static final String SHARE = """
            {"data":{"type":"share","attributes":{"parts":["status","map"],"label":"For a customer"}}}""";

    private static final String KEY = "key-of-a-test";

    private ServerProcess server;
    private HttpServer receiver;
    private GeneratedCalls calls;

    @BeforeEach
    void start() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            try (exchange) {
                exchange.getRequestBody().readAllBytes();
                exchange.sendResponseHeaders(200, -1);
            }
        });
        receiver.start();
        server = ServerProcess.startEmpty(KEY, SPEED);
        calls = new GeneratedCalls(description(), server.base(), KEY);
    }

    @AfterEach
    void stop() throws InterruptedException {
        receiver.stop(0);
        server.close();
    }

    @Test
    void every_operation_is_called_and_its_response_is_read() throws Exception {
        Map<String, String> bodies =
                bodies("http://127.0.0.1:" + receiver.getAddress().getPort() + "/");
        Map<String, Throwable> failures = new LinkedHashMap<>();
        List<String> order = order();
        for (String operation : order) {
            if (operation.equals("listContainers") || operation.equals("listTransportEvents")) {
                awaitJourney(operation);
            }
            if (operation.equals("createFieldOption")) {
                for (String entity : List.of("Shipment", "Container", "TrackingRequest")) {
                    calls.call("createFieldDefinition", DEFINITION.formatted(entity, "note", "short_text"));
                }
                calls.call("createFieldDefinition", DEFINITION.formatted("Shipment", "urgency", "short_text"));
            }
            try {
                calls.call(operation, bodies.get(operation));
            } catch (Exception e) {
                failures.put(operation, e);
            }
        }

        assertThat(order).containsExactlyInAnyOrderElementsOf(calls.operations());
        assertThat(failures).isEmpty();
    }

    /** Returns the operations in calling order: creating ones first, deleting ones last and in reverse. */
    private List<String> order() {
        List<String> order = new ArrayList<>(FIRST);
        List<String> deleting = new ArrayList<>();
        for (String operation : calls.operations()) {
            if (operation.startsWith("delete")) {
                deleting.add(0, operation);
            } else if (!order.contains(operation)) {
                order.add(operation);
            }
        }
        order.addAll(deleting);
        return order;
    }

    /** Until a container has travelled. */
    private void awaitJourney(String list) throws Exception {
        int least = list.equals("listContainers") ? 1 : EVENTS_OF_A_JOURNEY;
        long end = System.nanoTime() + LONGEST.toNanos();
        while (calls.call(list, null).path("data").size() < least) {
            assertThat(System.nanoTime()).as("the journey takes too long").isLessThan(end);
            Thread.sleep(100);
        }
    }

    private static Map<String, String> bodies(String receiver) {
        return Map.ofEntries(
                Map.entry("createWebhook", """
                        {"data":{"type":"webhook","attributes":{"url":"%s","active":true,
                        "events":["container.updated","container.created","tracking_request.succeeded",
                        "container.transport.vessel_loaded"],"headers":[{"name":"X-Tenant","value":"toys"}]}}}""".formatted(receiver)),
                Map.entry("updateWebhook", """
                        {"data":{"type":"webhook","attributes":{"active":true}}}"""),
                Map.entry("triggerWebhook", """
                        {"url":"%s","event":"container.updated","secret":"s"}""".formatted(receiver)),
                Map.entry("redeliverFailed", "{\"since\":\"2026-01-01T00:00:00Z\"}"),
                Map.entry("createParty", """
                        {"data":{"type":"party","attributes":{"company_name":"Acme Imports"}}}"""),
                Map.entry("updateParty", """
                        {"data":{"type":"party","attributes":{"company_name":"Acme Exports"}}}"""),
                Map.entry("createTrackingRequest", """
                        {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
                        "request_number":"DEMO-RAIL-1","scac":"EGLV","ref_numbers":["a"]},"relationships":{
                        "customer":{"data":{"type":"party","id":"{party}"}}}}}"""),
                Map.entry("createApiKey", """
                        {"data":{"type":"api_key","attributes":{"name":"A program","access":"read_only"}}}"""),
                Map.entry("shareShipment", SHARE),
                Map.entry("shareContainer", SHARE),
                Map.entry("inferNumber", "{\"number\":\"MSCU1234566\"}"),
                Map.entry("updateContainer", REFERENCES.formatted("container")),
                Map.entry("updateContainerInBody", """
                        {"data":{"type":"container","id":"{container}","attributes":{"ref_numbers":["PO-8"]}}}"""),
                Map.entry("updateShipment", REFERENCES.formatted("shipment")),
                Map.entry("updateTrackingRequest", REFERENCES.formatted("tracking_request")),
                Map.entry("createFieldDefinition", DEFINITION.formatted("Container", "colour", "enum")),
                Map.entry("updateFieldDefinition", """
                        {"data":{"type":"custom_field_definition","attributes":{"display_name":"Colour"}}}"""),
                Map.entry("createFieldOption", """
                        {"data":{"type":"custom_field_option","attributes":{"label":"Red","value":"red"}}}"""),
                Map.entry("updateFieldOption", """
                        {"data":{"type":"custom_field_option","attributes":{"label":"Dark red"}}}"""),
                Map.entry("putField", """
                        {"data":{"type":"custom_field","attributes":{"api_slug":"urgency","value":"high"},
                        "relationships":{"entity":{"data":{"type":"shipment","id":"{shipment}"}}}}}"""),
                Map.entry("updateField", OTHER_NOTE),
                Map.entry("putShipmentField", NOTE),
                Map.entry("updateShipmentField", OTHER_NOTE),
                Map.entry("putContainerField", NOTE),
                Map.entry("updateContainerField", OTHER_NOTE),
                Map.entry("putTrackingRequestField", NOTE),
                Map.entry("updateTrackingRequestField", OTHER_NOTE));
    }

    private static JsonNode description() throws IOException {
        try (InputStream in = Objects.requireNonNull(V2Api.class.getResourceAsStream("openapi.json"))) {
            return new ObjectMapper().readTree(in);
        }
    }
}
