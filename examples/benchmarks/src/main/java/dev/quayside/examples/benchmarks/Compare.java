package dev.quayside.examples.benchmarks;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The Jdbi store against its own statements through plain JDBC, and against SQL written by hand, in turns. */
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

    /**
     * What was measured of one question.
     *
     * @param library the store
     * @param same the statements of the store through plain JDBC
     * @param byHand SQL by hand through plain JDBC
     */
    record Measured(Timing library, Timing same, Timing byHand) {}

    /** A page with its total. */
    Measured pageAndTotal(Question question) {
        PlainJdbc plain = new PlainJdbc(database.dataSource());
        return compare(question, variant -> LibraryQueries.bind(question, samples, variant), plain::page);
    }

    /** A page without its total. */
    Measured pageAlone(Question question) {
        PlainJdbc plain = new PlainJdbc(database.dataSource());
        return compare(
                question, variant -> LibraryQueries.bindWithoutTotal(question, samples, variant), plain::pageAlone);
    }

    private Measured compare(
            Question question,
            IntFunction<BoundQuery<TrackedContainer>> bind,
            Function<HandStatements.Page, PlainJdbc.Found> plain) {
        HandStatements byHand = new HandStatements(database.product());
        StatementLog log = new StatementLog();
        ListingStore logged = database.store(log.wrap(database.dataSource()));
        log.take();
        List<BoundQuery<TrackedContainer>> queries = new ArrayList<>(VARIANTS);
        List<HandStatements.Page> pages = new ArrayList<>(VARIANTS);
        List<StatementLog.Reads> issued = new ArrayList<>(VARIANTS);
        for (int variant = 0; variant < VARIANTS; variant++) {
            queries.add(bind.apply(variant));
            pages.add(byHand.of(question, samples, variant));
            logged.lists().list(ListedResource.CONTAINERS, queries.get(variant));
            issued.add(log.takeReads());
        }
        PlainJdbc repeated = new PlainJdbc(database.dataSource());
        ListingStore store = database.store(database.dataSource());
        Map<String, IntFunction<?>> contenders = new LinkedHashMap<>();
        contenders.put(
                "library", variant -> store.lists().list(ListedResource.CONTAINERS, queries.get(variant % VARIANTS)));
        contenders.put("same", variant -> repeated.again(issued.get(variant % VARIANTS), database.product()));
        contenders.put("by hand", variant -> plain.apply(pages.get(variant % VARIANTS)));
        Map<String, Timing> timings = harness.measure(contenders);
        return new Measured(
                Objects.requireNonNull(timings.get("library")),
                Objects.requireNonNull(timings.get("same")),
                Objects.requireNonNull(timings.get("by hand")));
    }
}
