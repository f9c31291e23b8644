package dev.quayside.examples.benchmarks;

import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.account.ApiKey;
import dev.quayside.examples.benchmarks.elide.ElideApi;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.store.jdbi.JdbiStore;
import java.net.URI;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * A list from the text of the request to the bytes of the document, with its shipments and its total: this library and
 * Elide, in turns, on the same database through the same pool. Both know already who asks.
 */
final class EndToEnd implements AutoCloseable {
    private static final int VARIANTS = 16;

    private final Interleaved harness;
    private final Question.Samples samples;
    private final V2Api api;
    private final Caller caller;
    private final ElideApi elide;

    EndToEnd(FleetDatabase database, Interleaved harness) throws SQLException {
        this.harness = harness;
        this.samples = Question.Samples.of(database.fleet());
        JdbiStore store = database.store(database.dataSource());
        this.api = V2Api.builder(URI.create("https://example.com/v2"), store, InstantSource.fixed(Fleet.NOW))
                .rateLimiter(RateLimiter.unlimited())
                .build();
        this.caller = new Caller(FleetChanges.account(database.fleet().biggest()), ApiKey.Permission.READ);
        this.elide = ElideApi.open(database.dataSource());
    }

    /** What was measured of one question. */
    record Pair(Timing library, Timing elide) {}

    Pair measure(Question question) {
        List<String> ours = IntStream.range(0, VARIANTS)
                .mapToObj(variant -> libraryText(question, variant))
                .toList();
        List<String> theirs = IntStream.range(0, VARIANTS)
                .mapToObj(variant -> ElideText.of(question, samples, variant))
                .toList();
        Map<String, IntFunction<?>> contenders = new LinkedHashMap<>();
        contenders.put("library", variant -> library(ours.get(variant % VARIANTS)));
        contenders.put("elide", variant -> elide.containers(theirs.get(variant % VARIANTS)));
        Map<String, Timing> timings = harness.measure(contenders);
        return new Pair(Objects.requireNonNull(timings.get("library")), Objects.requireNonNull(timings.get("elide")));
    }

    /** This library's document. */
    byte[] library(Question question, int variant) {
        return library(libraryText(question, variant));
    }

    /** Elide's document. */
    byte[] elide(Question question, int variant) {
        return elide.containers(ElideText.of(question, samples, variant));
    }

    private String libraryText(Question question, int variant) {
        return "/v2/containers?" + question.text(samples, variant) + "&include=shipment";
    }

    private byte[] library(String target) {
        ApiResponse response = api.handle(ApiRequest.of("GET", target, Headers.NONE), caller);
        byte[] bytes = response.bytes();
        if (response.status() != 200) {
            throw new IllegalStateException("the library answered " + response.status());
        }
        return bytes;
    }

    @Override
    public void close() {
        elide.close();
    }
}
