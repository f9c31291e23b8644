package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.account.Share;
import dev.quayside.core.store.Shares;
import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.ConcurrencyLimits;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.query.store.ListingStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /shared}: what a token shows, and that it shows nothing else and opens nothing else. */
class SharedTest {

    private static final String SHARED = "/v2/shared";
    private static final Set<Share.Part> ALL = EnumSet.allOf(Share.Part.class);

    private final AtomicReference<Instant> time = new AtomicReference<>(SampleVoyage.NOW);
    private final TestApi api = new TestApi();

    // The token

    @ParameterizedTest
    @MethodSource("dev.quayside.jsonapi.RouteSamples#routes")
    void no_other_route_accepts_a_token(RouteSample route) {
        TestApi all = RouteSamples.api(route);
        String token = token(all, TestApi.ACME, Share.Kind.SHIPMENT, ALL);
        List<Object> before = RouteSamples.state(all);

        ApiResponse response =
                all.send(route.method(), RouteSamples.target(all, route), authorized("Token " + token), route.body());

        assertThat(response.status()).isEqualTo(401);
        assertThat(RouteSamples.state(all)).isEqualTo(before);
    }

    @Test
    void only_one_route_is_for_tokens() {
        assertThat(api.api.routes().places().stream()
                        .filter(place -> place.methods().values().stream()
                                .anyMatch(route -> route.access() == RouteAccess.READ_SHARED)))
                .singleElement()
                .satisfies(place -> {
                    assertThat(place.name()).isEqualTo("/shared");
                    assertThat(place.methods().keySet()).containsExactly("GET", "HEAD");
                });
    }

    @Test
    void an_api_key_is_no_token() {
        RouteSamples.api();
        for (String key : List.of("acme", "plain", "free")) {
            assertUnauthorized(shared(key));
        }
        ApiRequest request = ApiRequest.of("GET", SHARED, Headers.NONE);
        Caller caller = new Caller(TestApi.ACME, ApiKey.Permission.READ_WRITE);
        assertUnauthorized(api.api.handle(request, caller));
        assertUnauthorized(api.api.handleUnlimited(request, caller));
        assertUnauthorized(api.api.rejection(request).orElseThrow());
        assertUnauthorized(api.send("GET", "/v2/%73hared", authorized("Token acme")));
    }

    @Test
    void a_host_that_authenticates_callers_still_needs_a_token_here() {
        String token = token(Share.Kind.SHIPMENT, ALL);
        ApiRequest request = ApiRequest.of("GET", SHARED, authorized("Token " + token));

        assertThat(api.api
                        .handle(request, new Caller(RouteSamples.STRANGER, ApiKey.Permission.READ))
                        .status())
                .isEqualTo(200);
        assertThat(api.api.rejection(request)).isEmpty();
    }

    @Test
    void a_token_is_accepted_in_one_header_only() {
        String token = token(Share.Kind.SHIPMENT, ALL);
        String hash = api.store.shares().shares(TestApi.ACME.id()).get(0).hash();
        String id = api.store.shares().shares(TestApi.ACME.id()).get(0).id().toString();

        for (String value : List.of("Token " + token, "token " + token, "TOKEN   " + token)) {
            assertThat(api.send("GET", SHARED, authorized(value)).status())
                    .as(value)
                    .isEqualTo(200);
        }
        assertThat(api.send("GET", "/v2/%73hared", authorized("Token " + token)).status())
                .isEqualTo(200);
        List<Headers> refused = new ArrayList<>(List.of(
                Headers.NONE,
                Headers.NONE.with("X-API-Key", token),
                Headers.NONE.with("Cookie", "Authorization=Token " + token),
                authorized("Token " + token).with("authorization", "Token " + token)));
        for (String value : List.of(
                token,
                "Bearer " + token,
                "Basic " + token,
                "Token",
                "Token ",
                "Token\t" + token,
                "Token \"" + token + "\"",
                "Token " + token.toLowerCase(Locale.ROOT),
                "Token " + token.substring(1),
                "Token " + token + "x",
                "Token " + hash,
                "Token " + id,
                "Token " + "x".repeat(1_000_000),
                "Token \0",
                "Token ' or 1=1 --")) {
            refused.add(authorized(value));
        }
        for (Headers headers : refused) {
            ApiResponse response = api.send("GET", SHARED, headers);
            assertUnauthorized(response);
            assertThat(body(response)).doesNotContain(token, hash, id);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"?token=", "?", "?a=%zz&", "?Authorization=Token%20", "?access_token="})
    void a_token_in_the_query_is_refused_and_not_quoted(String query) {
        String token = token(Share.Kind.SHIPMENT, ALL);

        ApiResponse without = api.send("GET", SHARED + query + token, Headers.NONE);
        ApiResponse with = api.send("GET", SHARED + query + token, authorized("Token " + token));

        assertUnauthorized(without);
        assertThat(TestApi.errors(with)).containsExactly("400 query_not_allowed -");
        for (ApiResponse response : List.of(without, with)) {
            assertThat(body(response))
                    .contains("in a header 'Authorization: Token TOKEN'")
                    .doesNotContain(token);
        }
    }

