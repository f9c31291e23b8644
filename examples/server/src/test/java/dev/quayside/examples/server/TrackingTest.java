package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.jsonapi.Quayside;
import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journeys of the bundled script over real HTTP, while the clock is turned by hand. */
class TrackingTest {

    @Nested
    @Tag("full")
    class InMemory extends Journeying {
        @Override
        ServerStore open(Path folder) {
            return ServerStore.inMemory();
        }
    }

    @Nested
    class OnH2 extends Journeying {
        @Override
        ServerStore open(Path folder) throws StartException {
            return Databases.inFolder(folder, Clock.systemUTC());
        }
    }

    @Nested
    @Tag("full")
    class OnPostgres extends Journeying {
        @Override
        ServerStore open(Path folder) throws StartException {
            PostgresDatabase database = PostgresServer.newest().database();
            ServerStore store = Databases.at(database.url(), Clock.systemUTC());
            return store.closing(() -> {
                store.close();
                database.close();
            });
        }
    }

    abstract static class Journeying {
        private static final Instant START = Instant.parse("2026-03-04T09:00:00Z");
        private static final Duration SOURCE_TIMEOUT = Duration.ofMinutes(10);

        private final AdjustableClock clock = new AdjustableClock(START);
        private ServerStore store;
        private ExampleServer server;
        private Quayside quayside;
        private Client client;

        abstract ServerStore open(Path folder) throws StartException;

        @BeforeEach
        void start(@TempDir Path folder) throws StartException {
            store = open(folder);
            StoreSetup seeding = new StoreSetup(
                    store, Clock.fixed(START, ZoneOffset.UTC), new PrintStream(OutputStream.nullOutputStream()));
            seeding.fill(List.of(), Options.Sample.NEVER);
            server = ExampleServer.bind(0);
            quayside = Quayside.builder(server.base(), store.data(), clock)
                    .tracking(engine -> DemoJourneys.track(engine, clock, 1))
                    .api(api -> api.rateLimiter(RateLimiter.unlimited()))
                    .start();
            server.serve(quayside.api());
            client = new Client(
                    server.base(), seeding.replaceKey(null, KeyLabel.alone()).reveal());
        }

        @AfterEach
        void stop() {
            server.close();
            quayside.close();
            store.close();
        }

        @Test
        void tracked_shipments_and_requests_are_listed_and_get_references() {
            String request = track(client, "DEMO-DIRECT-1", "MSCU");
            awaited(request, document -> status(document).equals("succeeded"));

            JsonNode requests = client.document("/tracking_requests?filter%5Bstatus%5D=created&q=demo-");
            assertThat(requests.at("/meta/total").intValue()).isEqualTo(1);
            assertThat(requests.at("/included/0/type").textValue()).isEqualTo("shipment");
            JsonNode shipments = client.document("/shipments?number=DEMO-DIRECT-1&include=containers");
            assertThat(shipments.path("data")).hasSize(1);
            assertThat(shipments.path("included")).hasSize(2);

            String shipment = "/shipments/" + shipments.at("/data/0/id").textValue();
            clock.turnTo(START.plus(Duration.ofDays(4)));
            int status = client.change(
                            "PATCH",
                            shipment,
                            "{\"data\":{\"type\":\"shipment\",\"attributes\":{\"ref_numbers\":[\"PO-7\"]}}}")
                    .statusCode();
            assertThat(status).isEqualTo(200);
            awaitedContainers(shipment, "MSCU7700105 on_ship", "MSCU7700110 on_ship");
            assertThat(client.document("/shipments?q=po-7").at("/data/0/id").textValue())
                    .isEqualTo(shipments.at("/data/0/id").textValue());
            assertThat(client.document("/search?query=o-7").at("/data/0/id").textValue())
                    .isEqualTo(shipments.at("/data/0/id").textValue());
            assertThat(client.document("/search?query=direct").path("data").findValuesAsText("entity_type"))
                    .containsExactly("shipment");
        }

