package dev.quayside.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.WebhookVerifier;
import dev.quayside.jsonapi.TrackingWalkthrough;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.jdbc.core.JdbcTemplate;

/** The service as a client sees it, on a database in memory and on a file of H2. */
class ServiceTest {
    private static final String KEY = "a-key-of-the-settings-of-the-service";

    private record Received(Map<String, List<String>> headers, String body) {}

    @Test
    void a_requested_container_is_in_the_list_and_its_webhook_gets_a_signed_notification(@TempDir Path folder)
            throws Exception {
        BlockingQueue<Received> received = new LinkedBlockingQueue<>();
        HttpServer receiver = receiver(received);
        String file = "jdbc:h2:async:" + folder.resolve("data") + ";WRITE_DELAY=0;REUSE_SPACE=FALSE;COMPRESS=TRUE";
        try (var service = start(file, "--quayside.webhooks-to-loopback=true")) {
            int port = service.getWebServer().getPort();
            String address = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hook";
            JsonNode webhook = send(port, "POST", "/v2/webhooks", """
                    {"data":{"type":"webhook","attributes":{"url":"%s","active":true,
                    "events":["tracking_request.succeeded"]}}}""".formatted(address));
            send(port, "POST", "/v2/tracking_requests", """
                    {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
                    "request_number":"221876618","scac":"MAEU"}}}""");

            Received notification = received.poll(5, TimeUnit.MINUTES);
            assertThat(notification).isNotNull();
            SigningSecret secret =
                    SigningSecret.of(webhook.at("/data/attributes/secret").textValue());
            assertThat(WebhookVerifier.ofStandardWebhooks(
                                    List.of(secret), InstantSource.system(), Duration.ofMinutes(5))
                            .verify(notification.headers(), notification.body().getBytes(StandardCharsets.UTF_8))
                            .isValid())
                    .isTrue();
            assertThat(send(port, "GET", "/v2/containers?filter[number]=MSCU1234566", "")
                            .get("data"))
                    .hasSize(1);
        } finally {
            receiver.stop(0);
        }
    }

    @Test
    void the_test_numbers_are_tracked_and_a_second_start_keeps_the_account_and_its_key() {
        String database = "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1";
        try (var service = start(database)) {
            TrackingWalkthrough.take(service.getWebServer().getPort(), KEY);
        }
        try (var service = start(database)) {
            JdbcTemplate jdbc = service.getBean(JdbcTemplate.class);

            assertThat(jdbc.queryForObject("select count(*) from account", Long.class))
                    .isOne();
            assertThat(jdbc.queryForObject("select count(*) from api_key", Long.class))
                    .isOne();
        }
    }

    @Test
    void pages_of_every_origin_get_the_widget_without_configuration_and_without_a_key() throws Exception {
        try (var service = start("jdbc:h2:mem:" + UUID.randomUUID())) {
            URI file = URI.create(
                    "http://127.0.0.1:" + service.getWebServer().getPort() + "/quayside/quayside-tracking.js");
            HttpResponse<String> response = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(file).build(), HttpResponse.BodyHandlers.ofString());

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().allValues("Access-Control-Allow-Origin"))
                    .containsExactly("*");
            assertThat(response.headers().firstValue("Content-Type").orElseThrow())
                    .startsWith("text/javascript;");
            assertThat(response.body()).contains("customElements.define('quayside-tracking'");
        }
    }

    @Test
    void a_start_without_a_key_reports_the_missing_property_in_one_line() {
        SpringApplicationBuilder service = new SpringApplicationBuilder(Service.class);

        assertThatThrownBy(() ->
                        service.run("--server.port=0", "--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID()))
                .satisfies(failure -> assertThat(
                                new MissingSettingAnalyzer().analyze(failure).getDescription())
                        .isEqualTo("The property quayside.api-key is not set."));
        assertThat(SpringFactoriesLoader.forDefaultResourceLocation()
                        .load(FailureAnalyzer.class, (type, name, failure) -> {}))
                .hasAtLeastOneElementOfType(MissingSettingAnalyzer.class);
    }

    private static ServletWebServerApplicationContext start(String database, String... more) {
        String[] settings = {
            "--server.port=0",
            "--quayside.base=http://127.0.0.1:8080/v2",
            "--quayside.api-key=" + KEY,
            "--spring.datasource.url=" + database
        };
        String[] all = Stream.concat(Stream.of(settings), Stream.of(more)).toArray(String[]::new);
        return (ServletWebServerApplicationContext) new SpringApplicationBuilder(Service.class).run(all);
    }

    private static HttpServer receiver(BlockingQueue<Received> received) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/hook", exchange -> {
            try (exchange) {
                received.add(new Received(
                        Map.copyOf(exchange.getRequestHeaders()),
                        new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
                exchange.sendResponseHeaders(204, -1);
            }
        });
        server.start();
        return server;
    }

    private static JsonNode send(int port, String method, String target, String body)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(
                        "http://127.0.0.1:" + port + target.replace("[", "%5B").replace("]", "%5D")))
                .header("Authorization", "Token " + KEY)
                .header("Content-Type", "application/vnd.api+json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isBetween(200, 299);
        return new ObjectMapper().readTree(response.body());
    }
}
