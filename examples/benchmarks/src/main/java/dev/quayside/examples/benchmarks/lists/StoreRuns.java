package dev.quayside.examples.benchmarks.lists;

import dev.quayside.examples.benchmarks.database.DatabaseHome;
import dev.quayside.examples.benchmarks.database.FleetDatabase;
import dev.quayside.examples.benchmarks.database.PlainJdbc;
import dev.quayside.examples.benchmarks.database.StatementLog;
import dev.quayside.examples.benchmarks.measure.Interleaved;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListingStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Measures pages of the Jdbi store, beside its own statements through plain JDBC and SQL written by hand. */
public final class StoreRuns {
    private static final List<Question> PAGES_WITHOUT_TOTAL =
            List.of(Question.Q2, Question.Q3, Question.Q5, Question.Q8, Question.Q12);
    /** The time of a page below which the store may take a fixed time more, instead of a share. */
    private static final double SHORT_PAGE_NANOS = 500_000;

    private static final double MOST_EXTRA_NANOS = 60_000;
    private static final Duration MOST_PAGE = Duration.ofNanos(300_000);
    private static final Duration MOST_ESTIMATE = Duration.ofMillis(2);

    private final FleetDatabase database;
    private final Interleaved harness;
    private final Results results;
    private final List<String> numbers;

    public StoreRuns(FleetDatabase database, Interleaved harness, Results results) {
        this.database = database;
        this.harness = harness;
        this.results = results;
        this.numbers = database.fleet().sampleNumbers();
    }

    /** Writes the table of pages with their totals. */
    public void pagesWithTotal() {
        results.table("Jdbi store on " + database.product().title() + ", page and total, "
                + database.fleet().rows() + " rows");
        PlainJdbc jdbc = new PlainJdbc(database.dataSource());
        harness.measureAll(
                List.of(Question.values()),
                question -> contenders(question, LibraryQueries::bind, page -> page.find(jdbc)),
                this::report);
    }

    private void report(Question question, List<Timing> timings) {
        Timing ours = timings.get(0);
        Timing same = timings.get(1);
        if (same.median() < SHORT_PAGE_NANOS) {
            double extra = ours.median() - same.median();
            results.row(
                    question.title(),
                    ours.toString(),
                    "the same SQL " + same,
                    Results.times(ours.over(same)),
                    "≤ +60 µs",
                    (extra < 0 ? "−" : "+") + Timing.number(Math.abs(extra) / 1000) + " µs: "
                            + Results.verdict(extra, MOST_EXTRA_NANOS));
        } else {
            results.atMost(question.title(), ours, "the same SQL", same, 1.15);
        }
        results.peer("", ours, "SQL by hand", timings.get(2));
    }

    /**
     * Writes the table of pages without totals.
     *
     * @param atFirstSize the timings with the fewest rows, which the first call fills
     */
    public void pagesWithoutTotal(Map<Question, Timing> atFirstSize) {
        results.table(database.product().title() + ", page without total, "
                + database.fleet().rows() + " rows");
        PlainJdbc jdbc = new PlainJdbc(database.dataSource());
        for (Question question : PAGES_WITHOUT_TOTAL) {
            Timing ours = harness.measure(
                            contenders(question, LibraryQueries::bindWithoutTotal, page -> page.findRows(jdbc)))
                    .get(0);
            results.atMost(question.title(), ours, MOST_PAGE);
            Timing before = atFirstSize.putIfAbsent(question, ours);
            if (before != null) {
                results.atMost(question.title(), ours, "fewer rows", before, 1.5);
            }
        }
    }

    /** Writes the table of pages with estimated totals. */
    public void pagesWithEstimatedTotal() {
        results.table(database.product().title() + ", page and estimated total, "
                + database.fleet().rows() + " rows");
        PlainJdbc jdbc = new PlainJdbc(database.dataSource());
        for (Question question : List.of(Question.Q2, Question.Q8)) {
            Timing ours = harness.measure(
                            contenders(question, LibraryQueries::bindWithEstimatedTotal, page -> page.findRows(jdbc)))
                    .get(0);
            results.atMost(question.title(), ours, MOST_ESTIMATE);
        }
    }

    private List<IntFunction<?>> contenders(
            Question question,
            Function<Variant, BoundQuery<TrackedContainer>> bind,
            Function<HandStatements.Page, Object> byHand) {
        HandStatements statements = new HandStatements(database.product());
        StatementLog log = new StatementLog();
        ListingStore logged = DatabaseHome.store(log.wrap(database.dataSource()));
        log.take();
        PlainJdbc repeated = new PlainJdbc(database.dataSource());
        ListingStore store = DatabaseHome.store(database.dataSource());
        return List.of(
                question.contender(numbers, bind, query -> store.lists().list(ListedResource.CONTAINERS, query)),
                question.contender(
                        numbers,
                        variant -> {
                            logged.lists().list(ListedResource.CONTAINERS, bind.apply(variant));
                            return log.takeReads();
                        },
                        reads -> repeated.again(reads, database.product())),
                question.contender(numbers, statements::of, byHand));
    }
}
