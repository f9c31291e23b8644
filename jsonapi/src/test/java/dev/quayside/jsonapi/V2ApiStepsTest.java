package dev.quayside.jsonapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Plan;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.store.AbsentRoleException;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.VesselRepository;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.contract.RestrictedStore;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.UnsupportedQueryException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each step of a request by itself, and which comes first. */
class V2ApiStepsTest {

    private static final String ONE = "/v2/containers/00000000-0000-7000-8000-000000000001";

    private final TestApi api = new TestApi();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer acme",
                "Basic acme",
                "acme",
                "Token",
                "Token ",
                "Token  ",
                "Tokenacme",
                "Token Acme",
                "Token acme acme",
                "Token token=\"acme\"",
                "Token \u0000",
                " Token acme",
                ""
            })
    void an_invalid_authorization_is_rejected(String authorization) {
        ApiResponse response = api.send("GET", "/v2/containers", Headers.NONE.with("Authorization", authorization));

        assertThat(response.status()).isEqualTo(401);
        assertThat(response.headers().all("www-authenticate")).containsExactly("Token");
        assertThat(TestApi.errors(response)).containsExactly("401 unauthorized Authorization");
    }

    @Test
    void exactly_one_authorization_header_is_required() {
        assertThat(api.send("GET", "/v2/containers", Headers.NONE.with("X-API-Key", "acme"))
                        .status())
                .isEqualTo(401);
        Headers twice = Headers.NONE.with("Authorization", "Token acme").with("authorization", "Token acme");
        assertThat(api.send("GET", "/v2/containers", twice).status()).isEqualTo(401);
    }

    @Test
    void a_request_without_a_known_key_is_rejected_before_its_body_is_read() {
        InputStream body = new ByteArrayInputStream(new byte[3]);
        Headers known = Headers.NONE.with("Authorization", "Token acme");
        Headers unknown = Headers.NONE.with("Authorization", "Token unknown");

        assertThat(api.api.rejection(new ApiRequest("POST", "/v2/parties", known, body)))
                .isEmpty();
        assertThat(api.api.rejection(new ApiRequest("POST", "/v2/parties", unknown, body)))
                .hasValueSatisfying(response -> {
                    assertThat(response.status()).isEqualTo(401);
                    assertThat(TestApi.errors(response)).containsExactly("401 unauthorized Authorization");
                });
        assertThat(body).as("bytes that were not read").hasBinaryContent(new byte[3]);
    }

    @Test
    void a_request_whose_key_the_store_cannot_look_up_is_rejected_with_503() {
        TestApi broken = new TestApi(builder -> builder.authentication(request -> {
            throw new StoreException("the store is away", new IOException("broken"));
        }));

        assertThat(broken.api.rejection(ApiRequest.of("POST", "/v2/parties", Headers.NONE)))
                .map(ApiResponse::status)
                .contains(503);
    }

    @Test
    void a_key_is_trimmed_and_found_by_its_hash() {
        assertThat(api.as(" acme ", "/v2/containers").status()).isEqualTo(200);
    }

    @Test
    void the_host_can_authenticate_requests() {
        Caller plain = new Caller(TestApi.PLAIN, ApiKey.Permission.READ);
        TestApi own = new TestApi(builder -> builder.authentication(
                request -> request.headers().first("X-User").map(user -> plain)));

        assertThat(own.send("GET", ONE, Headers.NONE.with("x-user", "me")).status())
                .isEqualTo(200);
        assertThat(own.send("GET", ONE, Headers.NONE).status()).isEqualTo(401);
        assertThat(api.api
                        .handle(ApiRequest.of("GET", ONE, Headers.NONE), plain)
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "*",
                "v2/containers",
                "/v2",
                "/v2/",
                "/v1/containers",
                "/containers",
                "/v2/containers/",
                "/v2//containers",
                "/V2/containers",
                "/v2/Containers",
                "/v2/containers/../containers",
                "/v2/containers%2F",
                "/v2%2Fcontainers",
                "/v2/containers%",
                "/v2/containers%4",
                "/v2/containers%zz",
                "/v2/containers/%FF/",
                "/v2/containers/%00",
                "/v2/cont\u0000ainers",
                "/v2/containers/a/b/c",
                "http://tracking.example.com/v2/containers"
            })
    void is_an_unknown_path(String path) {
        assertThat(api.get(path).status()).isEqualTo(404);
        assertThat(TestApi.errors(api.get(path))).containsExactly("404 unknown_path -");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v2/containers", "/%76%32/%63ontainers", "/v2/containers?", "/v2/containers?page[size]=1"})
    void is_the_path_of_the_list(String target) {
        assertThat(api.document(target).get("data").isArray()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00000000-0000-7000-8000-000000000003",
                "00000000-0000-7000-8000-00000000000a",
                "1-1-1-1-1",
                "00000000-0000-7000-8000-00000000000",
                "00000000-0000-7000-8000-0000000000011",
                "00000000-0000-7000-8000+000000000001",
                "0000000000007000800000000000000001",
                "{00000000-0000-7000-8000-000000000001}",
                "00000000-0000-7000-8000-00000000000g",
                "00000000-0000-7000-8000-00000000000%D9%A1",
                "%F0%9F%9A%A2",
                "MSCU1234566",
                "x"
            })
    void an_invalid_container_id_is_not_found(String id) {
        assertThat(TestApi.errors(api.get("/v2/containers/" + id))).containsExactly("404 not_found -");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00000000-0000-7000-8000-00000000000A",
                "00000000%2D0000-7000-8000-00000000000a",
            })
    void ids_may_be_upper_case_or_percent_encoded(String id) {
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .container(Container.builder(
                                        SampleVoyage.id(10),
                                        SampleVoyage.SHIPMENT.id(),
                                        new ContainerNumber("TEST0000010"),
                                        SampleVoyage.NOW)
                                .build())
                        .build());

        assertThat(api.document("/v2/containers/" + id).at("/data/id").textValue())
                .isEqualTo("00000000-0000-7000-8000-00000000000a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "G\u0000T", ""})
    void containers_do_not_support_the_method(String method) {
        Headers key = Headers.NONE.with("Authorization", "Token acme");

        ApiResponse response = api.send(method, "/v2/containers", key);

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers().all("Allow")).containsExactly("GET, HEAD, PATCH");
        assertThat(TestApi.errors(response)).containsExactly("405 method_not_allowed -");
    }

    @Test
    void the_first_failed_check_decides_the_response() {
        Headers unacceptable =
                Headers.NONE.with("Accept", "text/html").with("Content-Type", "application/vnd.api+json;version=1");
        Headers acme = unacceptable.with("Authorization", "Token acme");
        Headers free = Headers.NONE.with("Authorization", "Token free");

        assertThat(api.send("POST", "/v2/nowhere", unacceptable).status()).isEqualTo(401);
        assertThat(api.send("POST", "/v2/nowhere", acme).status()).isEqualTo(404);
        assertThat(api.send("POST", "/v2/containers", acme).status()).isEqualTo(405);
        assertThat(api.send("GET", "/v2/containers", acme).status()).isEqualTo(406);
        assertThat(api.send("GET", "/v2/containers", free.with("Accept", "text/html"))
                        .status())
                .isEqualTo(406);
        assertThat(api.send("GET", "/v2/containers?page[size]=x", free).status())
                .isEqualTo(403);
        assertThat(api.get(ONE + "?include=x").status()).isEqualTo(400);
        assertThat(api.get("/v2/containers/x?include=x").status()).isEqualTo(404);
    }

    @Test
    void a_free_plan_without_a_trial_cannot_read() {
        ApiResponse response = api.as("free", "/v2/containers");

        assertThat(response.status()).isEqualTo(403);
        assertThat(TestApi.errors(response)).containsExactly("403 plan_does_not_include_reading -");
        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/errors/0/detail")
                        .textValue())
                .contains("not enabled");
        assertThat(api.as("free", ONE).status()).isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource({"0, 200", "604799, 200", "604800, 403", "-1, 403"})
    void a_trial_lasts_seven_days(long secondsSinceItsStart, int status) {
        Account trying = new Account(
                TestApi.FREE.id(),
                "Trying",
                new Plan.Free(SampleVoyage.NOW.minusSeconds(secondsSinceItsStart)),
                Set.of());

        ApiResponse response = api.api.handle(
                ApiRequest.of("GET", "/v2/containers", Headers.NONE), new Caller(trying, ApiKey.Permission.READ));

        assertThat(response.status()).isEqualTo(status);
    }

    @Test
    void a_missing_feature_decides_the_status_despite_other_errors() {
        String wrong = Stream.generate(() -> "filter[created_at][]=x").limit(60).collect(Collectors.joining("&"));

        ApiResponse response = api.as("plain", "/v2/containers?" + wrong + "&filter[pickup_lfd_rail_on]=today");

        assertThat(response.status()).isEqualTo(403);
    }

    @Test
    void a_filter_that_needs_a_missing_feature_decides_the_status() {
        String rail = "/v2/containers?filter[pickup_lfd_rail_on]=2026-01-01";

        assertThat(api.get(rail).status()).isEqualTo(200);
        assertThat(api.as("plain", rail).status()).isEqualTo(403);
        assertThat(TestApi.errors(api.as("plain", rail)))
                .containsExactly("403 feature_not_enabled filter[pickup_lfd_rail_on]");
        ApiResponse mixed = api.as("plain", "/v2/containers?filter[has_fees]=x&filter[pickup_lfd_rail_on]=today");
        assertThat(mixed.status()).isEqualTo(403);
        assertThat(TestApi.errors(mixed))
                .containsExactly(
                        "400 bad_value filter[has_fees]", "403 feature_not_enabled filter[pickup_lfd_rail_on]");
    }

    @Test
    void the_container_of_another_account_is_not_found() {
        String bare = "/v2/containers/" + SampleVoyage.BARE.id();

        assertThat(api.get(bare).status()).isEqualTo(200);
        assertThat(TestApi.errors(api.as("plain", bare))).containsExactly("404 not_found -");
    }

    @Test
    void head_is_like_get_without_a_body() {
        Headers key = Headers.NONE.with("Authorization", "Token acme");
        for (String target : List.of("/v2/containers", ONE, "/v2/nowhere", "/v2/containers?page[size]=x")) {
            ApiResponse get = api.send("GET", target, key);
            ApiResponse head = api.send("HEAD", target, key);

            assertThat(head.bytes()).isEmpty();
            assertThat(head.status()).isEqualTo(get.status());
            assertThat(head.headers().fields()).containsAll(get.headers().fields());
            assertThat(head.contentLength()).hasValue(get.bytes().length);
        }
    }

    @Test
    void every_response_is_json_api_and_errors_have_a_length() {
        ApiResponse good = api.get("/v2/containers");
        ApiResponse bad = api.get("/v2/nowhere");

        assertThat(good.headers().all("Content-Type")).containsExactly("application/vnd.api+json");
        assertThat(bad.headers().all("Content-Type")).containsExactly("application/vnd.api+json");
        assertThat(good.contentLength()).isEqualTo(OptionalLong.empty());
        assertThat(bad.contentLength()).hasValue(bad.bytes().length);
    }

    @Test
    void a_body_can_be_written_twice() {
        ApiResponse response = api.get("/v2/containers");

        assertThat(response.bytes()).isEqualTo(response.bytes());
    }

    @Test
    void a_store_failure_is_503_and_other_failures_are_500_without_details() {
        TestApi failing = new TestApi(builder -> builder.authentication(request -> {
            throw request.target().contains("store")
                    ? new StoreException("secret table", null)
                    : new IllegalStateException("secret class");
        }));

        ApiResponse store = failing.get("/v2/store");
        ApiResponse bug = failing.get("/v2/bug");

        assertThat(TestApi.errors(store)).containsExactly("503 store_unavailable -");
        assertThat(store.headers().all("Retry-After")).containsExactly("1");
        assertThat(TestApi.errors(bug)).containsExactly("500 internal_error -");
        assertThat(new String(store.bytes(), UTF_8) + new String(bug.bytes(), UTF_8))
                .doesNotContain("secret");
        assertThat(failing.send("HEAD", "/v2/store", Headers.NONE).bytes()).isEmpty();
    }

    @Test
    void an_unsupported_query_of_the_store_is_400_with_its_reason() {
        TestApi lacking = new TestApi(builder -> builder.authentication(request -> {
            throw new UnsupportedQueryException("find resources by a prefix of number");
        }));

        ApiResponse response = lacking.get("/v2/containers?filter[search_by_number]=M");

        assertThat(TestApi.errors(response)).containsExactly("400 unsupported_query -");
        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/errors/0/detail")
                        .textValue())
                .isEqualTo("This service cannot find resources by a prefix of number.");
    }

    @Test
    void all_problems_of_a_query_are_reported_together() {
        ApiResponse response =
                api.get("/v2/containers?filter[arrival]=soon&page[size]=0&include=shipmnt&filter[has_holds]=1");

        assertThat(response.status()).isEqualTo(400);
        assertThat(TestApi.errors(response))
                .containsExactly(
                        "400 bad_value filter[arrival]",
                        "400 bad_value page[size]",
                        "400 bad_include include",
                        "400 bad_value filter[has_holds]");
        JsonNode include = JsonApiAssertions.document(response.bytes()).at("/errors/2");
        assertThat(include.at("/title").textValue()).isEqualTo("Bad Request");
        assertThat(include.at("/meta/suggestion").textValue()).isEqualTo("shipment");
        assertThat(include.at("/meta/span").toString()).isEqualTo("{\"start\":0,\"end\":7}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tracking.example.com/v2",
                "/v2",
                "https://x.example/v2/",
                "https://x.example",
                "https://x.example/v2?a",
                "https://x.example/v2#a",
                "mailto:a@b"
            })
    void a_base_address_is_complete_and_ends_in_its_path(String base) {
        InstantSource clock = InstantSource.fixed(SampleVoyage.NOW);
        assertThatThrownBy(() -> V2Api.builder(URI.create(base), api.store, clock))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(base)
                .hasMessageContaining("https://tracking.example.com/v2");
    }

    @Test
    void a_base_address_may_have_encoded_characters() {
        V2Api deep = V2Api.builder(
                        URI.create("https://example.com/our%20boxes/v2"),
                        api.store,
                        InstantSource.fixed(SampleVoyage.NOW))
                .build();

        ApiResponse response = deep.handle(ApiRequest.of(
                "GET",
                "/our%20boxes/v2/containers?include=shipment",
                Headers.NONE.with("Authorization", "Token acme")));

        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/included/0/links/self")
                        .textValue())
                .isEqualTo("/our%20boxes/v2/shipments/" + SampleVoyage.SHIPMENT.id());
    }

    @Test
    void a_store_without_containers_is_rejected_by_the_builder() {
        ListingStore store = new RestrictedStore(
                api.store,
                Set.of(ListedResource.SHIPMENTS),
                Set.of(),
                Set.of(),
                Optional.empty(),
                false,
                Optional.empty());
        V2Api.Builder builder = V2Api.builder(TestApi.BASE, store, InstantSource.fixed(SampleVoyage.NOW));

        assertThatIllegalStateException()
                .isThrownBy(builder::build)
                .withMessage("store: RestrictedStore does not list containers"
                        + " (expected ListedResource.CONTAINERS in listed())");
    }

    @Test
    void a_store_that_lists_everything_is_searched_without_the_roles_for_engines() {
        ListingStore store = RestrictedStore.lacking(api.store, Set.of(), Set.of());
        V2Api searchable = V2Api.builder(TestApi.BASE, store, InstantSource.fixed(SampleVoyage.NOW))
                .build();

        ApiResponse response = searchable.handle(
                ApiRequest.of("GET", "/v2/search?query=AEU12", Headers.NONE),
                new Caller(TestApi.ACME, ApiKey.Permission.READ));

        assertThat(response.status()).isEqualTo(200);
        assertThat(JsonApiAssertions.document(response.bytes()).get("data")).hasSize(1);
    }

    @Test
    void options_that_the_store_does_not_support_are_rejected_by_the_builder() {
        ListingStore store = RestrictedStore.ofContainers(api.store);
        V2Api.Builder builder = V2Api.builder(TestApi.BASE, store, InstantSource.fixed(SampleVoyage.NOW))
                .engine(api.engine);

        assertThatThrownBy(builder::build)
                .isInstanceOf(AbsentRoleException.class)
                .hasMessage("store: RestrictedStore lacks roles that an API with these options needs:"
                        + " vessels, tracking, webhooks, customFields");

        builder.webhooks(WebhookOptions.of(AddressPolicy.publicOnly(), api.sender));

        assertThatThrownBy(builder::build)
                .isInstanceOf(AbsentRoleException.class)
                .hasMessage("store: RestrictedStore lacks roles that an API with these options needs:"
                        + " vessels, tracking, webhooks, customFields, events, notifications");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "vessels", "tracking"})
    void an_api_has_webhooks_and_the_feed_of_events_only_with_the_roles_of_their_included_resources(String absent) {
        V2Api made = V2Api.builder(TestApi.BASE, new LackingStore(api.store, absent), InstantSource.system())
                .build();

        assertThat(Stream.of("/events", "/webhooks", "/webhook_notifications")
                        .map(path -> made.handle(
                                        ApiRequest.of("GET", "/v2" + path, Headers.NONE),
                                        new Caller(TestApi.ACME, ApiKey.Permission.READ))
                                .status()))
                .containsOnly(absent.equals("none") ? 200 : 404);
    }

    /**
     * A store without one of the roles that webhooks need.
     *
     * @param absent the role, or another word
     */
    private record LackingStore(ListingStore store, String absent) implements ListingStore {
        @Override
        public AccountRepository accounts() {
            return store.accounts();
        }

        @Override
        public PlaceRepository places() {
            return store.places();
        }

        @Override
        public ShipmentRepository shipments() {
            return store.shipments();
        }

        @Override
        public ListRepository lists() {
            return store.lists();
        }

        @Override
        public VesselRepository vessels() {
            return absent.equals("vessels") ? ListingStore.super.vessels() : store.vessels();
        }

        @Override
        public TrackingRepository tracking() {
            return absent.equals("tracking") ? ListingStore.super.tracking() : store.tracking();
        }

        @Override
        public EventRepository events() {
            return store.events();
        }

        @Override
        public WebhookRepository webhooks() {
            return store.webhooks();
        }

        @Override
        public NotificationRepository notifications() {
            return store.notifications();
        }
    }
}
