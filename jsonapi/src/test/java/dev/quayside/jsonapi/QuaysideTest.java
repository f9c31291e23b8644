package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.AbsentRoleException;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListingStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** All parts of a host on one store, started by {@link Quayside}. */
@Timeout(600)
class QuaysideTest {
    private static final Scac LINE = Scac.of("MAEU");
    private static final ContainerNumber NUMBER = ContainerNumber.parse("MSCU1234566");
    private static final ApiKeySecret KEY = ApiKeySecret.of("a-key-of-the-settings-of-a-host");

    private final InMemoryStore store = new InMemoryStore();
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch answerable = new CountDownLatch(1);

    /** A line whose shipments have one container. It answers when the test allows it. */
    private final class SlowLine implements CarrierSource {
        @Override
        public boolean serves(Scac line) {
            return line.equals(LINE);
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) throws InterruptedException {
            asked.countDown();
            answerable.await();
            return SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, request.calledAt())
                    .container(NUMBER, container -> {})
                    .build());
        }
    }

    @Test
    void a_requested_number_becomes_a_shipment_and_its_webhook_is_notified() throws Exception {
        answerable.countDown();
        BlockingQueue<String> received = new LinkedBlockingQueue<>();
        HttpServer receiver = receiver(received);
        try (Quayside quayside = builder().start()) {
            quayside.ensureAccount("Acme Imports", KEY);
            document(quayside, "POST", "/v2/webhooks", 201, """
                    {"data":{"type":"webhook","attributes":{"url":"http://127.0.0.1:%d/hook","active":true,
                    "events":["tracking_request.succeeded"]}}}""".formatted(
                            receiver.getAddress().getPort()));

            String request = "/v2/tracking_requests/"
                    + requested(quayside).at("/data/id").textValue();

            assertThat(received.take()).contains("\"tracking_request.succeeded\"");
            assertThat(document(quayside, "GET", request, 200, "").at("/data/attributes/status"))
                    .hasToString("\"succeeded\"");
            JsonNode shipments = document(quayside, "GET", "/v2/shipments?include=containers", 200, "");
            assertThat(shipments.at("/data/0/attributes/bill_of_lading_number").textValue())
                    .isEqualTo("221876618");
            assertThat(shipments.at("/included/0/attributes/number").textValue())
                    .isEqualTo(NUMBER.value());
        } finally {
            receiver.stop(0);
        }
    }

    @Test
    void close_waits_for_the_work_in_progress_and_stops_all_threads() throws Exception {
        Set<Thread> before = threads();
        Quayside quayside = builder().start();
        AccountId account = quayside.ensureAccount("Acme Imports", KEY);
        UUID request = UUID.fromString(requested(quayside).at("/data/id").textValue());
        asked.await();
        Thread closing = new Thread(quayside::close);

        closing.start();
        await(() -> closing.getState() == Thread.State.WAITING || closing.getState() == Thread.State.TIMED_WAITING);
        answerable.countDown();
        closing.join();

        assertThat(quayside.trackingEngine()
                        .request(account, request)
                        .orElseThrow()
                        .status())
                .hasToString("succeeded");
        await(() -> before.containsAll(threads()));
    }

    @Test
    void a_closed_host_leaves_its_store_open() {
        Quayside closed = builder().start();
        closed.ensureAccount("Acme Imports", KEY);
        closed.close();

        try (Quayside next = builder().start()) {
            assertThat(document(next, "GET", "/v2/shipments", 200, "").get("data"))
                    .isEmpty();
        }
    }

    @Test
    void a_missing_part_is_reported_by_name() {
        ListingStore lists = RestrictedStore.ofContainers(store);

        assertThatNullPointerException()
                .isThrownBy(() -> Quayside.builder(null, store, Clock.systemUTC()))
                .withMessage("publicBase");
        assertThatNullPointerException()
                .isThrownBy(() -> Quayside.builder(TestApi.BASE, null, Clock.systemUTC()))
                .withMessage("store");
        assertThatNullPointerException()
                .isThrownBy(() -> Quayside.builder(TestApi.BASE, store, null))
                .withMessage("clock");
        assertThatNullPointerException()
                .isThrownBy(() -> builder().carriers((CarrierSource) null))
                .withMessage("carriers");
        assertThatExceptionOfType(AbsentRoleException.class)
                .isThrownBy(() -> Quayside.builder(TestApi.BASE, lists, Clock.systemUTC()))
                .withMessage("store: RestrictedStore lacks roles that Quayside needs:"
                        + " vessels, tracking, events, webhooks, notifications, customFields");
    }

    @Test
    void an_account_is_created_with_a_paid_plan_and_all_entitlements_once() {
        try (Quayside quayside = builder().start()) {
            AccountId account = quayside.ensureAccount("Acme Imports", KEY);

            assertThat(quayside.ensureAccount("Another name", KEY)).isEqualTo(account);
            assertThat(store.accounts().account(account)).hasValueSatisfying(created -> {
                assertThat(created.companyName()).isEqualTo("Acme Imports");
                assertThat(created.plan()).isEqualTo(new Plan.Paid());
                assertThat(created.entitlements()).containsExactlyInAnyOrder(Entitlement.values());
            });
            assertThat(quayside.createAccount("Acme Imports").hash()).isNotEqualTo(KEY.hash());
            assertThat(store.notifications().accounts(null, 10)).hasSize(2);
        }
    }

    @Test
    void concurrent_calls_of_two_hosts_on_one_store_create_one_account() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (Quayside one = builder().start();
                Quayside other = builder().start()) {
            for (int round = 1; round <= 100; round++) {
                ApiKeySecret key = ApiKeySecret.of("key " + round);
                CyclicBarrier start = new CyclicBarrier(2);
                List<Future<AccountId>> ids = new ArrayList<>();
                for (Quayside host : List.of(one, other)) {
                    Callable<AccountId> ensured = () -> {
                        start.await();
                        return host.ensureAccount("Acme Imports", key);
                    };
                    ids.add(threads.submit(ensured));
                }

                assertThat(ids.get(0).get()).isEqualTo(ids.get(1).get());
                assertThat(store.notifications().accounts(null, 1000)).hasSize(round);
                assertThat(store.accounts().keys(ids.get(0).get())).hasSize(1);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private Quayside.Builder builder() {
        return Quayside.builder(TestApi.BASE, store, Clock.systemUTC())
                .carriers(new SlowLine())
                .addresses(AddressPolicy.publicOnly().loopbackAllowed());
    }

    private static JsonNode requested(Quayside quayside) {
        return document(quayside, "POST", "/v2/tracking_requests", 201, """
                {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
                "request_number":"221876618","scac":"MAEU"}}}""");
    }

    private static JsonNode document(Quayside quayside, String method, String target, int status, String body) {
        Headers headers =
                Headers.NONE.with("Authorization", "Token " + KEY.reveal()).with("Content-Type", "application/json");
        ByteArrayInputStream bytes = new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8));
        ApiResponse response = quayside.api().handle(new ApiRequest(method, target, headers, bytes));
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(status);
        return document;
    }

    private static HttpServer receiver(BlockingQueue<String> received) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/hook", exchange -> {
            try (exchange) {
                received.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                exchange.sendResponseHeaders(204, -1);
            }
        });
        server.start();
        return server;
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(10);
        }
    }

    /** Returns the threads of workers and sources. */
    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("quayside-"))
                .collect(Collectors.toSet());
    }
}
