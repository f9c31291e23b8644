package dev.quayside.examples.mirror;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Webhook;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.UUID;

/** Registers a webhook at a server. */
final class Subscription {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Subscription() {}

    /**
     * A new webhook for every kind of event.
     *
     * @param origin where the server's API is
     * @param receiver the URL of the receiver
     * @throws IOException if it refuses, or does not answer
     */
    static Webhook at(URI origin, String key, URI receiver, InstantSource clock)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(origin + "/webhooks"))
                .timeout(Duration.ofSeconds(10))
                .header("Authorization", "Token " + key)
                .header("Content-Type", "application/vnd.api+json")
                .POST(BodyPublishers.ofString(body(receiver)))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        if (response.statusCode() != 201) {
            throw new IOException(
                    request.uri() + " answered " + response.statusCode() + " (expected 201): " + response.body());
        }
        JsonNode data = JSON.readTree(response.body()).path("data");
        return Webhook.of(
                        UUID.fromString(data.path("id").asText()),
                        receiver,
                        EnumSet.allOf(EventKind.class),
                        data.path("attributes").path("secret").asText(),
                        clock.instant())
                .build();
    }

    private static String body(URI receiver) {
        ObjectNode document = JSON.createObjectNode();
        ObjectNode data = document.putObject("data").put("type", "webhook");
        ObjectNode attributes = data.putObject("attributes").put("url", receiver.toString());
        attributes.put("active", true);
        ArrayNode events = attributes.putArray("events");
        for (EventKind kind : EventKind.values()) {
            events.add(kind.wireName());
        }
        return document.toString();
    }
}