        @Test
        void a_tracked_number_becomes_a_shipment_that_moves_until_its_return() {
            String request = track(client, "DEMO-DIRECT-1", "MSCU");
            JsonNode succeeded = awaited(request, document -> status(document).equals("succeeded"));
            String shipment = "/shipments/"
                    + succeeded.at("/data/relationships/tracked_object/data/id").textValue();
            assertThat(succeeded
                            .at("/included/0/attributes/port_of_lading_locode")
                            .textValue())
                    .isEqualTo("CNSHA");
            assertThat(statuses(containers(shipment))).containsExactlyInAnyOrder("MSCU7700105 new", "MSCU7700110 new");

            clock.turnTo(START.plus(Duration.ofDays(4)));
            awaitedContainers(shipment, "MSCU7700105 on_ship", "MSCU7700110 on_ship");

            clock.turnTo(START.plus(Duration.ofDays(19)));
            List<JsonNode> held = awaitedContainers(shipment, "MSCU7700105 not_available", "MSCU7700110 not_available");
            JsonNode examined = container("MSCU7700105", held);
            assertThat(examined.get("holds_at_pod_terminal").toString())
                    .isEqualTo("[{\"status\":\"hold\",\"name\":\"customs\",\"description\":\"CBP intensive exam\"},"
                            + "{\"status\":\"hold\",\"name\":\"freight\",\"description\":null}]");
            assertThat(examined.get("fees_at_pod_terminal")).isEmpty();
            assertThat(examined.at("/import_deadlines/pickup_lfd_terminal").textValue())
                    .isEqualTo("2026-03-27");
            assertThat(examined.get("pickup_lfd").textValue()).isEqualTo("2026-03-30");

            clock.turnTo(START.plus(Duration.ofDays(24).plusHours(12)));
            List<JsonNode> costly = awaitedContainers(shipment, "MSCU7700105 available", "MSCU7700110 picked_up");
            assertThat(container("MSCU7700105", costly).get("holds_at_pod_terminal"))
                    .isEmpty();
            assertThat(container("MSCU7700105", costly).get("fees_at_pod_terminal"))
                    .extracting(fee -> fee.get("type").textValue() + " "
                            + fee.get("amount").intValue())
                    .containsExactly("exam 485", "demurrage 350", "total 835");

            clock.turnTo(START.plus(Duration.ofDays(25)));
            awaitedContainers(shipment, "MSCU7700105 picked_up", "MSCU7700110 picked_up");

            clock.turnTo(START.plus(Duration.ofDays(30)));
            awaitedContainers(shipment, "MSCU7700105 empty_returned", "MSCU7700110 empty_returned");
            awaited(request, document -> status(document).equals("tracking_stopped"));
            assertThat(client.document(shipment)
                            .at("/data/attributes/line_tracking_stopped_reason")
                            .textValue())
                    .isEqualTo("all_containers_terminated");
        }

        @Test
        void a_container_at_sea_is_on_a_map_with_its_ports_and_vessels() {
            String request = track(client, "DEMO-TRANSSHIP-1", "MAEU");
            awaited(request, document -> status(document).equals("awaiting_manifest"));
            clock.turnTo(START.plus(Duration.ofDays(20)));
            String shipment = "/shipments/"
                    + awaited(request, document -> status(document).equals("succeeded"))
                            .at("/data/relationships/tracked_object/data/id")
                            .textValue();
            awaitedContainers(shipment, "MAEU8800202 on_ship");
            String container = client.document(shipment, "include=containers")
                    .at("/included/0/id")
                    .textValue();

            JsonNode map = client.document("/containers/" + container + "/map_geojson");

            List<String> features = new ArrayList<>();
            map.get("features")
                    .forEach(feature ->
                            features.add(feature.at("/properties/feature_type").textValue() + " "
                                    + feature.at("/properties/ports_sequence") + " "
                                    + feature.at("/properties/label").asText("")));
            assertThat(features)
                    .containsExactly(
                            "port 1 POL",
                            "port 2 TS1",
                            "port 3 POD",
                            "past_vessel_locations 1 ",
                            "past_vessel_locations 2 ",
                            "current_vessel 2 ",
                            "estimated_partial_leg 2 ");
            JsonNode rest = map.at("/features/6");
            assertThat(rest.at("/geometry/coordinates/0")).isEqualTo(map.at("/features/5/geometry/coordinates"));
            assertThat(rest.at("/properties/point_count").intValue())
                    .as("a position for each minute of seventeen days")
                    .isGreaterThan(20_000);
            assertThat(rest.at("/geometry/coordinates").size()).isLessThan(100);
            JsonNode vessel = client.document("/vessels/9990104").at("/data/attributes");
            assertThat(vessel.get("name").textValue()).isEqualTo("DEMO STORK");
            assertThat(vessel.get("latitude").isNumber()).isTrue();
            assertThat(client.document("/vessels/9990103?show_positions%5Bfrom_timestamp%5D=2026-03-01T00:00:00Z")
                            .at("/data/attributes/positions")
                            .size())
                    .isEqualTo(70);
        }

        @Test
        void tracking_of_a_shipment_is_stopped_and_resumed() {
            String request = track(client, "DEMO-RAIL-1", "EGLV");
            String shipment = "/shipments/"
                    + awaited(request, document -> status(document).equals("succeeded"))
                            .at("/data/relationships/tracked_object/data/id")
                            .textValue();

            HttpResponse<String> stopped = client.change("PATCH", shipment + "/stop_tracking", "");
            clock.turnTo(START.plus(Duration.ofDays(3)));
            assertThat(stopped.statusCode()).isEqualTo(200);
            assertThat(Client.json(stopped.body())
                            .at("/data/attributes/line_tracking_stopped_reason")
                            .textValue())
                    .isEqualTo("cancelled_by_user");
            assertThat(status(client.document(request))).isEqualTo("tracking_stopped");

            assertThat(client.change("PATCH", shipment + "/resume_tracking", "").statusCode())
                    .isEqualTo(200);
            awaitedContainers(shipment, "EGHU5500300 on_ship", "EGHU5500315 on_ship");
            assertThat(status(client.document(request))).isEqualTo("succeeded");
        }

