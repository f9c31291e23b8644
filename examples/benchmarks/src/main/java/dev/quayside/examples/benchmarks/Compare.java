package dev.quayside.examples.benchmarks;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;

/** The Jdbi store against the same statements through plain JDBC, in turns. */
final class Compare {

    /** As many variants of each question are prepared, so that nothing repeats too soon. */
    private static final int VARIANTS = 16;

    private final FleetDatabase database;
    private final Interleaved harness;
    private final Question.Samples samples;

    Compare(FleetDatabase database, Interleaved harness) {
        this.database = database;
        this.harness = harness;
        this.samples = Question.Samples.of(database.fleet());
    }

    /** What was measured of one question. */
    record Pair(Timing library, Timing plain) {}

    /** A page with its total: the store, and its statements through plain JDBC. */
    Pair pageAndTotal(Question question) {
        return compare(variants(variant -> LibraryQueries.bind(question, samples, variant)));
    }

    /** A page without its total. */
    Pair pageAlone(Question question) {
        return compare(variants(variant -> LibraryQueries.bindWithoutTotal(question, samples, variant)));
    }

    private static List<BoundQuery<TrackedContainer>> variants(IntFunction<BoundQuery<TrackedContainer>> bind) {
        List<BoundQuery<TrackedContainer>> queries = new ArrayList<>(VARIANTS);
        for (int variant = 0; variant < VARIANTS; variant++) {
            queries.add(bind.apply(variant));
        }
        return queries;
    }

    private Pair compare(List<BoundQuery<TrackedContainer>> queries) {
        List<List<StatementLog.Issued>> statements = statements(queries);
        ListStore store = database.store(database.dataSource());
        PlainJdbc plain = new PlainJdbc(database.dataSource());
        Map<String, IntFunction<?>> contenders = new LinkedHashMap<>();
        contenders.put("library", variant -> store.containers(queries.get(variant % VARIANTS)));
        contenders.put("plain", variant -> plain.run(statements.get(variant % VARIANTS)));
        Map<String, Timing> timings = harness.measure(contenders);
        return new Pair(Objects.requireNonNull(timings.get("library")), Objects.requireNonNull(timings.get("plain")));
    }

    private List<List<StatementLog.Issued>> statements(List<BoundQuery<TrackedContainer>> queries) {
        StatementLog log = new StatementLog();
        ListStore store = database.store(log.wrap(database.dataSource()));
        log.take();
        List<List<StatementLog.Issued>> statements = new ArrayList<>(queries.size());
        for (BoundQuery<TrackedContainer> query : queries) {
            store.containers(query);
            statements.add(log.take());
        }
        return statements;
    }
}
