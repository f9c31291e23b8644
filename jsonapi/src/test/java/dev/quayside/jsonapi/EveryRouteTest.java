package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.access.RateLimitBucket;
import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.jsonapi.EveryRoute.Asked;
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

/** What stands around every endpoint, for each route that there is. */
class EveryRouteTest {

    private static final String ROUTES = "dev.quayside.jsonapi.EveryRoute#routes";
    private static final Headers ACME = Headers.NONE.with("Authorization", "Token acme");

    /** Paths from what is written to what is tracked. */
    private static final List<String> INCLUDES = List.of(
            "entity",
            "entity.containers",
            "entity.shipment",
            "entity.tracked_object",
            "shipment",
            "shipment.containers",
            "containers",
            "tracked_object",
            "tracked_object.containers");

    private static final Map<String, RateLimitBucket> BUCKETS = Map.of(
            "POST /tracking_requests", RateLimitBucket.CREATE_TRACKING_REQUEST,
            "POST /tracking_requests/infer_number", RateLimitBucket.INFER_NUMBER,
            "PATCH /containers/{id}/refresh", RateLimitBucket.REFRESH);

    @ParameterizedTest
    @MethodSource(ROUTES)
    void nobody_is_let_in_without_a_key_in_the_right_words(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        for (Headers headers : List.of(
                Headers.NONE,
                Headers.NONE.with("Authorization", "Bearer acme"),
                Headers.NONE.with("Authorization", "acme"),
                Headers.NONE.with("X-API-Key", "acme"),
                Headers.NONE.with("Authorization", "Token nobody"))) {
            ApiResponse response = ask(api, route, headers);

            assertThat(response.status()).isEqualTo(401);
            assertThat(response.headers().all("WWW-Authenticate")).containsExactly("Token");
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void other_methods_are_told_which_there_are(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);

        ApiResponse response = api.send("TRACE", EveryRoute.target(api, route), ACME);

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers().all("Allow")).containsExactly(String.join(", ", route.methods()));
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void media_types_are_checked(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        List<Object> before = EveryRoute.state(api);

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
        assertThat(EveryRoute.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void both_media_types_are_read_and_what_is_asked_is_answered(Asked route) {
        for (String type : List.of("application/vnd.api+json", "application/json", "application/json;charset=UTF-8")) {
            TestApi api = EveryRoute.api(builder -> builder);

            ApiResponse response = ask(api, route, ACME.with("Content-Type", type));

            // What needs a parameter or a number says so; nothing else is refused.
            assertThat(response.status()).isIn(200, 201, 204, 400);
            assertThat(response.status() < 300 || route.body().isEmpty())
                    .as("an answer to a whole body: %s", new String(response.bytes(), StandardCharsets.UTF_8))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void each_request_is_counted_in_its_bucket_and_refused_when_that_is_full(Asked route) {
        Set<RateLimitBucket> counted = EnumSet.noneOf(RateLimitBucket.class);
        RateLimiter full = (account, bucket, now) -> {
            counted.add(bucket);
            return Optional.of(Duration.ofSeconds(7));
        };
        TestApi api = EveryRoute.api(builder -> builder.rateLimiter(full));
        List<Object> before = EveryRoute.state(api);

        ApiResponse response = ask(api, route, ACME);

        assertThat(response.status()).isEqualTo(429);
        assertThat(response.headers().all("Retry-After")).containsExactly("7");
        assertThat(counted).containsExactly(BUCKETS.getOrDefault(route.toString(), RateLimitBucket.STANDARD));
        assertThat(EveryRoute.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_key_for_reading_changes_nothing(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        List<Object> before = EveryRoute.state(api);
        boolean mayNot = route.isWriting();

        ApiResponse response = api.api.handle(request(api, route), new Caller(TestApi.ACME, ApiKey.Permission.READ));

        assertThat(codes(response).contains("read_only_key")).isEqualTo(mayNot);
        assertThat(response.status() == 403).isEqualTo(mayNot);
        if (mayNot) {
            assertThat(EveryRoute.state(api)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void the_free_plan_reads_and_is_told_nothing_without_a_trial(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        Account free = with(new Plan.Free(null), TestApi.ACME.entitlements());
        Account over = with(new Plan.Free(Harbour.NOW.minus(Plan.Free.TRIAL)), TestApi.ACME.entitlements());
        Account trial =
                with(new Plan.Free(Harbour.NOW.minus(Plan.Free.TRIAL).plusNanos(1_000)), TestApi.ACME.entitlements());
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
    void on_the_free_plan_nothing_comes_with_what_is_written() {
        Account free = with(new Plan.Free(null), TestApi.ACME.entitlements());
        Set<String> came = new TreeSet<>();
        EveryRoute.routes()
                .filter(Asked::changes)
                .forEach(route -> INCLUDES.forEach(include -> {
                    came.addAll(included(route, include, with(new Plan.Paid(), TestApi.ACME.entitlements())));

                    assertThat(included(route, include, free))
                            .as("%s %s", route, include)
                            .isEmpty();
                }));
        assertThat(came).as("what comes on a paid plan").contains("shipment", "container", "tracking_request");
    }

    /** The types of what comes with the answer to a route. */
    private static Set<String> included(Asked route, String include, Account account) {
        TestApi api = EveryRoute.api(builder -> builder);
        String target = EveryRoute.target(api, route);
        ApiResponse response = api.api.handle(
                request(route, target + "?include=" + include, route.body()),
                new Caller(account, ApiKey.Permission.READ_WRITE));
        Set<String> types = new TreeSet<>();
        if (response.status() < 300 && response.headers().all("Content-Type").contains(Responses.JSON_API)) {
            JsonApiRules.document(response.bytes())
                    .path("included")
                    .forEach(each -> types.add(each.get("type").textValue()));
        }
        return types;
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_feature_that_is_not_enabled_is_refused_whatever_is_asked(Asked route) {
        Optional<Entitlement> feature = route.feature();
        Account without = with(new Plan.Paid(), Set.of());
        TestApi api = EveryRoute.api(builder -> builder);

        for (String target : List.of(EveryRoute.target(api, route), EveryRoute.target(route, "x"))) {
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
    void nobody_finds_what_another_account_has(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        String target = EveryRoute.target(api, route);
        Account stranger = new Account(
                new AccountId(Harbour.id(99)), "Stranger", new Plan.Paid(), EnumSet.allOf(Entitlement.class));
        api.store.accounts().save(stranger);
        List<Object> before = EveryRoute.state(api);

        ApiResponse response = api.api.handle(
                request(route, target, route.body()), new Caller(stranger, ApiKey.Permission.READ_WRITE));

        if (route.isAboutOne() && !EveryRoute.SHARED.contains(route.firstWord())) {
            assertThat(response.status()).isEqualTo(404);
        }
        String shown = new String(response.bytes(), StandardCharsets.UTF_8);
        assertThat(shown)
                .doesNotContain("TCLU7654321", Harbour.BARE.number().value(), "TEST-TR-SUCCEEDED", "acme-signs-so");
        assertThat(EveryRoute.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void what_is_not_there_is_404(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        List<Object> before = EveryRoute.state(api);
        if (route.isAboutOne()) {
            for (String id : List.of("00000000-0000-7000-8000-00000000ffff", "x", "%00", "..")) {
                ApiResponse response = api.api.handle(
                        request(route, EveryRoute.target(route, id), route.body()),
                        new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE));
                assertThat(response.status()).as(id).isEqualTo(404);
            }
        }
        assertThat(EveryRoute.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_query_that_cannot_be_read_is_refused_and_so_is_an_unknown_parameter_on_request(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        List<Object> before = EveryRoute.state(api);
        String target = EveryRoute.target(api, route);
        Headers strictly = ACME.with("Prefer", "handling=strict");

        ApiResponse unread = api.send(route.method(), target + "?a=%zz", ACME, route.body());
        ApiResponse unknown = api.send(route.method(), target + "?nobody=1", strictly, route.body());

        assertThat(unread.status()).isEqualTo(400);
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.headers().all("Preference-Applied")).containsExactly("handling=strict");
        if (!isHead(route)) {
            assertThat(codes(unread)).containsExactly("bad_encoding");
            assertThat(codes(unknown)).contains("unknown_parameter");
        }
        assertThat(EveryRoute.state(api)).isEqualTo(before);
    }

    private static boolean isHead(Asked route) {
        return route.method().equals("HEAD");
    }

    private static Account with(Plan plan, Set<Entitlement> entitlements) {
        return new Account(TestApi.ACME.id(), "Acme", plan, entitlements);
    }

    private static ApiResponse asOwner(TestApi api, Asked route, Account account) {
        return api.api.handle(request(api, route), new Caller(account, ApiKey.Permission.READ_WRITE));
    }

    private static ApiResponse ask(TestApi api, Asked route, Headers headers) {
        return api.send(route.method(), EveryRoute.target(api, route), headers, route.body());
    }

    private static ApiRequest request(TestApi api, Asked route) {
        return request(route, EveryRoute.target(api, route), route.body());
    }

    private static ApiRequest request(Asked route, String target, String body) {
        return new ApiRequest(
                route.method(), target, Headers.NONE, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> codes(ApiResponse response) {
        List<String> codes = new ArrayList<>();
        if (response.status() >= 400 && response.bytes().length > 0) {
            JsonApiRules.document(response.bytes())
                    .get("errors")
                    .forEach(error -> codes.add(error.get("code").textValue()));
        }
        return codes;
    }
}
