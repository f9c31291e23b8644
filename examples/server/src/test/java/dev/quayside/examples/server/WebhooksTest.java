package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.WebhookVerifier;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests webhooks over real HTTP: signed notifications arrive at a receiver on this machine. */
class WebhooksTest {
    private static final String EVERYTHING =
            "\"tracking_request.succeeded\",\"container.created\",\"container.updated\","
                    + "\"container.transport.vessel_departed\"";

    private final RunningServer running = new RunningServer();
    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
    private HttpServer receiver;
    private Client client;

    private record Received(Map<String, List<String>> headers, String text) {
        byte[] body() {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        JsonNode document() {
            return Client.json(text);
        }

        String event() {
            return document().at("/data/attributes/event").textValue();
        }
    }

    @BeforeEach
    void start() throws IOException, StartException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", this::receive);
        receiver.start();
        RunningServer.Access access = running.start(
                CommandLine.parse(List.of(
                        "--port",
                        "0",
                        "--store",
                        "memory",
                        "--no-sample",
                        "--webhooks-to-loopback",
                        "--speed",
                        "1000000")),
                new PrintStream(OutputStream.nullOutputStream()));
        client = new Client(access.base(), access.key().reveal());
    }

    @AfterEach
    void stop() {
        running.close();
        receiver.stop(0);
    }

    @Test
    void events_of_a_journey_arrive_signed_with_the_specified_resources() throws InterruptedException {
        JsonNode webhook = registered(EVERYTHING);
        client.change(
                "POST",
                "/tracking_requests",
                "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":\"bill_of_lading\","
                        + "\"request_number\":\"DEMO-DIRECT-1\",\"scac\":\"MSCU\"}}}");

        Received succeeded = awaited(one -> one.event().equals("tracking_request.succeeded"));
        Received departed = awaited(one -> one.event().equals("container.transport.vessel_departed"));

        List<SigningSecret> secrets =
                List.of(SigningSecret.of(webhook.at("/attributes/secret").textValue()));
        for (Received one : List.of(succeeded, departed)) {
            assertThat(WebhookVerifier.ofBodySignature(secrets)
                            .verify(one.headers(), one.body())
                            .isValid())
                    .isTrue();
            assertThat(WebhookVerifier.ofStandardWebhooks(secrets, InstantSource.system(), Duration.ofMinutes(5))
                            .verify(one.headers(), one.body())
                            .isValid())
                    .isTrue();
            assertThat(one.headers().get("Content-type")).containsExactly("application/json");
            assertThat(one.document().at("/data/relationships/webhook/data/id")).isEqualTo(webhook.get("id"));
        }
        JsonNode document = departed.document();
        assertThat(types(document)).isEqualTo("[shipment, container, port, vessel, transport_event]");
        assertThat(document.at("/meta/sequence").longValue()).isPositive();
        String id = document.at("/data/id").textValue();
        assertThat(awaitedStatus(id)).isEqualTo("succeeded");
    }

    @Test
    void an_example_is_sent_to_a_local_receiver() throws InterruptedException {
        HttpResponse<String> answer = client.change(
                "POST",
                "/webhooks/trigger",
                "{\"url\":\"" + address() + "\",\"event\":\"container.updated\",\"secret\":\"s3cret\"}");

        assertThat(Client.json(answer.body()).get("status_code").intValue()).isEqualTo(204);
        Received example = received.poll(10, TimeUnit.MINUTES);
        assertThat(example).isNotNull();
        assertThat(example.event()).isEqualTo("container.updated");
        assertThat(WebhookVerifier.ofBodySignature(List.of(SigningSecret.of("s3cret")))
                        .verify(example.headers(), example.body())
                        .isValid())
                .isTrue();
    }

    private JsonNode registered(String events) {
        HttpResponse<String> made = client.change(
                "POST",
                "/webhooks",
                "{\"data\":{\"type\":\"webhook\",\"attributes\":{\"url\":\"" + address()
                        + "\",\"active\":true,\"events\":[" + events + "]}}}");
        assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
        return Client.json(made.body()).get("data");
    }

    private String address() {
        return "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook";
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            received.add(new Received(
                    Map.copyOf(exchange.getRequestHeaders()),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            exchange.sendResponseHeaders(204, -1);
        }
    }

    private Received awaited(Predicate<Received> wanted) throws InterruptedException {
        while (true) {
            Received one = received.poll(10, TimeUnit.MINUTES);
            assertThat(one).as("what arrives").isNotNull();
            if (wanted.test(one)) {
                return one;
            }
        }
    }

    /** The receiver knows of an answer before the server has stored that it came. */
    private String awaitedStatus(String notification) throws InterruptedException {
        String status = "pending";
        for (int tries = 0; tries < 12_000 && status.equals("pending"); tries++) {
            status = client.document("/webhook_notifications/" + notification)
                    .at("/data/attributes/delivery_status")
                    .textValue();
            Thread.sleep(50);
        }
        return status;
    }

    private static String types(JsonNode document) {
        List<String> types = new ArrayList<>();
        document.get("included")
                .forEach(resource -> types.add(resource.get("type").textValue()));
        return types.toString();
    }
}
