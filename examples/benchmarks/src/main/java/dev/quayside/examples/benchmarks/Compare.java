package dev.quayside.examples.benchmarks;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The Jdbi store against SQL written by hand through plain JDBC, in turns. */
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

    /** A page with its total: the store, and SQL by hand through plain JDBC. */
    Pair pageAndTotal(Question question) {
        PlainJdbc plain = new PlainJdbc(database.dataSource());
        return compare(question, variant -> LibraryQueries.bind(question, samples, variant), plain::page);
    }

    /** A page without its total. */
    Pair pageAlone(Question question) {
        PlainJdbc plain = new PlainJdbc(database.dataSource());
        return compare(
                question, variant -> LibraryQueries.bindWithoutTotal(question, samples, variant), plain::pageAlone);
    }

    private Pair compare(
            Question question,
            IntFunction<BoundQuery<TrackedContainer>> bind,
            Function<HandStatements.Page, PlainJdbc.Found> plain) {
        HandStatements byHand = new HandStatements(database.product());
        List<BoundQuery<TrackedContainer>> queries = new ArrayList<>(VARIANTS);
        List<HandStatements.Page> pages = new ArrayList<>(VARIANTS);
        for (int variant = 0; variant < VARIANTS; variant++) {
            queries.add(bind.apply(variant));
            pages.add(byHand.of(question, samples, variant));
        }
        ListStore store = database.store(database.dataSource());
        Map<String, IntFunction<?>> contenders = new LinkedHashMap<>();
        contenders.put("library", variant -> store.containers(queries.get(variant % VARIANTS)));
        contenders.put("plain", variant -> plain.apply(pages.get(variant % VARIANTS)));
        Map<String, Timing> timings = harness.measure(contenders);
        return new Pair(Objects.requireNonNull(timings.get("library")), Objects.requireNonNull(timings.get("plain")));
    }
}
