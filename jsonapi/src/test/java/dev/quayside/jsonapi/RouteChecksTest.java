package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.http.Responses;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the checks that every route has in common. */
class RouteChecksTest {

    private static final String ROUTES = "dev.quayside.jsonapi.RouteSamples#routes";
    private static final Headers ACME = Headers.NONE.with("Authorization", "Token acme");

    /** The include paths from created resources to tracking data. */
    private static final List<String> INCLUDES = List.of(
            "entity",
            "entity.containers",
            "entity.shipment",
            "entity.tracked_object",
            "shared_object",
            "shared_object.shipment",
            "shipment",
            "shipment.containers",
            "containers",
            "tracked_object",
            "tracked_object.containers");

    private static final Map<String, RateLimits.Bucket> BUCKETS = Map.of(
            "POST /tracking_requests", RateLimits.Bucket.CREATE_TRACKING_REQUEST,
            "POST /tracking_requests/infer_number", RateLimits.Bucket.INFER_NUMBER,
            "PATCH /containers/{id}/refresh", RateLimits.Bucket.REFRESH);

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_request_without_a_valid_key_is_rejected(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        for (Headers headers : List.of(
                Headers.NONE,
                Headers.NONE.with("Authorization", "Bearer acme"),
                Headers.NONE.with("Authorization", "acme"),
                Headers.NONE.with("X-API-Key", "acme"),
                Headers.NONE.with("Authorization", "Token unknown"))) {
            ApiResponse response = ask(api, route, headers);

            assertThat(response.status()).isEqualTo(401);
            assertThat(response.headers().all("WWW-Authenticate")).containsExactly("Token");
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void other_methods_are_rejected_with_the_allowed_ones(RouteSample route) {
        TestApi api = RouteSamples.api(route);

        ApiResponse response = api.send("TRACE", RouteSamples.target(api, route), ACME);

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers().all("Allow")).containsExactly(String.join(", ", route.methods()));
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void media_types_are_checked(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        List<Object> before = RouteSamples.state(api);

        assertThat(ask(api, route, ACME.with("Accept", "text/html")).status()).isEqualTo(406);
        assertThat(ask(api, route, ACME.with("Accept", "application/vnd.api+json;ext=\"x\""))
                        .status())
                .isEqualTo(406);
        assertThat(ask(api, route, ACME.with("Content-Type", "application/vnd.api+json;ext=\"x\""))
                        .status())
                .isEqualTo(415);
        if (route.route().access().readsBody()) {
            assertThat(ask(api, route, ACME.with("Content-Type", "text/plain")).status())
                    .isEqualTo(415);
        }
        assertThat(RouteSamples.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void both_media_types_are_read_and_valid_requests_succeed(RouteSample route) {
        for (String type : List.of("application/vnd.api+json", "application/json", "application/json;charset=UTF-8")) {
            TestApi api = RouteSamples.api(route);

            ApiResponse response = ask(api, route, ACME.with("Content-Type", type));

            // Only missing parameters and numbers are errors.
            assertThat(response.status()).isIn(200, 201, 204, 400);
            assertThat(response.status() < 300 || route.body().isEmpty())
                    .as("an answer to a whole body: %s", new String(response.bytes(), StandardCharsets.UTF_8))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void each_request_is_counted_in_its_bucket_and_rejected_above_the_limit(RouteSample route) {
        Set<RateLimits.Bucket> counted = EnumSet.noneOf(RateLimits.Bucket.class);
        RateLimiter full = (account, bucket, now) -> {
            counted.add(bucket);
            return Optional.of(Duration.ofSeconds(7));
        };
        TestApi api = RouteSamples.api(route);
        api.limiter = full;
        List<Object> before = RouteSamples.state(api);

        ApiResponse response = ask(api, route, ACME);

        assertThat(response.status()).isEqualTo(429);
        assertThat(response.headers().all("Retry-After")).containsExactly("7");
        assertThat(counted).containsExactly(BUCKETS.getOrDefault(route.toString(), RateLimits.Bucket.STANDARD));
        assertThat(RouteSamples.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_read_only_key_cannot_change_anything_or_see_keys(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        List<Object> before = RouteSamples.state(api);
        boolean mayNot = route.needsFullKey();

        ApiResponse response = api.api.handle(request(api, route), new Caller(TestApi.ACME, ApiKey.Permission.READ));

        assertThat(codes(response).contains("read_only_key")).isEqualTo(mayNot && !isHead(route));
        assertThat(response.status() == 403).isEqualTo(mayNot);
        if (mayNot) {
            assertThat(RouteSamples.state(api)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void the_free_plan_without_a_trial_cannot_read(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        Account free = with(new Plan.Free(null), TestApi.ACME.entitlements());
        Account over = with(new Plan.Free(SampleVoyage.NOW.minus(Plan.Free.TRIAL)), TestApi.ACME.entitlements());
        Account trial = with(
                new Plan.Free(SampleVoyage.NOW.minus(Plan.Free.TRIAL).plusNanos(1_000)), TestApi.ACME.entitlements());
        Optional<String> refusal = route.trialRefusal();

        for (Account account : List.of(free, over)) {
            ApiResponse response = asOwner(api, route, account);
            assertThat(response.status() == 403).isEqualTo(refusal.isPresent());
            if (refusal.isPresent() && !isHead(route)) {
                assertThat(codes(response)).containsExactly(refusal.get());
            }
        }
        assertThat(asOwner(api, route, trial).status()).isNotEqualTo(403);
    }

    @Test
    void responses_include_nothing_on_the_free_plan() {
        Account paid = with(new Plan.Paid(), TestApi.ACME.entitlements());
        Account free = with(new Plan.Free(null), TestApi.ACME.entitlements());
        Set<String> came = new TreeSet<>();
        RouteSamples.routes().filter(route -> !isHead(route)).forEach(route -> {
            came.addAll(included(route, paid));

            assertThat(included(route, free)).as("%s", route).isEmpty();
        });
        assertThat(came).as("what comes on a paid plan").contains("shipment", "container", "tracking_request");
    }

    /** Returns the types of the resources that the responses of a route include. */
    private static Set<String> included(RouteSample route, Account account) {
        Set<String> types = new TreeSet<>();
        TestApi api = RouteSamples.api(route);
        for (String include : INCLUDES) {
            String target = RouteSamples.target(api, route) + "?include=" + include;
            ApiResponse response = api.api.handle(
                    request(route, target, route.body()), new Caller(account, ApiKey.Permission.READ_WRITE));
            if (response.status() < 300) {
                // The next request needs the data as it was.
                api = RouteSamples.api(route);
            }
            if (response.status() < 300
                    && response.headers().all("Content-Type").contains(Responses.JSON_API)) {
                JsonApiAssertions.document(response.bytes())
                        .path("included")
                        .forEach(each -> types.add(each.get("type").textValue()));
            }
        }
        return types;
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_missing_feature_is_rejected_before_other_checks(RouteSample route) {
        Optional<Entitlement> feature = route.feature();
        Account without = with(new Plan.Paid(), Set.of());
        TestApi api = RouteSamples.api(route);

        for (String target : List.of(RouteSamples.target(api, route), RouteSamples.target(route, "x"))) {
            ApiResponse response =
                    api.api.handle(request(route, target, ""), new Caller(without, ApiKey.Permission.READ_WRITE));
            assertThat(response.status() == 403).isEqualTo(feature.isPresent());
            if (feature.isPresent() && !isHead(route)) {
                assertThat(codes(response)).containsExactly("feature_not_enabled");
            }
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void resources_of_another_account_are_not_found(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        String target = RouteSamples.target(api, route);
        List<Object> before = RouteSamples.state(api);

        ApiResponse response = api.api.handle(
                request(route, target, route.body()), new Caller(RouteSamples.STRANGER, ApiKey.Permission.READ_WRITE));

        if (route.isAboutOne() && !RouteSamples.SHARED.contains(route.firstWord())) {
            assertThat(response.status()).isEqualTo(404);
        }
        String shown = new String(response.bytes(), StandardCharsets.UTF_8);
        assertThat(shown)
                .doesNotContain(
                        "TCLU7654321",
                        SampleVoyage.BARE.number().value(),
                        "TEST-TR-SUCCEEDED",
                        "acme-signs-so",
                        "\"reader\"");
        assertThat(RouteSamples.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_unknown_resource_is_404(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        List<Object> before = RouteSamples.state(api);
        if (route.isAboutOne()) {
            for (String id : List.of("00000000-0000-7000-8000-00000000ffff", "x", "%00", "..")) {
                ApiResponse response = api.api.handle(
                        request(route, RouteSamples.target(route, id), route.body()),
                        new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE));
                assertThat(response.status()).as(id).isEqualTo(404);
            }
        }
        assertThat(RouteSamples.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_malformed_query_is_rejected_and_an_unknown_parameter_under_strict_handling(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        List<Object> before = RouteSamples.state(api);
        String target = RouteSamples.target(api, route);
        Headers strictly = ACME.with("Prefer", "handling=strict");

        ApiResponse unread = api.send(route.method(), target + "?a=%zz", ACME, route.body());
        ApiResponse unknown = api.send(route.method(), target + "?unknown=1", strictly, route.body());

        assertThat(unread.status()).isEqualTo(400);
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.headers().all("Preference-Applied")).containsExactly("handling=strict");
        if (!isHead(route)) {
            assertThat(codes(unread)).containsExactly("bad_encoding");
            assertThat(codes(unknown)).contains("unknown_parameter");
        }
        assertThat(RouteSamples.state(api)).isEqualTo(before);
    }

    private static boolean isHead(RouteSample route) {
        return route.method().equals("HEAD");
    }

    private static Account with(Plan plan, Set<Entitlement> entitlements) {
        return new Account(TestApi.ACME.id(), "Acme", plan, entitlements);
    }

    private static ApiResponse asOwner(TestApi api, RouteSample route, Account account) {
        return api.api.handle(request(api, route), new Caller(account, ApiKey.Permission.READ_WRITE));
    }

    private static ApiResponse ask(TestApi api, RouteSample route, Headers headers) {
        return api.send(route.method(), RouteSamples.target(api, route), headers, route.body());
    }

    private static ApiRequest request(TestApi api, RouteSample route) {
        return request(route, RouteSamples.target(api, route), route.body());
    }

    private static ApiRequest request(RouteSample route, String target, String body) {
        return new ApiRequest(
                route.method(), target, Headers.NONE, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> codes(ApiResponse response) {
        List<String> codes = new ArrayList<>();
        if (response.status() >= 400 && response.bytes().length > 0) {
            JsonApiAssertions.document(response.bytes())
                    .get("errors")
                    .forEach(error -> codes.add(error.get("code").textValue()));
        }
        return codes;
    }
}
