package dev.quayside.jsonapi.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.jsonapi.client.ApiException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpOriginClientTest {
    private static final UUID ID = new UUID(1, 2);
    private static final String INCOMPLETE = ": the response was not complete in time";

    private final AtomicReference<String> received = new AtomicReference<>("");
    /** A stalled response holds its thread. */
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private HttpServer server;
    private int status = 200;
    private String answer = "{}";
    private volatile boolean stalled;
    private final CountDownLatch released = new CountDownLatch(1);

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v2", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    @AfterEach
    void stop() {
        released.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void a_container_is_fetched_with_its_shipment_and_places() {
        assertThat(origin().container(ID)).contains("{}".getBytes(StandardCharsets.UTF_8));
        assertThat(received.get())
                .isEqualTo("Token key /v2/containers/00000000-0000-0001-0000-000000000002?include="
                        + "pod_terminal.port,pickup_facility.port,shipment.port_of_lading,shipment.port_of_discharge,"
                        + "shipment.destination,shipment.pod_terminal.port,shipment.destination_terminal.port");
    }

    @Test
    void a_shipment_is_fetched_with_its_places() {
        assertThat(origin().shipment(ID)).isPresent();
        assertThat(received.get())
                .isEqualTo("Token key /v2/shipments/00000000-0000-0001-0000-000000000002?include=port_of_lading,"
                        + "port_of_discharge,destination,pod_terminal.port,destination_terminal.port,"
                        + "containers.pod_terminal.port,containers.pickup_facility.port");
    }

    @Test
    void an_unknown_resource_is_empty() {
        status = 404;

        assertThat(origin().container(ID)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 302, 400, 401, 403, 429, 500, 503})
    void other_statuses_throw(int other) {
        status = other;

        assertThatThrownBy(() -> origin().shipment(ID))
                .isInstanceOf(OriginClient.OriginException.class)
                .hasMessageContaining(" answered " + other + " (expected 200 or 404)");
    }

    @ParameterizedTest
    @CsvSource({
        "302, dev.quayside.jsonapi.client.ApiException",
        "401, dev.quayside.jsonapi.client.ApiException$Authentication",
        "403, dev.quayside.jsonapi.client.ApiException$FeatureNotEnabled",
        "429, dev.quayside.jsonapi.client.ApiException$RateLimit",
        "503, dev.quayside.jsonapi.client.ApiException$Upstream"
    })
    void an_error_response_throws_its_exception_type(int other, Class<? extends ApiException> kind) {
        status = other;
        answer = "{\"errors\":[{\"detail\":\"This feature is not enabled\"}]}";

        assertThatThrownBy(() -> origin().shipment(ID))
                .hasMessageEndingWith("; the service answered " + other + ": This feature is not enabled")
                .cause()
                .isExactlyInstanceOf(kind);
    }

    @Test
    void a_refused_connection_throws() {
        HttpOriginClient origin = origin();
        server.stop(0);

        assertThatThrownBy(() -> origin.container(ID)).isInstanceOf(OriginClient.OriginException.class);
    }

    @Test
    void an_invalid_address_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpOriginClient.at(URI.create("ftp://example.com/v2"), "Token key"))
                .withMessage("base: 'ftp://example.com/v2' is not an HTTP address"
                        + " (expected an address such as https://tracking.example.com/v2)");
    }

    @Test
    void an_endless_body_throws() {
        HttpOriginClient origin = origin();
        // The first response takes long, because it loads the HTTP client.
        origin.container(ID);
        stalled = true;

        // The time limit of the headers is the same; a slow machine can miss the first limits before the body begins.
        List<String> messages = new ArrayList<>();
        for (Duration limit : List.of(Duration.ofMillis(500), Duration.ofSeconds(10), Duration.ofMinutes(5))) {
            assertThatThrownBy(() -> origin.withTimeout(limit).container(ID))
                    .isInstanceOf(OriginClient.OriginException.class)
                    .satisfies(thrown -> messages.add(thrown.getMessage()));
            if (messages.toString().contains(INCOMPLETE)) {
                break;
            }
        }
        assertThat(messages).last().asString().endsWith(INCOMPLETE);
    }

    private HttpOriginClient origin() {
        return HttpOriginClient.at(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v2"), "Token key");
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            received.set(exchange.getRequestHeaders().getFirst("Authorization") + " " + exchange.getRequestURI());
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            boolean bodiless = status == 204;
            exchange.sendResponseHeaders(status, bodiless ? -1 : stalled ? body.length + 1 : body.length);
            if (!bodiless) {
                exchange.getResponseBody().write(body);
            }
            if (stalled) {
                exchange.getResponseBody().flush();
                released.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
