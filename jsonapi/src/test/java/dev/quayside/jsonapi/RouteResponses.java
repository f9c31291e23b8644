package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.InMemoryIdempotencyStore;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The responses of a route to a valid request and to every kind of invalid request. They are not checked, except that a
 * rejected body changes nothing.
 */
final class RouteResponses {

    private static final Headers ACME = Headers.NONE.with("Authorization", "Token acme");
    private static final String NOWHERE = "00000000-0000-7000-8000-00000000ffff";

    /** The routes whose response is not a document, with its media type. */
    private static final Map<String, String> OTHERS = Map.of(
            "GET /containers/{id}/map_geojson", "application/geo+json",
            "PATCH /containers/{id}/refresh", "application/json",
            "GET /webhooks/ips", "application/json",
            "POST /webhooks/trigger", "application/json",
            "POST /webhooks/{id}/redeliver_failed", "application/json",
            "GET /openapi.json", "application/json");

    private final RouteSample route;

    /** The API of all requests but the first, which are rejected until {@link #addMutations}. */
    private final TestApi api;

    private final String target;
    private final List<ApiResponse> responses = new ArrayList<>();

    private RouteResponses(RouteSample route) {
        this.route = route;
        api = RouteSamples.api(route);
        target = RouteSamples.target(api, route) + RouteSamples.query(route);
    }

    /** Returns the responses of a route. The first is the response to a valid request. */
    static List<ApiResponse> of(RouteSample route) {
        RouteResponses all = new RouteResponses(route);
        all.addSuccess();
        all.addFailures();
        all.addRefusals();
        all.addUnknownTargets();
        all.addMutations();
        all.addRepetitions();
        all.addOwn();
        return all.responses;
    }

    /** Returns the document of a response; empty if the response must have no body or another kind of body. */
    static Optional<JsonNode> document(RouteSample route, ApiResponse response) {
        boolean done = response.status() < 300;
        if (done && route.method().equals("DELETE")) {
            assertThat(response.bytes()).as("%s", route).isEmpty();
            return Optional.empty();
        }
        String other = done ? OTHERS.get(route.toString()) : null;
        assertThat(response.headers().all("Content-Type"))
                .as("the media type of %s %s", route, response.status())
                .containsExactly(other == null ? "application/vnd.api+json" : other);
        if (other != null) {
            return Optional.empty();
        }
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(document.has("errors")).as("%s: %s", route, document).isEqualTo(!done);
        return Optional.of(document);
    }

    private void addSuccess() {
        TestApi own = RouteSamples.api(route);
        add(own, RouteSamples.target(own, route) + RouteSamples.query(route), ACME, route.body());
    }

    /** Every route asks the limiter. */
    private void addFailures() {
        List<RateLimiter> limiters = List.of(
                (account, bucket, now) -> Optional.of(Duration.ofSeconds(7)),
                (account, bucket, now) -> {
                    throw new StoreException("not reached", null);
                },
                (account, bucket, now) -> {
                    throw new IllegalStateException("something else");
                });
        for (RateLimiter limiter : limiters) {
            api.limiter = limiter;
            add(api, target, ACME, route.body());
        }
        api.limiter = RateLimiter.unlimited();
    }

    private void addRefusals() {
        add(api, target, Headers.NONE, route.body());
        add(api, target, ACME.with("Accept", "text/html"), route.body());
        add(api, target, ACME.with("Content-Type", "application/vnd.api+json;ext=\"x\""), route.body());
        Account free = new Account(TestApi.ACME.id(), "Acme", new Plan.Free(null), TestApi.ACME.entitlements());
        Account plain = new Account(TestApi.ACME.id(), "Acme", new Plan.Paid(), Set.of());
        for (Caller caller : List.of(
                new Caller(TestApi.ACME, ApiKey.Permission.READ),
                new Caller(free, ApiKey.Permission.READ_WRITE),
                new Caller(plain, ApiKey.Permission.READ_WRITE))) {
            TestApi own = RouteSamples.api(route);
            String ownTarget = RouteSamples.target(own, route) + RouteSamples.query(route);
            responses.add(own.api.handle(request(route.method(), ownTarget, Headers.NONE, route.body()), caller));
        }
    }