    @Test
    void a_share_that_has_ended_says_so_and_a_deleted_or_unknown_one_does_not() {
        TestApi api = clocked();
        String token = token(api, TestApi.ACME, Share.Kind.SHIPMENT, ALL);
        Share share = api.store.shares().shares(TestApi.ACME.id()).get(0);

        time.set(share.expiresAt().minusNanos(1_000));
        assertThat(shared(api, token).status()).isEqualTo(200);
        time.set(share.expiresAt());
        assertThat(TestApi.errors(shared(api, token))).containsExactly("401 share_expired Authorization");
        api.store.shares().delete(TestApi.ACME.id(), share.id());
        ApiResponse deleted = shared(api, token);
        assertUnauthorized(deleted);
        assertThat(body(deleted)).isEqualTo(body(shared(api, "unknown")));
    }

    @Test
    void a_share_of_an_object_that_is_gone_or_of_another_account_shows_nothing() {
        String gone = token(api, TestApi.ACME, Share.Kind.CONTAINER, SampleVoyage.id(77), ALL);
        String foreign = token(api, RouteSamples.STRANGER, Share.Kind.SHIPMENT, SampleVoyage.SHIPMENT.id(), ALL);

        for (String token : List.of(gone, foreign)) {
            assertThat(TestApi.errors(shared(token))).containsExactly("404 not_found -");
        }
    }

    @Test
    void an_account_without_the_feature_or_the_plan_shows_nothing() {
        String token = token(Share.Kind.SHIPMENT, ALL);
        for (Account account : List.of(
                with(new Plan.Paid(), EnumSet.complementOf(EnumSet.of(Entitlement.MAP_AND_WIDGET))),
                with(new Plan.Free(null), EnumSet.allOf(Entitlement.class)))) {
            api.store.accounts().save(account);

            assertThat(TestApi.errors(shared(token))).containsExactly("403 feature_not_enabled -");
        }
        api.store.accounts().save(with(new Plan.Free(SampleVoyage.NOW), EnumSet.allOf(Entitlement.class)));
        assertThat(shared(token).status()).isEqualTo(200);
    }

