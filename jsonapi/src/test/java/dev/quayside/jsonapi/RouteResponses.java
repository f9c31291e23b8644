package dev.quayside.jsonapi;

import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Plan;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.memory.InMemoryIdempotency;
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
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The responses of a route to a valid request and to every kind of invalid request. */
final class RouteResponses {

    private static final Headers ACME = Headers.NONE.with("Authorization", "Token acme");

    private RouteResponses() {}

    /** The answers of a route; the first of them is that to a request as it should be. */
    static List<ApiResponse> of(RouteSample route) {
        List<ApiResponse> answers = new ArrayList<>();
        answers.add(rightly(route, builder -> builder, ACME));
        failing(route, answers);
        barred(route, answers);
        misdirected(route, answers);
        misspelt(route, answers);
        repeated(route, answers);
        peculiar(route, answers);
        return answers;
    }

    private static String target(TestApi api, RouteSample route) {
        return RouteSamples.target(api, route) + RouteSamples.query(route);
    }

    private static ApiResponse rightly(RouteSample route, UnaryOperator<V2Api.Builder> options, Headers headers) {
        TestApi api = RouteSamples.api(options);
        return api.send(route.method(), target(api, route), headers, route.body());
    }

    /** The limiter is asked on the way to every route. */
    private static void failing(RouteSample route, List<ApiResponse> answers) {
        List<RateLimiter> limiters = List.of(
                (account, bucket, now) -> Optional.of(Duration.ofSeconds(7)),
                (account, bucket, now) -> {
                    throw new StoreException("not reached", null);
                },
                (account, bucket, now) -> {
                    throw new IllegalStateException("something else");
                });
        limiters.forEach(limiter -> answers.add(rightly(route, builder -> builder.rateLimiter(limiter), ACME)));
    }

    private static void barred(RouteSample route, List<ApiResponse> answers) {
        answers.add(rightly(route, builder -> builder, Headers.NONE));
        answers.add(rightly(route, builder -> builder, ACME.with("Accept", "text/html")));
        answers.add(
                rightly(route, builder -> builder, ACME.with("Content-Type", "application/vnd.api+json;ext=\"x\"")));
        Account free = new Account(TestApi.ACME.id(), "Acme", new Plan.Free(null), TestApi.ACME.entitlements());
        Account plain = new Account(TestApi.ACME.id(), "Acme", new Plan.Paid(), Set.of());
        for (Caller caller : List.of(
                new Caller(TestApi.ACME, ApiKey.Permission.READ),
                new Caller(free, ApiKey.Permission.READ_WRITE),
                new Caller(plain, ApiKey.Permission.READ_WRITE))) {
            TestApi api = RouteSamples.api(builder -> builder);
            byte[] body = route.body().getBytes(StandardCharsets.UTF_8);
            answers.add(api.api.handle(
                    new ApiRequest(route.method(), target(api, route), Headers.NONE, new ByteArrayInputStream(body)),
                    caller));
        }
    }

    private static void misdirected(RouteSample route, List<ApiResponse> answers) {
        TestApi api = RouteSamples.api(builder -> builder);
        String nowhere = RouteSamples.target(route, "00000000-0000-7000-8000-00000000ffff");
        if (route.isAboutOne()) {
            answers.add(api.send(route.method(), nowhere, ACME, route.body()));
        }
        Headers strictly = ACME.with("Prefer", "handling=strict");
        answers.add(api.send(route.method(), RouteSamples.target(api, route) + "?unknown=1", strictly, route.body()));
    }

    private static void misspelt(RouteSample route, List<ApiResponse> answers) {
        if (route.body().isEmpty()) {
            return;
        }
        TestApi api = RouteSamples.api(builder -> builder);
        for (String body : ValueMutations.in(route.body())) {
            answers.add(api.send(route.method(), target(api, route), ACME, body));
        }
    }

    private static void repeated(RouteSample route, List<ApiResponse> answers) {
        if (!route.method().equals("POST")) {
            return;
        }
        Headers keyed = ACME.with("Idempotency-Key", "k-1");
        TestApi api = RouteSamples.api(builder -> builder);
        String target = target(api, route);
        answers.add(api.send("POST", target, keyed, route.body()));
        answers.add(api.send("POST", target, keyed, route.body()));
        answers.add(api.send("POST", target + "?again=1", keyed, route.body()));
        IdempotencyStore busy = new IdempotencyFilterTest.AlwaysInProgress(new InMemoryIdempotency(1 << 20));
        TestApi held = RouteSamples.api(builder -> builder, lists -> RestrictedStore.keeping(lists, busy));
        answers.add(held.send("POST", target(held, route), keyed, route.body()));
    }

    /** Requests that apply to one route only. */
    private static void peculiar(RouteSample route, List<ApiResponse> answers) {
        TestApi api = RouteSamples.api(builder -> builder);
        switch (route.toString()) {
            case "PATCH /containers" ->
                answers.add(api.send(
                        "PATCH",
                        target(api, route),
                        ACME,
                        route.body().replaceFirst("[0-9a-f-]{36}", "00000000-0000-7000-8000-00000000ffff")));
            case "PATCH /containers/{id}/refresh" ->
                answers.add(api.send(
                        "PATCH",
                        RouteSamples.target(route, SampleVoyage.BARE.id().toString()),
                        ACME));
            case "PATCH /shipments/{id}/resume_tracking" -> {
                api.store
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
                answers.add(api.send("PATCH", target(api, route), ACME));
            }
            case "GET /vessels/{id}" -> {
                api.fleet.failure = Optional.of(new IllegalArgumentException("nonsense"));
                answers.add(api.get(target(api, route)));
                answers.add(api.get(target(api, route) + "?show_positions[from_timestamp]=2026-01-20T00:00:00Z"));
            }
            case "GET /vessels/{id}/future_positions", "GET /vessels/{id}/future_positions_with_coordinates" -> {
                api.fleet.failure = Optional.of(new IllegalArgumentException("nonsense"));
                answers.add(api.get(target(api, route)));
            }
            default -> {}
        }
    }
}
