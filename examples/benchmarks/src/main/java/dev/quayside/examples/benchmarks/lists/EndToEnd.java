package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.RateLimiter;
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
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListingStore;
import java.net.URI;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;

/**
 * Measures a list from the text of the request to the bytes of the document, with its shipments and its total: this
 * library and Elide, on the same database through the same pool, and beside H2 this library over its store in memory.
 * All know the caller already.
 */
public final class EndToEnd implements AutoCloseable {
    private static final Caller CALLER = new Caller(Fleet.account(Fleet.LARGEST), ApiKey.Permission.READ);

    private final FleetDatabase database;
    private final List<String> numbers;
    private final V2Api api;
    private final ElideApi elide;

    public EndToEnd(FleetDatabase database) throws SQLException {
        this.database = database;
        this.numbers = database.fleet().sampleNumbers();
        this.api = api(DatabaseHome.store(database.dataSource()));
        this.elide = ElideApi.open(database.dataSource());
    }

    private static V2Api api(ListingStore store) {
        return V2Api.builder(URI.create("https://example.com/v2"), store, InstantSource.fixed(Fleet.NOW))
                .rateLimiter(RateLimiter.unlimited())
                .build();
    }

    /** Writes the table; on H2 another one, of the store in memory. */
    public void run(Interleaved harness, Results results) {
        Product product = database.product();
        results.table(title(product.title()));
        harness.measureAll(
                ElideText.QUESTIONS,
                question -> List.of(
                        question.contender(numbers, EndToEnd::target, target -> document(api, target)),
                        question.contender(numbers, ElideText::of, elide::containers)),
                (question, timings) -> {
                    Timing peer = timings.get(1);
                    if (product == Product.H2) {
                        results.peer(question.title(), timings.get(0), "Elide", peer);
                    } else {
                        results.faster(question.title(), timings.get(0), "Elide", peer, goalOnPostgres(question));
                    }
                });
        if (product == Product.H2) {
            inMemory(harness, results);
        }
    }

    private void inMemory(Interleaved harness, Results results) {
        InMemoryStore store = new InMemoryStore();
        database.fleet().save(store);
        V2Api api = api(store);
        results.table(title("in memory, Elide on H2"));
        harness.measureAll(
                ElideText.QUESTIONS,
                question -> List.of(
                        question.contender(numbers, EndToEnd::target, target -> document(api, target)),
                        question.contender(numbers, ElideText::of, elide::containers)),
                (question, timings) -> results.faster(question.title(), timings.get(0), "Elide", timings.get(1), 20));
    }

    private String title(String where) {
        return "From the request to the document with shipments, page and total, " + where + ", "
                + database.fleet().rows() + " rows";
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
        return document(api, target(variant));
    }

    /** Returns Elide's document. */
    byte[] elide(Variant variant) {
        return elide.containers(ElideText.of(variant));
    }

    private static String target(Variant variant) {
        return "/v2/containers?" + variant.text() + "&include=shipment";
    }

    private static byte[] document(V2Api api, String target) {
        ApiResponse response = api.handle(ApiRequest.of("GET", target, Headers.NONE), CALLER);
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