    @Test
    void accounts_with_equal_ids_show_their_own_data() {
        api.store
                .accounts()
                .save(new Account(TestApi.PLAIN.id(), "Plain", new Plan.Paid(), EnumSet.allOf(Entitlement.class)));
        Account plain = api.store.accounts().account(TestApi.PLAIN.id()).orElseThrow();
        String acme = token(api, TestApi.ACME, Share.Kind.SHIPMENT, SampleVoyage.SHIPMENT.id(), ALL);
        String other = token(api, plain, Share.Kind.SHIPMENT, SampleVoyage.SHIPMENT.id(), ALL);

        assertThat(json(shared(acme)).get("containers")).hasSize(2);
        assertThat(json(shared(other)).get("containers")).hasSize(1);
        String bare = token(api, plain, Share.Kind.CONTAINER, SampleVoyage.BARE.id(), ALL);
        assertThat(shared(bare).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"})
    void other_methods_are_rejected(String method) {
        ApiResponse response = api.send(method, SHARED, authorized("Token " + token(Share.Kind.SHIPMENT, ALL)), "{}");

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers().all("Allow")).containsExactly("GET, HEAD");
        assertUnauthorized(api.send(method, SHARED, authorized("Token acme"), "{}"));
    }

    @Test
    void secrets_and_ids_are_in_no_text() {
        String token = token(Share.Kind.SHIPMENT, ALL);
        Share share = api.store.shares().shares(TestApi.ACME.id()).get(0);
        ApiRequest request = ApiRequest.of("GET", SHARED + "?token=" + token, authorized("Token " + token));

        assertThat(request.toString()).isEqualTo("ApiRequest[GET /v2/shared, headers=[Authorization]]");
        ApiResponse response = shared(token);
        assertThat(body(response) + response.headers().fields())
                .doesNotContain(
                        token,
                        share.hash(),
                        share.id().toString(),
                        TestApi.ACME.id().value().toString(),
                        SampleVoyage.SHIPMENT.id().toString(),
                        SampleVoyage.FULL.id().toString(),
                        SampleVoyage.NEW_YORK.id().toString(),
                        "-7000-8000-");
    }

    @Test
    void a_failing_store_is_an_error_without_secrets() {
        AtomicReference<Boolean> broken = new AtomicReference<>(false);
        TestApi failing = new TestApi(
                builder -> builder,
                store -> observed(store, method -> {
                    if (broken.get()) {
                        throw new IllegalStateException("secret");
                    }
                }));
        String token = token(failing, TestApi.ACME, Share.Kind.SHIPMENT, ALL);
        broken.set(true);

        ApiResponse response = shared(failing, token);

        assertThat(TestApi.errors(response)).containsExactly("500 internal_error -");
        assertThat(response.headers().all("Access-Control-Allow-Origin")).containsExactly("*");
        assertThat(body(response)).doesNotContain("secret");
    }

    // Caching

    @Test
    void a_current_response_is_not_sent_again_and_takes_one_call() {
        List<String> calls = new ArrayList<>();
        TestApi counted = new TestApi(builder -> builder, store -> observed(store, calls::add));
        String token = token(counted, TestApi.ACME, Share.Kind.SHIPMENT, ALL);
        String tag = shared(counted, token).headers().first("ETag").orElseThrow();
        for (String sent : List.of(tag, tag.substring(2), "\"x\", " + tag, "*")) {
            for (String method : List.of("GET", "HEAD")) {
                calls.clear();
                ApiResponse response = counted.send(
                        method, SHARED, authorized("Token " + token).with("If-None-Match", sent));

                assertThat(response.status()).as(sent).isEqualTo(304);
                assertThat(response.bytes()).isEmpty();
                assertThat(response.headers().all("ETag")).containsExactly(tag);
                assertThat(response.headers().all("Cache-Control")).containsExactly("private, max-age=60");
                assertThat(calls).containsExactly("shareByHash");
            }
        }
        assertThat(counted.send("GET", SHARED, authorized("Token " + token).with("If-None-Match", "\"x\""))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void the_tag_changes_with_the_object_the_share_the_features_and_the_time() {
        TestApi api = clocked();
        String token = token(api, TestApi.ACME, Share.Kind.SHIPMENT, ALL);
        Set<String> tags = new TreeSet<>();

        tags.add(tag(api, token));
        tags.add(tag(api, token(api, TestApi.ACME, Share.Kind.SHIPMENT, ALL)));
        tags.add(tag(api, token(api, TestApi.ACME, Share.Kind.SHIPMENT, EnumSet.of(Share.Part.STATUS))));
        api.withMore(1);
        tags.add(tag(api, token));
        api.store.accounts().save(with(new Plan.Paid(), EnumSet.of(Entitlement.MAP_AND_WIDGET)));
        tags.add(tag(api, token));
        time.set(SampleVoyage.NOW.plusSeconds(300));
        tags.add(tag(api, token));
        assertThat(tags).hasSize(6);

        time.set(SampleVoyage.NOW.plusSeconds(301));
        tags.add(tag(api, token));
        assertThat(tags).hasSize(6);
    }

    @Test
    void a_response_may_be_kept_for_a_minute_but_not_longer_than_the_share() {
        TestApi api = clocked();
        String token = token(api, TestApi.ACME, Share.Kind.SHIPMENT, ALL);
        Instant end = api.store.shares().shares(TestApi.ACME.id()).get(0).expiresAt();

        assertThat(shared(api, token).headers().all("Cache-Control")).containsExactly("private, max-age=60");
        assertThat(shared(api, token).headers().all("Vary")).containsExactly("Authorization");
        time.set(end.minusMillis(7_500));
        assertThat(shared(api, token).headers().all("Cache-Control")).containsExactly("private, max-age=7");
        time.set(end);
        assertThat(shared(api, token).headers().all("Cache-Control")).containsExactly("no-store");
        assertThat(shared(api, token).headers().all("Vary")).containsExactly("Authorization");
    }

    @Test
    void a_head_request_has_the_headers_and_no_body() {
        String token = token(Share.Kind.SHIPMENT, ALL);

        ApiResponse head = api.send("HEAD", SHARED, authorized("Token " + token));
        ApiResponse get = shared(token);

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.bytes()).isEmpty();
        assertThat(head.headers().fields()).isEqualTo(get.headers().fields());
        assertThat(get.headers().all("Content-Type")).containsExactly("application/json");
    }

    // Limits

    @Test
    void a_share_has_a_limit_of_its_own() {
        TestApi limited = new TestApi(builder -> builder.rateLimiter(RateLimiter.inMemory(RateLimits.STANDARD)));
        String token = token(limited, TestApi.ACME, Share.Kind.SHIPMENT, EnumSet.of(Share.Part.STATUS));
        String other = token(limited, TestApi.ACME, Share.Kind.SHIPMENT, EnumSet.of(Share.Part.STATUS));
        for (int i = 0; i < 600; i++) {
            assertThat(shared(limited, token).status()).isEqualTo(200);
        }

        ApiResponse refused = shared(limited, token);

        assertThat(TestApi.errors(refused)).containsExactly("429 rate_limited -");
        assertThat(refused.headers().all("Retry-After")).containsExactly("60");
        assertThat(refused.headers().all("Access-Control-Allow-Origin")).containsExactly("*");
        assertThat(shared(limited, other).status()).isEqualTo(200);
        for (int i = 0; i < 100; i++) {
            assertThat(limited.get("/v2/containers").status()).isEqualTo(200);
        }
        assertThat(limited.get("/v2/containers").status()).isEqualTo(429);
        assertThat(shared(limited, other).status()).isEqualTo(200);
    }

    @Test
    void requests_that_are_refused_before_the_limit_are_not_counted() {
        Set<RateLimits.Bucket> counted = EnumSet.noneOf(RateLimits.Bucket.class);
        TestApi api = new TestApi();
        api.limiter = (subject, bucket, now) -> {
            counted.add(bucket);
            return Optional.empty();
        };
        String token = token(api, TestApi.ACME, Share.Kind.SHIPMENT, ALL);

        assertUnauthorized(shared(api, "unknown"));
        assertThat(api.send("PUT", SHARED, authorized("Token " + token), "").status())
                .isEqualTo(405);
        assertThat(api.send("GET", SHARED, authorized("Token " + token).with("Accept", "text/html"))
                        .status())
                .isEqualTo(406);
        assertThat(counted).isEmpty();
        shared(api, token);
        assertThat(counted).containsExactly(RateLimits.Bucket.SHARED);
    }

    /** A request of a share runs while the account has as many running requests as it may. */
    @Test
    void shares_take_no_concurrent_request_from_their_account() {
        AtomicReference<Runnable> inside = new AtomicReference<>(() -> {});
        TestApi api = new TestApi(
                builder -> builder.concurrency(new ConcurrencyLimits(2, 1, 0, Duration.ZERO)),
                store -> observed(store, method -> {
                    if (!method.equals("shareByHash")) {
                        inside.getAndSet(() -> {}).run();
                    }
                }));
        String token = token(api, TestApi.ACME, Share.Kind.SHIPMENT, ALL);
        List<Integer> statuses = new ArrayList<>();

        inside.set(() -> {
            statuses.add(api.get("/v2/containers").status());
            statuses.add(shared(api, token).status());
        });
        statuses.add(shared(api, token).status());

        assertThat(statuses).containsExactly(200, 503, 200);
    }

    /** A wrong token is looked up while another request has the only permit for shares. */
    @Test
    void callers_without_a_token_and_current_responses_take_no_concurrent_request_from_readers() {
        AtomicReference<Runnable> inside = new AtomicReference<>(() -> {});
        TestApi api = new TestApi(
                builder -> builder.concurrency(new ConcurrencyLimits(1, 1, 0, Duration.ZERO)),
                store -> observed(store, method -> inside.getAndSet(() -> {}).run()));
        String token = token(api, TestApi.ACME, Share.Kind.SHIPMENT, ALL);
        Headers current = authorized("Token " + token).with("If-None-Match", tag(api, token));
        List<Integer> statuses = new ArrayList<>();

        inside.set(() -> statuses.add(shared(api, token).status()));
        assertUnauthorized(shared(api, "unknown"));
        inside.set(() -> statuses.add(shared(api, token).status()));
        statuses.add(api.send("GET", SHARED, current).status());

        assertThat(statuses).containsExactly(200, 200, 304);
    }

    // Pages of other origins

    @ParameterizedTest
    @ValueSource(strings = {"https://shop.example.com", "null", "http://[::1]:8080"})
    void a_preflight_request_of_any_origin_is_answered(String origin) {
        for (TestApi api :
                List.of(new TestApi(), new TestApi(builder -> builder.allowedOrigins(List.of("https://a.example"))))) {
            ApiResponse response = api.api.handle(ApiRequest.of(
                    "OPTIONS",
                    SHARED,
                    Headers.NONE
                            .with("Origin", origin)
                            .with("Access-Control-Request-Method", "GET")
                            .with("Access-Control-Request-Headers", "authorization,if-none-match")));

            assertThat(response.status()).isEqualTo(204);
            assertThat(response.headers().all("Access-Control-Allow-Origin")).containsExactly("*");
            assertThat(response.headers().all("Access-Control-Allow-Methods")).containsExactly("GET, HEAD");
            assertThat(response.headers().all("Access-Control-Allow-Headers"))
                    .containsExactly("Authorization, If-None-Match");
            assertThat(response.headers().all("Access-Control-Max-Age")).containsExactly("86400");
            assertThat(response.headers().all("Access-Control-Allow-Credentials"))
                    .isEmpty();
        }
    }

    @Test
    void responses_and_errors_may_be_read_by_pages_of_any_origin() {
        String token = token(Share.Kind.SHIPMENT, ALL);
        Headers origin = Headers.NONE.with("Origin", "https://shop.example.com");
        for (ApiResponse response : List.of(
                api.send("GET", SHARED, origin.with("Authorization", "Token " + token)),
                api.send("GET", SHARED, origin),
                api.send("GET", SHARED + "?x", origin.with("Authorization", "Token " + token)),
                api.send("PUT", SHARED, origin.with("Authorization", "Token " + token)),
                shared(token))) {
            assertThat(response.headers().all("Access-Control-Allow-Origin")).containsExactly("*");
            assertThat(response.headers().all("Access-Control-Expose-Headers")).containsExactly("ETag, Retry-After");
            assertThat(response.headers().all("Access-Control-Allow-Credentials"))
                    .isEmpty();
            assertThat(response.headers().all("Vary")).containsExactly("Authorization");
        }
        assertThat(api.get("/v2/containers", origin).headers().toString()).doesNotContain("Access-Control");
    }

    private static Account with(Plan plan, Set<Entitlement> entitlements) {
        return new Account(TestApi.ACME.id(), "Acme", plan, entitlements);
    }

    /** Returns an API whose time is {@link #time}. */
    private TestApi clocked() {
        return new TestApi(UnaryOperator.identity(), UnaryOperator.identity(), time::get);
    }

    /** Returns a store that passes the name of each method to a test before it calls the method. */
    private static ListingStore observed(ListingStore store, Consumer<String> calls) {
        return ObservedStore.of(ListingStore.class, store, (repository, method, arguments) -> {
            calls.accept(method.getName());
            return method.invoke(repository, arguments);
        });
    }

    private String token(Share.Kind kind, Set<Share.Part> parts) {
        return token(api, TestApi.ACME, kind, parts);
    }

    private static String token(TestApi api, Account account, Share.Kind kind, Set<Share.Part> parts) {
        return token(
                api,
                account,
                kind,
                (kind == Share.Kind.SHIPMENT ? SampleVoyage.SHIPMENT.id() : SampleVoyage.FULL.id()),
                parts);
    }

    private static String token(TestApi api, Account account, Share.Kind kind, UUID object, Set<Share.Part> parts) {
        if (api.store.accounts().account(account.id()).isEmpty()) {
            api.store.accounts().save(account);
        }
        return new Shares(api.store, () -> SampleVoyage.NOW, Shares.USUAL_LIMIT)
                .create(account.id(), kind, object, parts, null, null)
                .orElseThrow()
                .token()
                .reveal();
    }

    private ApiResponse shared(String token) {
        return shared(api, token);
    }

    private static ApiResponse shared(TestApi api, String token) {
        return api.send("GET", SHARED, authorized("Token " + token));
    }

    private static String tag(TestApi api, String token) {
        return shared(api, token).headers().first("ETag").orElseThrow();
    }

    private static Headers authorized(String value) {
        return Headers.NONE.with("Authorization", value);
    }

    private static void assertUnauthorized(ApiResponse response) {
        assertThat(TestApi.errors(response)).containsExactly("401 unauthorized Authorization");
        assertThat(response.headers().all("WWW-Authenticate")).containsExactly("Token");
    }

    private static JsonNode json(ApiResponse response) {
        assertThat(response.status()).as(body(response)).isEqualTo(200);
        return JsonApiAssertions.json(body(response));
    }

    private static String body(ApiResponse response) {
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }
}
