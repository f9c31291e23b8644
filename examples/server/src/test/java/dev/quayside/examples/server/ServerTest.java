package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.jsonapi.V2Api;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sample over real HTTP, from either store. */
class ServerTest {
    private static final Instant NOW = Instant.parse("2026-03-04T15:16:17Z");
    private static final SampleData SAMPLE = SampleData.at(NOW);

    @Nested
    class InMemory extends Requests {
        @Override
        ServerStore open(Path folder) {
            return ServerStore.inMemory();
        }
    }

    @Nested
    class OnH2 extends Requests {
        @Override
        ServerStore open(Path folder) throws StartException {
            return Databases.inFolder(folder, Clock.systemUTC());
        }
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    abstract static class Requests {
        private ServerStore store;
        private ExampleServer server;
        private Client client;
        private Client foreigner;

        abstract ServerStore open(Path folder) throws StartException;

        @BeforeAll
        void start(@TempDir Path folder) throws StartException {
            store = open(folder);
            Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
            StoreSetup seeding = new StoreSetup(store, clock, new PrintStream(OutputStream.nullOutputStream()));
            seeding.fill(List.of(), Options.Sample.IF_EMPTY);
            server = ExampleServer.bind(0);
            server.serve(V2Api.builder(server.base(), store.data(), clock)
                    .rateLimiter(RateLimiter.unlimited())
                    .build());
            client = new Client(
                    server.base(), seeding.replaceKey(null, KeyLabel.alone()).reveal());
            foreigner = new Client(server.base(), foreignKey(store));
        }

        @AfterAll
        void stop() {
            server.close();
            store.close();
        }

        @Test
        void the_first_page_has_the_latest_refreshed_containers_with_links_and_totals() {
            HttpResponse<String> response = client.get("/containers");
            JsonNode document = Client.json(response.body());

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue("Content-Type")).hasValue("application/vnd.api+json");
            assertThat(document.get("data")).hasSize(30);
            assertThat(document.at("/meta/total").intValue())
                    .isEqualTo(SAMPLE.containers().size());
            assertThat(document.at("/links/next").textValue()).startsWith(server.base() + "/containers?");
        }

        @Test
        void filters_sort_and_page_size_are_applied() {
            JsonNode document = client.document(
                    "/containers",
                    "filter[current_status]=available,not_available",
                    "filter[pickup_lfd][]=>=10.days.ago",
                    "filter[pickup_lfd][]=<=10.days.from_now",
                    "sort=-pickup_lfd",
                    "page[size]=5");

            List<String> days = new ArrayList<>();
            document.get("data").forEach(resource -> {
                assertThat(resource.at("/attributes/current_status").textValue())
                        .isIn("available", "not_available");
                days.add(resource.at("/attributes/pickup_lfd").textValue());
            });
            assertThat(days).hasSize(5).isSortedAccordingTo((one, other) -> other.compareTo(one));
            assertThat(days).allSatisfy(day -> assertThat(day).isBetween("2026-02-22", "2026-03-14"));
        }

        @Test
        void included_resources_occur_once() {
            JsonNode document =
                    client.document("/containers", "include=shipment.port_of_lading,pod_terminal", "page[size]=50");

            List<String> included = new ArrayList<>();
            document.get("included")
                    .forEach(resource -> included.add(resource.get("type").textValue() + resource.get("id")));
            assertThat(included).doesNotHaveDuplicates();
            assertThat(included).anyMatch(resource -> resource.startsWith("shipment"));
            assertThat(included).anyMatch(resource -> resource.startsWith("port"));
            assertThat(included).anyMatch(resource -> resource.startsWith("terminal"));
        }

        @Test
        void cursors_lead_through_the_whole_list() {
            List<String> seen = new ArrayList<>();
            JsonNode page = client.document("/containers", "sort=pickup_lfd", "page[size]=50");
            while (!page.get("data").isEmpty()) {
                seen.addAll(Client.ids(page));
                page = client.document(
                        "/containers",
                        "sort=pickup_lfd",
                        "page[size]=50",
                        "page[after]=" + page.at("/meta/cursors/after").textValue());
            }

            assertThat(seen).doesNotHaveDuplicates().hasSameSizeAs(SAMPLE.containers());
        }

