package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.jsonapi.JsonApiSchema.Difference;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the whole interface over HTTP on the server that a subclass starts, with valid and invalid requests of each
 * route. The server must pass requests and responses on unchanged, and each response is checked against the
 * description.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class HttpSuite {

    private static final String ROUTES = "dev.quayside.jsonapi.RouteSamples#routes";
    private static final RouteSample LIST = route("GET", "/containers");
    private static final Headers ANONYMOUS = Headers.NONE;
    private static final Headers ACME = Headers.NONE.with("Authorization", "Token acme");
    private static final String JSON_API = "application/vnd.api+json";

    /** Every method that HTTP has names for, and one that it has not. */
    private static final List<String> METHODS =
            List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW");

    private static final String RAW_QUERY = "/v2/containers?filter[pol]=Göteborg";

    private static final Plan PAID = new Plan.Paid();
    private static final Set<Entitlement> EVERYTHING = EnumSet.allOf(Entitlement.class);

    /** The details of a missing feature: the refresh route has its own text. */
    private static final Map<Entitlement, String> MISSING = Map.of(
            Entitlement.CONTAINER_REFRESH, "This API endpoint is not enabled for your account.",
            Entitlement.ROUTING_DATA, "Routing data feature is not enabled for this account",
            Entitlement.MAP_AND_WIDGET, "Map and widget feature is not enabled for this account");

    private static final Map<String, String> NOT_IN_PLAN = Map.of(
            "plan_does_not_include_reading",
            "Reading tracking data is not enabled for this account: its plan includes it only during a trial.",
            "plan_does_not_include_webhooks",
            "Webhooks are not enabled for this account: its plan includes them only during a trial.");

    private Running server;
    private RawHttpClient wire;
    private volatile Function<ApiRequest, ApiResponse> api = HttpSuite::nothing;
    private volatile ApiRequest seen;
    private volatile ApiResponse expected;

    /** Requests that JSON:API rejects with 400 and the specification of the interface accepts. */
    private enum Leniency {
        SORT(
                "sort=nobody_sorts_by_this",
                "interface specification, GET /containers, paging and shaping parameters, row 'sort'",
                "tokens that are not valid have no effect, and the default order holds where none is"),
        PARAMETERS(
                "unknown=1",
                "decisions, section 1, the first of the three lenient cases",
                "an unknown parameter is ignored like an unknown filter");

        private final String query;
        private final String place;
        private final String description;

        /**
         * @param query is allowed
         * @param place in the specification that allows it
         * @param description what that place says
         */
        Leniency(String query, String place, String description) {
            this.query = query;
            this.place = place;
            this.description = description;
        }

        @Override
        public String toString() {
            return name() + " (" + place + ": " + description + ")";
        }
    }

    /** A server that answers. */
    protected interface Running extends AutoCloseable {
        int port();

        @Override
        void close();
    }

    /** Starts the server on a free port of the loopback address. */
    protected abstract Running start(Function<ApiRequest, ApiResponse> function);

    /** Returns the response to a target that the server itself rejects; empty if the API sees it. */
    protected abstract Optional<String> refusedByItself(String target);

    /** Returns the target as the API gets it, for servers that leave out a part without a meaning. */
    protected String passedOn(String target) {
        return target;
    }

    @BeforeAll
    void open() {
        server = start(this::handle);
        wire = new RawHttpClient(server.port());
    }

    @AfterAll
    void close() {
        server.close();
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void valid_requests_succeed(RouteSample route) {
        for (String type : List.of(JSON_API, "application/json", "application/json;charset=utf-8")) {
            ApiResponse response = ask(route, world(route), ACME.with("Content-Type", type));

            assertThat(response.status()).isLessThan(300);
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void head_responds_like_get_without_a_body(RouteSample route) {
        if (route.method().equals("GET")) {
            TestApi world = world(route);
            checkHead(route, RouteSamples.target(world, route) + RouteSamples.query(route), ACME);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/containers/0",
                "/v2/containers?page%5Bnumber%5D=0",
                "/v2/containers?include=nothing",
                "/v2/webhooks/trigger",
                "/v2/nothing"
            })
    void head_responds_with_an_error_like_get(String target) {
        world(LIST);
        checkHead(null, target, ACME);
        checkHead(null, target, as("unknown"));
    }

    private void checkHead(RouteSample route, String target, Headers headers) {
        ApiResponse get = ask(route, "GET", target, headers, "");
        ApiResponse head = ask(route, "HEAD", target, headers, "");

        assertThat(head.status()).isEqualTo(get.status());
        assertThat(withLength(head, head.contentLength().orElse(-1)))
                .as("headers of HEAD %s", target)
                .isEqualTo(withLength(get, get.bytes().length));
    }

    /** Returns the headers that are not about the connection, with a length that a server may send in pieces. */
    private static List<Map.Entry<String, String>> withLength(ApiResponse response, long length) {
        List<Map.Entry<String, String>> fields = new ArrayList<>(RawHttpClient.fields(response.headers()));
        fields.removeIf(field -> field.getKey().equals("content-length"));
        fields.add(Map.entry("content-length", Long.toString(length)));
        return fields;
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_invalid_body_is_rejected_and_nothing_is_stored(RouteSample route) {
        if (route.body().isEmpty()) {
            return;
        }
        TestApi world = world(route);
        List<Object> before = RouteSamples.state(world);
        String target = RouteSamples.target(world, route);
        for (String body : List.of("{", "[]", "{\"data\":", "{\"a\":1,\"a\":1}", "[".repeat(10_000), "\u0000")) {
            assertThat(ask(route, route.method(), target, ACME, body).status())
                    .as(body)
                    .isEqualTo(400);
        }
        // A null counts as an absent body, which some routes allow.
        if (!RouteSamples.OPTIONAL_BODY.contains(route.toString())) {
            assertThat(ask(route, route.method(), target, ACME, "null").status())
                    .isEqualTo(400);
        }
        boolean isDocument = route.body().startsWith("{\"data\"");
        for (String body : isDocument
                ? List.of("{\"data\":1}", "{\"data\":[{}]}", "{\"data\":{\"type\":\"x\"}}")
                : List.<String>of()) {
            assertThat(ask(route, route.method(), target, ACME, body).status())
                    .as(body)
                    .isIn(400, 409, 422);
        }
        assertThat(RouteSamples.state(world)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_unknown_resource_is_404(RouteSample route) {
        TestApi world = world(route);
        List<Object> before = RouteSamples.state(world);
        List<String> missing = route.isAboutOne()
                ? List.of("00000000-0000-7000-8000-00000000ffff", "x", "%2F", "%5C", "..", "a;b=c", "%C3%A4", "+")
                : List.of();
        for (String id : missing) {
            String target = RouteSamples.target(route, id);
            assertThat(ask(route, route.method(), target, ACME, route.body()).status())
                    .as(target)
                    .isEqualTo(404);
        }
        for (String end : List.of("/nowhere/at/all", "/")) {
            String target = RouteSamples.target(route, "x") + end;
            assertThat(ask(null, route.method(), target, ACME, route.body()).status())
                    .as(target)
                    .isEqualTo(404);
        }
        assertThat(RouteSamples.state(world)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void resources_of_another_account_are_not_found(RouteSample route) {
        TestApi world = world(route);
        List<Object> before = RouteSamples.state(world);
        String target = RouteSamples.target(world, route) + RouteSamples.query(route);

        ApiResponse response = ask(route, route.method(), target, as("stranger"), route.body());

        if (route.isAboutOne() && !RouteSamples.SHARED.contains(route.firstWord())) {
            assertThat(response.status()).isEqualTo(404);
        }
        assertThat(text(response))
                .doesNotContain(
                        "TCLU7654321", SampleVoyage.BARE.number().value(), "TEST-TR-SUCCEEDED", "acme-signs-so");
        assertThat(RouteSamples.state(world)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_request_without_a_key_is_rejected_and_nothing_is_stored(RouteSample route) {
        TestApi world = world(route);
        List<Object> before = RouteSamples.state(world);
        String target = RouteSamples.target(world, route) + RouteSamples.query(route);
        for (Headers headers : List.of(
                ANONYMOUS,
                ANONYMOUS.with("Authorization", "Bearer acme"),
                ANONYMOUS.with("X-API-Key", "acme"),
                ANONYMOUS.with("Authorization", "Token unknown"))) {
            ApiResponse response = ask(route, route.method(), target, headers, route.body());

            assertThat(response.status()).isEqualTo(401);
            assertThat(response.headers().all("WWW-Authenticate")).containsExactly("Token");
        }
        assertThat(RouteSamples.state(world)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_read_only_key_is_rejected_only_for_changes_and_api_keys(RouteSample route) {
        checkRefused(
                route,
                "reader",
                acme(PAID, EVERYTHING),
                route.needsFullKey() ? Optional.of("403 read_only_key: This API key is read-only.") : Optional.empty());
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void the_free_plan_after_its_trial_is_rejected_only_for_reading(RouteSample route) {
        Plan over = new Plan.Free(SampleVoyage.NOW.minus(Plan.Free.TRIAL));
        for (Plan plan : List.of(new Plan.Free(null), over)) {
            checkRefused(
                    route,
                    "acme",
                    acme(plan, EVERYTHING),
                    route.trialRefusal().map(code -> "403 " + code + ": " + NOT_IN_PLAN.get(code)));
        }
        checkRefused(route, "acme", acme(new Plan.Free(SampleVoyage.NOW), EVERYTHING), Optional.empty());
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_account_without_a_feature_is_rejected_only_where_it_is_needed(RouteSample route) {
        for (Entitlement missing : Entitlement.values()) {
            Set<Entitlement> others = EnumSet.complementOf(EnumSet.of(missing));
            checkRefused(
                    route,
                    "acme",
                    acme(PAID, others),
                    route.feature()
                            .filter(missing::equals)
                            .map(feature -> "403 feature_not_enabled: " + MISSING.get(feature)));
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void routes_that_can_respond_403_describe_it(RouteSample route) {
        if (!route.method().equals("HEAD")) {
            assertThat(DescriptionChecker.STANDARD
                            .statuses(route.method(), route.path())
                            .contains("403"))
                    .isEqualTo(route.needsFullKey()
                            || route.trialRefusal().isPresent()
                            || route.feature().isPresent());
        }
    }

    /**
     * Sees that a key is refused in these words and nothing is stored, or that it is answered as every other.
     *
     * @param acme the account, as it is now
     */
    private void checkRefused(RouteSample route, String key, Account acme, Optional<String> refusal) {
        TestApi world = world(route);
        world.store.accounts().save(acme);
        List<Object> before = RouteSamples.state(world);
        String target = RouteSamples.target(world, route) + RouteSamples.query(route);

        ApiResponse response = ask(route, route.method(), target, as(key), route.body());

        if (refusal.isEmpty()) {
            assertThat(response.status()).as("%s of %s", route, acme).isLessThan(300);
            return;
        }
        assertThat(response.status()).as("%s of %s", route, acme).isEqualTo(403);
        if (!route.method().equals("HEAD")) {
            assertThat(refusals(response)).containsExactly(refusal.get());
        }
        assertThat(RouteSamples.state(world)).isEqualTo(before);
    }

    private static Account acme(Plan plan, Set<Entitlement> entitlements) {
        return new Account(TestApi.ACME.id(), "Acme", plan, entitlements);
    }

    /** Returns the error codes of a response whose errors have no source. */
    private static List<String> refusals(ApiResponse response) {
        List<String> refusals = new ArrayList<>();
        for (JsonNode error : JsonApiAssertions.document(response.bytes()).get("errors")) {
            assertThat(error.has("source")).isFalse();
            refusals.add(error.get("status").textValue() + " "
                    + error.get("code").textValue() + ": " + error.get("detail").textValue());
        }
        return refusals;
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_rate_limited_client_gets_retry_after(RouteSample route) {
        TestApi world = world(route);
        world.limiter = (account, bucket, now) -> Optional.of(Duration.ofSeconds(7));

        ApiResponse response = ask(route, world, ACME);

        assertThat(response.status()).isEqualTo(429);
        assertThat(response.headers().all("Retry-After")).containsExactly("7");
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void other_methods_are_rejected_with_the_allowed_ones(RouteSample route) {
        TestApi world = world(route);
        String target = RouteSamples.target(world, route);
        for (String method : METHODS) {
            if (!route.methods().contains(method)) {
                ApiResponse response = ask(null, method, target, ACME, "");

                assertThat(response.status()).as(method).isEqualTo(405);
                assertThat(response.headers().all("Allow")).containsExactly(String.join(", ", route.methods()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void other_media_types_are_rejected_and_nothing_is_stored(RouteSample route) {
        TestApi world = world(route);
        List<Object> before = RouteSamples.state(world);
        String target = RouteSamples.target(world, route) + RouteSamples.query(route);
        String extended = JSON_API + ";ext=\"x\"";
        for (Headers headers : List.of(ACME.with("Accept", "text/html"), ACME.with("Accept", extended))) {
            assertThat(ask(route, route.method(), target, headers, route.body()).status())
                    .isEqualTo(406);
        }
        Headers sent = ACME.with("Content-Type", extended);
        assertThat(ask(route, route.method(), target, sent, route.body()).status())
                .isEqualTo(415);
        if (route.route().access().readsBody()) {
            for (String type :
                    List.of("text/plain", "application/x-www-form-urlencoded", "multipart/form-data;boundary=a")) {
                Headers other = ACME.with("Content-Type", type);
                assertThat(ask(route, route.method(), target, other, route.body())
                                .status())
                        .as(type)
                        .isEqualTo(415);
            }
        }
        assertThat(RouteSamples.state(world)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/containers?filter[number]=MSCU7654321&page[size]=5",
                "/v2/containers?filter%5Bnumber%5D=MSCU7654321",
                "/v2/containers?filter[pickup_lfd][]=%3E=2026-01-01&filter[pickup_lfd][]=%3C=today",
                "/v2/containers?filter[pol]=Yan+tian%20%2B&sort=-arrival,created_at",
                "/v2/containers?filter[pol]=%E6%B7%B1%E5%9C%B3",
                "/v2/containers?",
                "/v2/containers?&&=&a;b"
            })
    void queries_reach_the_api_unchanged(String target) {
        world(LIST);

        assertThat(ask(LIST, "GET", target, ACME, "").status()).isEqualTo(200);
    }

    @Test
    void a_query_in_raw_utf_8_is_accepted_or_rejected_with_an_error_object() {
        world(LIST);
        seen = null;

        ApiResponse response = wire.send("GET", RAW_QUERY, ACME, new byte[0]);

        if (seen == null) {
            checkRefusal(RAW_QUERY, response);
        } else {
            assertThat(response.status()).isEqualTo(200);
            assertThat(seen.query()).isIn("filter[pol]=Göteborg", "filter[pol]=G%C3%B6teborg");
        }
    }

    @Test
    void a_query_in_another_encoding_is_rejected_with_an_error_object() {
        world(LIST);
        byte[] head = RawHttpClient.head("GET", RAW_QUERY, ACME).getBytes(StandardCharsets.ISO_8859_1);

        checkRefusal(RAW_QUERY, wire.send("GET", "", out -> out.write(head)));
    }

    private void checkRefusal(String target, ApiResponse response) {
        assertThat(response.status()).isEqualTo(400);
        Optional<String> own = refusedByItself(target);
        own.ifPresent(start -> assertThat(text(response)).startsWith(start));
        if (own.isEmpty() || isDocument(response)) {
            JsonApiSchema.check(target, JsonApiAssertions.document(response.bytes()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/containers?filter[number]=%zz",
                "/v2/containers?filter[number]=%",
                "/v2/containers?filter[number]=%FF",
                "/v2/containers?filter[number]=%00",
                "/v2/containers?filter[pickup_lfd]=<>today",
                "/v2/containers?filter[pickup_lfd]=\"today\"",
                "/v2/containers?filter[pickup_lfd]=a|b\\c^d`e{f}"
            })
    void malformed_queries_are_rejected_with_an_error_object(String target) {
        world(LIST);

        checkRefused(target, 400);
    }

    @ParameterizedTest
    @CsvSource({
        "/v2/containers/%00,404",
        "/v2/containers/%zz,404",
        "/v2/containers/%FF,404",
        "/v2/containers/{id},404",
        "/v2//containers,404",
        "/v2/./containers,404",
        "/v2/../v2/containers,404",
        "/v2%2Fcontainers,404",
        "/v2/containers;a=b,404",
        "/V2/containers,404",
        "/v2,404",
        "/,404",
        "//,404",
        "/error,404",
        "/favicon.ico,404"
    })
    void other_paths_are_rejected_with_an_error_object(String target, int status) {
        world(LIST);

        checkRefused(target, status);
    }

    private void checkRefused(String target, int status) {
        seen = null;
        Optional<String> own = refusedByItself(target);
        if (own.isPresent()) {
            ApiResponse response = wire.send("GET", target, ACME, new byte[0]);

            assertThat(seen).as("%s does not come to the API", target).isNull();
            assertThat(response.status()).isBetween(400, 499);
            assertThat(text(response)).startsWith(own.get());
            if (isDocument(response)) {
                JsonApiSchema.check(target, JsonApiAssertions.document(response.bytes()));
            }
        } else {
            assertThat(ask(null, "GET", target, ACME, "").status()).isEqualTo(status);
        }
    }

    @Test
    void an_oversized_query_is_rejected_with_an_error_object() {
        world(LIST);
        String target = "/v2/containers?filter[number]=" + "a".repeat(100_000);

        assertThat(ask(LIST, "GET", target, ACME, "").status()).isEqualTo(400);
    }

    @Test
    void headers_reach_the_api_unchanged() {
        world(LIST);
        Headers headers = ACME.with("accept", JSON_API)
                .with("Accept", "application/json;q=0.5")
                .with("Accept-Encoding", "gzip, deflate, br")
                .with("Cookie", "JSESSIONID=1")
                .with("If-None-Match", "*")
                .with("Range", "bytes=0-9")
                .with("Upgrade-Insecure-Requests", "1")
                .with("X-HTTP-Method-Override", "DELETE");

        ApiResponse response = ask(LIST, "GET", "/v2/containers", headers, "");

        assertThat(response.status()).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource
    void deviations_from_json_api_are_ignored_and_rejected_only_under_strict_handling(Leniency leniency) {
        world(LIST);
        String target = "/v2/containers?" + leniency.query;

        ApiResponse response = ask(LIST, "GET", target, ACME, "");

        assertThat(response.status()).as("%s", leniency).isEqualTo(200);
        assertThat(JsonApiAssertions.document(response.bytes()).at("/meta/diagnostics"))
                .as("what is stated about it")
                .hasSize(1);
        Headers strictly = ACME.with("Prefer", "handling=strict");
        assertThat(ask(LIST, "GET", target, strictly, "").status()).isEqualTo(400);
    }

    @Test
    void each_difference_from_the_schema_of_json_api_occurs() {
        TestApi world = world(LIST);
        Set<Difference> found = EnumSet.noneOf(Difference.class);
        RouteSamples.routes().filter(route -> route.method().equals("GET")).forEach(route -> {
            ApiResponse response =
                    ask(route, "GET", RouteSamples.target(world, route) + RouteSamples.query(route), ACME, "");
            if (isDocument(response)) {
                found.addAll(JsonApiSchema.check(route.toString(), JsonApiAssertions.document(response.bytes())));
            }
        });

        assertThat(found).isEqualTo(EnumSet.allOf(Difference.class));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization",
                "Cookie",
                "User-Agent",
                "Accept-Language",
                "If-None-Match",
                "Idempotency-Key",
                "X-Tenant"
            })
    void each_request_on_a_connection_has_its_own_header_values(String name) {
        world(LIST);
        try (RawHttpClient.KeptConnection connection = wire.keptConnection()) {
            for (String value : List.of("Token acme", "Token ACME", "Token acme", "Token Acme")) {
                Headers sent = Headers.NONE.with(name, value);

                ApiResponse response = connection.send("GET", "/v2/containers", sent);

                assertThat(seen.headers().all(name)).containsExactly(value);
                boolean isKnown = name.equals("Authorization") && value.equals("Token acme");
                assertThat(response.status()).as(value).isEqualTo(isKnown ? 200 : 401);
            }
        }
    }

    private ApiResponse handle(ApiRequest request) {
        seen = request;
        expected = api.apply(request);
        return expected;
    }

    private static ApiResponse nothing(ApiRequest request) {
        throw new AssertionError("no client should ask yet: " + request.target());
    }

    /** Sets the API behind the server: an API for one route. */
    private TestApi world(RouteSample route) {
        TestApi world = RouteSamples.api(route);
        api = world.api::handle;
        return world;
    }

    private static Headers as(String key) {
        return Headers.NONE.with("Authorization", "Token " + key);
    }

    private static RouteSample route(String method, String path) {
        return RouteSamples.routes()
                .filter(route -> route.toString().equals(method + " " + path))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the response to a valid request of a route. */
    private ApiResponse ask(RouteSample route, TestApi world, Headers headers) {
        String target = RouteSamples.target(world, route) + RouteSamples.query(route);
        return ask(route, route.method(), target, headers, route.body());
    }

    /**
     * The answer to a request, which must have come to the API as it was sent, and must have come back as it was
     * answered.
     *
     * @param route null if nothing is at the target
     */
    private ApiResponse ask(RouteSample route, String method, String target, Headers headers, String body) {
        seen = null;
        ApiResponse response = wire.send(method, target, typed(headers, body), body.getBytes(StandardCharsets.UTF_8));
        String where = method + " " + target;
        assertThat(seen)
                .as("%s comes to the API, and is not answered %s %s", where, response.status(), text(response))
                .isNotNull();
        assertThat(seen.method()).isEqualTo(method);
        assertThat(seen.target()).isEqualTo(passedOn(target));
        assertThat(RawHttpClient.fields(seen.headers())).as(where).containsAll(RawHttpClient.fields(headers));
        assertThat(response.status()).as(where).isEqualTo(expected.status());
        assertThat(fields(response, expected)).as(where).isEqualTo(fields(expected, expected));
        assertThat(text(response)).as(where).isEqualTo(text(expected));
        check(route, method, target, response);
        return response;
    }

    /** Returns the headers with a media type if there is a body. */
    private static Headers typed(Headers headers, String body) {
        boolean needed = !body.isEmpty() && headers.all("Content-Type").isEmpty();
        return needed ? headers.with("Content-Type", JSON_API) : headers;
    }

    /** Returns the headers; a server may add the length of the body. */
    private static List<Object> fields(ApiResponse response, ApiResponse expected) {
        List<Object> fields = new ArrayList<>(RawHttpClient.fields(response.headers()));
        if (expected.contentLength().isEmpty()) {
            fields.removeIf(field -> field.toString().startsWith("content-length="));
        }
        return fields;
    }

    private static void check(RouteSample route, String method, String target, ApiResponse response) {
        if (method.equals("HEAD")) {
            assertThat(response.bytes()).isEmpty();
            return;
        }
        String where = method + " " + target;
        if (route != null) {
            DescriptionChecker.STANDARD.check(route.method(), route.path(), response);
        }
        if (isDocument(response)) {
            JsonApiSchema.check(where, JsonApiAssertions.document(response.bytes()));
        }
        if (response.status() >= 400) {
            JsonNode errors = JsonApiAssertions.document(response.bytes()).get("errors");
            assertThat(errors).as(where).isNotEmpty();
        }
    }

    private static boolean isDocument(ApiResponse response) {
        return response.headers().all("Content-Type").contains(JSON_API) && response.bytes().length > 0;
    }

    private static String text(ApiResponse response) {
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }
}