        @Test
        void failed_and_pending_numbers_have_a_reason() {
            String unknown = track(client, "DEMO-AWAITING-1", "HLCU");
            String refused = track(client, "TEST-TR-FAILED", "TEST");

            awaited(unknown, document -> status(document).equals("awaiting_manifest"));
            JsonNode failed = awaited(refused, document -> status(document).equals("failed"));
            assertThat(failed.at("/data/attributes/failed_reason").textValue()).isEqualTo("invalid_number");

            clock.turnTo(START.plus(Duration.ofDays(4)));
            awaited(unknown, document -> status(document).equals("succeeded"));
        }

        @Test
        void invalid_requests_are_rejected_and_accounts_are_separate() {
            assertThat(errors(client.change("POST", "/tracking_requests", body("tracking_request", "", "ZZZZ"))))
                    .containsExactly("422 blank /data/attributes/request_number", "422 unknown /data/attributes/scac");
            assertThat(errors(client.change("POST", "/tracking_requests", body("shipment", "DEMO-DIRECT-1", "MSCU"))))
                    .containsExactly("409 wrong_type /data/type");
            String request = track(client, "DEMO-DIRECT-1", "MSCU");
            awaited(request, document -> status(document).equals("succeeded"));
            assertThat(errors(client.change(
                            "POST", "/tracking_requests", body("tracking_request", "DEMO-DIRECT-1", "MSCU"))))
                    .containsExactly("422 duplicate /data/attributes/request_number");

            Client foreigner = signed(7, new Plan.Paid(), "foreign-key");
            assertThat(foreigner.get(request).statusCode()).isEqualTo(404);
        }

        @Test
        void a_free_plan_allows_ten_requests() {
            Client free = signed(8, new Plan.Free(null), "free-key");
            for (int i = 0; i < 10; i++) {
                track(free, "DEMO-AWAITING-" + i, "HLCU");
            }

            assertThat(errors(free.change(
                            "POST", "/tracking_requests", body("tracking_request", "DEMO-AWAITING-10", "HLCU"))))
                    .containsExactly("403 plan_limit_reached -");
        }

        private Client signed(int number, Plan plan, String key) {
            Account account = new Account(new AccountId(SampleParties.id(9000 + number)), "Account", plan, Set.of());
            store.data().accounts().save(account);
            store.data()
                    .accounts()
                    .addKey(ApiKey.of(
                            SampleParties.id(9100 + number),
                            account.id(),
                            key,
                            ApiKeySecret.of(key),
                            ApiKey.Permission.READ_WRITE,
                            START));
            return new Client(server.base(), key);
        }

        /** Makes a request, and answers its path. */
        private static String track(Client who, String number, String scac) {
            HttpResponse<String> made =
                    who.change("POST", "/tracking_requests", body("tracking_request", number, scac));
            assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
            return "/tracking_requests/"
                    + Client.json(made.body()).at("/data/id").textValue();
        }

        private static String body(String type, String number, String scac) {
            return """
                    {"data": {"type": "%s", "attributes":
                      {"request_type": "bill_of_lading", "request_number": "%s", "scac": "%s"}}}
                    """.formatted(type, number, scac);
        }

        private JsonNode awaited(String path, Predicate<JsonNode> condition) {
            long end = System.nanoTime() + SOURCE_TIMEOUT.toNanos();
            JsonNode document = client.document(path);
            while (!condition.test(document)) {
                assertThat(System.nanoTime()).as(document.toPrettyString()).isLessThan(end);
                pause();
                document = client.document(path);
            }
            return document;
        }

        private static void pause() {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError(e);
            }
        }

        private List<JsonNode> containers(String shipment) {
            return containers(client.document(shipment, "include=containers"));
        }

        private static List<JsonNode> containers(JsonNode document) {
            List<JsonNode> containers = new ArrayList<>();
            document.path("included").forEach(container -> containers.add(container.get("attributes")));
            return containers;
        }

        private List<JsonNode> awaitedContainers(String shipment, String... statuses) {
            Set<String> expected = Set.of(statuses);
            return containers(awaited(
                    shipment + "?include=containers",
                    document -> Set.copyOf(statuses(containers(document))).equals(expected)));
        }

        private static JsonNode container(String number, List<JsonNode> containers) {
            return containers.stream()
                    .filter(container -> container.get("number").textValue().equals(number))
                    .findFirst()
                    .orElseThrow();
        }

        private static List<String> statuses(List<JsonNode> containers) {
            return containers.stream()
                    .map(container -> container.get("number").textValue() + " "
                            + container.get("current_status").textValue())
                    .toList();
        }

        private static String status(JsonNode document) {
            return document.at("/data/attributes/status").textValue();
        }

        private static List<String> errors(HttpResponse<String> response) {
            List<String> errors = new ArrayList<>();
            Client.json(response.body())
                    .get("errors")
                    .forEach(error -> errors.add(error.get("status").textValue() + " "
                            + error.get("code").textValue() + " "
                            + error.at("/source/pointer").asText("-")));
            return errors;
        }
    }
}
