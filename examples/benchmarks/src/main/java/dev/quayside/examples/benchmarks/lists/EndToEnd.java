package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.account.ApiKey;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.database.FleetDatabase;
import dev.quayside.examples.benchmarks.database.Product;
import dev.quayside.examples.benchmarks.measure.Interleaved;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.store.jdbi.JdbiStore;
import java.net.URI;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;

/**
 * Measures a list from the text of the request to the bytes of the document, with its shipments and its total: this
 * library and Elide, on the same database through the same pool. Both know the caller already.
 */
public final class EndToEnd implements AutoCloseable {
    private final FleetDatabase database;
    private final List<String> numbers;
    private final V2Api api;
    private final Caller caller;
    private final ElideApi elide;

    public EndToEnd(FleetDatabase database) throws SQLException {
        this.database = database;
        this.numbers = database.fleet().sampleNumbers();
        JdbiStore store = DatabaseHome.store(database.dataSource());
        this.api = V2Api.builder(URI.create("https://example.com/v2"), store, InstantSource.fixed(Fleet.NOW))
                .rateLimiter(RateLimiter.unlimited())
                .build();
        this.caller = new Caller(Fleet.account(Fleet.LARGEST), ApiKey.Permission.READ);
        this.elide = ElideApi.open(database.dataSource());
    }

    /** Writes the table. */
    public void run(Interleaved harness, Results results) {
        Product product = database.product();
        results.table("From the request to the document with shipments, page and total, " + product.title() + ", "
                + database.fleet().rows() + " rows");
        harness.measureAll(
                ElideText.QUESTIONS,
                question -> List.of(
                        question.contender(numbers, EndToEnd::target, this::library),
                        question.contender(numbers, ElideText::of, elide::containers)),
                (question, timings) -> {
                    Timing peer = timings.get(1);
                    if (product == Product.H2) {
                        results.peer(question.title(), timings.get(0), "Elide", peer);
                    } else {
                        results.faster(question.title(), timings.get(0), "Elide", peer, goalOnPostgres(question));
                    }
                });
    }

    private static double goalOnPostgres(Question question) {
        return switch (question) {
            case Q3 -> 3;
            case Q8, Q9 -> 2;
            default -> 5;
        };
    }

    /** Returns this library's document. */
    byte[] library(Variant variant) {
        return library(target(variant));
    }

    /** Returns Elide's document. */
    byte[] elide(Variant variant) {
        return elide.containers(ElideText.of(variant));
    }

    private static String target(Variant variant) {
        return "/v2/containers?" + variant.text() + "&include=shipment";
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