    private void addUnknownTargets() {
        if (route.isAboutOne()) {
            add(api, RouteSamples.target(route, NOWHERE), ACME, route.body());
        }
        Headers strictly = ACME.with("Prefer", "handling=strict");
        add(api, RouteSamples.target(api, route) + "?unknown=1", strictly, route.body());
    }

    private void addMutations() {
        if (route.body().isEmpty()) {
            return;
        }
        for (String body : ValueMutations.in(route.body())) {
            List<Object> before = RouteSamples.state(api);

            ApiResponse response = add(api, target, ACME, body);

            assertThat(response.status()).as(body).isIn(200, 201, 400, 409, 422);
            if (response.status() >= 400) {
                assertThat(RouteSamples.state(api)).as(body).isEqualTo(before);
            }
        }
    }

    private void addRepetitions() {
        if (!route.method().equals("POST")) {
            return;
        }
        Headers keyed = ACME.with("Idempotency-Key", "k-1");
        TestApi own = RouteSamples.api();
        String ownTarget = RouteSamples.target(own, route) + RouteSamples.query(route);
        add(own, ownTarget, keyed, route.body());
        add(own, ownTarget, keyed, route.body());
        add(own, ownTarget + "?again=1", keyed, route.body());
        IdempotencyStore busy = new IdempotencyFilterTest.AlwaysInProgress(new InMemoryIdempotencyStore(1 << 20));
        TestApi held = RouteSamples.api(lists -> RestrictedStore.keeping(lists, busy));
        add(held, RouteSamples.target(held, route) + RouteSamples.query(route), keyed, route.body());
    }

    /** Adds the responses to requests that apply to one route only. */
    private void addOwn() {
        switch (route.toString()) {
            case "DELETE /api_keys/{id}" ->
                add(
                        RouteSamples.api(),
                        RouteSamples.target(
                                route, SampleVoyage.id(TestApi.ACME_KEY).toString()),
                        ACME,
                        "");
            case "PATCH /containers" ->
                add(RouteSamples.api(), target, ACME, route.body().replaceFirst("[0-9a-f-]{36}", NOWHERE));
            case "PATCH /containers/{id}/refresh" ->
                add(
                        RouteSamples.api(),
                        RouteSamples.target(route, SampleVoyage.BARE.id().toString()),
                        ACME,
                        "");
            case "PATCH /shipments/{id}/stop_tracking" ->
                add(
                        RouteSamples.api(),
                        target,
                        ACME.with("Prefer", "handling=strict"),
                        "{\"data\":{\"type\":\"shipment\",\"attributes\":{\"tags\":[]}}}");
            case "PATCH /shipments/{id}/resume_tracking" -> {
                TestApi tracked = RouteSamples.api();
                tracked.store
                        .tracking()
                        .commit(Commit.of(TestApi.ACME.id())
                                .request(TrackingRequest.of(
                                                SampleVoyage.id(61),
                                                RequestType.BILL_OF_LADING,
                                                SampleVoyage.SHIPMENT.billOfLadingNumber(),
                                                SampleVoyage.NOW)
                                        .scac(SampleVoyage.SHIPMENT.line().scac())
                                        .build())
                                .build());
                add(tracked, target, ACME, "");
            }
            case "GET /vessels/{id}" -> {
                add(withoutPositions(), target, ACME, "");
                add(withoutPositions(), target + "?show_positions[from_timestamp]=2026-01-20T00:00:00Z", ACME, "");
            }
            case "GET /vessels/{id}/future_positions", "GET /vessels/{id}/future_positions_with_coordinates" ->
                add(withoutPositions(), target, ACME, "");
            default -> {}
        }
    }

    /** Creates an API whose vessel source fails. */
    private static TestApi withoutPositions() {
        TestApi api = RouteSamples.api();
        api.fleet.failure = Optional.of(new IllegalArgumentException("nonsense"));
        return api;
    }

    private ApiResponse add(TestApi asked, String path, Headers headers, String body) {
        ApiResponse response = asked.api.handle(request(route.method(), path, headers, body));
        responses.add(response);
        return response;
    }

    private static ApiRequest request(String method, String path, Headers headers, String body) {
        return new ApiRequest(method, path, headers, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
    }
}