        @Test
        void numbered_pages_lead_through_the_whole_list() {
            List<String> seen = new ArrayList<>();
            String next = server.base() + "/containers?page[size]=40";
            while (next != null) {
                JsonNode page =
                        client.document(next.substring(server.base().toString().length()));
                seen.addAll(Client.ids(page));
                next = page.at("/links/next").textValue();
            }

            assertThat(seen).doesNotHaveDuplicates().hasSameSizeAs(SAMPLE.containers());
        }

        @Test
        void a_container_is_found_by_its_id() {
            String id = SAMPLE.containers().get(3).id().toString();

            JsonNode document = client.document("/containers/" + id, "include=shipment");

            assertThat(document.at("/data/id").textValue()).isEqualTo(id);
            assertThat(document.at("/data/attributes/number").textValue())
                    .isEqualTo(SAMPLE.containers().get(3).number().value());
            assertThat(document.get("included")).hasSize(1);
        }

        @ParameterizedTest
        @ValueSource(strings = {"/containers", "/containers/%s"})
        void head_has_the_headers_of_get_and_no_body(String path) {
            String target = String.format(path, SAMPLE.containers().get(0).id());

            HttpResponse<String> head = client.send("HEAD", target);
            HttpResponse<String> get = client.send("GET", target);

            assertThat(head.statusCode()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            assertThat(head.headers().firstValue("Content-Type"))
                    .isEqualTo(get.headers().firstValue("Content-Type"));
        }

        @ParameterizedTest
        @CsvSource({
            "Authorization,Bearer KEY",
            "Authorization,KEY",
            "Authorization,token KEY",
            "Authorization,Token wrong",
            "X-Api-Key,KEY"
        })
        void a_request_without_a_valid_key_is_rejected(String header, String value) {
            Client anonymous = new Client(server.base(), "wrong");

            HttpResponse<String> response = anonymous.send("GET", "/containers", header, value);

            assertThat(response.statusCode()).isEqualTo(401);
            assertThat(response.headers().firstValue("WWW-Authenticate")).hasValue("Token");
            assertThat(Client.json(response.body()).at("/errors/0/status").textValue())
                    .isEqualTo("401");
        }

        @Test
        void an_account_sees_only_its_own_data() {
            String id = SAMPLE.containers().get(0).id().toString();

            assertThat(foreigner.document("/containers").get("data")).isEmpty();
            assertThat(foreigner.get("/containers/" + id).statusCode()).isEqualTo(404);
            assertThat(foreigner
                            .document("/containers", "filter[search_by_ids]=" + id)
                            .get("data"))
                    .isEmpty();
        }

        @Test
        void all_problems_are_reported_together() {
            HttpResponse<String> response = client.get(
                    "/containers", "filter[has_fees]=maybe", "filter[pickup_lfd]=2026-02-30", "page[size]=0");

            assertThat(response.statusCode()).isEqualTo(400);
            assertThat(Client.json(response.body()).findValuesAsText("parameter"))
                    .containsExactlyInAnyOrder("filter[has_fees]", "filter[pickup_lfd]", "page[size]");
        }

        @Test
        void ignored_parameters_are_reported_or_strictly_rejected() {
            String path = Client.path("/containers", "filter[pod_cod]=USLAX");

            HttpResponse<String> lenient = client.send("GET", path);
            HttpResponse<String> strict = client.send("GET", path, "Prefer", "handling=strict");

            assertThat(lenient.statusCode()).isEqualTo(200);
            assertThat(Client.json(lenient.body())
                            .at("/meta/diagnostics/0/suggestion")
                            .textValue())
                    .contains("pod_code");
            assertThat(strict.statusCode()).isEqualTo(400);
            assertThat(strict.headers().firstValue("Preference-Applied")).hasValue("handling=strict");
        }

        @ParameterizedTest
        @CsvSource({"GET,/nowhere,404", "GET,/containers/1,404", "POST,/containers,405", "DELETE,/containers,405"})
        void other_paths_and_methods_are_rejected(String method, String path, int status) {
            assertThat(client.send(method, path).statusCode()).isEqualTo(status);
        }

        private static String foreignKey(ServerStore store) {
            AccountId other = new AccountId(SampleParties.id(2));
            ApiKeySecret secret = ApiKeySecret.of("foreign-key");
            store.data().accounts().save(new Account(other, "Another company", new Plan.Paid(), Set.of()));
            store.data()
                    .accounts()
                    .addKey(ApiKey.of(SampleParties.id(3), other, "test", secret, ApiKey.Permission.READ, NOW));
            return secret.reveal();
        }
    }
}
