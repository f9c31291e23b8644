package dev.quayside.examples.benchmarks;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;

/**
 * The Jdbi store on H2 against the same statements through plain JDBC, interleaved in one run.
 *
 * <pre>java -Xmx6g -cp examples/benchmarks/target/benchmarks.jar dev.quayside.examples.benchmarks.Compare 100000</pre>
 */
public final class Compare {

    /** As many variants of each question are prepared, so that nothing repeats too soon. */
    private static final int VARIANTS = 16;

    private final H2Fleet h2;
    private final Interleaved harness;
    private final Question.Samples samples;

    Compare(H2Fleet h2, Interleaved harness) {
        this.h2 = h2;
        this.harness = harness;
        this.samples = Question.Samples.of(h2.fleet());
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
        ListStore store = h2.store(h2.dataSource());
        PlainJdbc plain = new PlainJdbc(h2.dataSource());
        Map<String, IntFunction<?>> contenders = new LinkedHashMap<>();
        contenders.put("library", variant -> store.containers(queries.get(variant % VARIANTS)));
        contenders.put("plain", variant -> plain.run(statements.get(variant % VARIANTS)));
        Map<String, Timing> timings = harness.measure(contenders);
        return new Pair(Objects.requireNonNull(timings.get("library")), Objects.requireNonNull(timings.get("plain")));
    }

    private List<List<StatementLog.Issued>> statements(List<BoundQuery<TrackedContainer>> queries) {
        StatementLog log = new StatementLog();
        ListStore store = h2.store(log.wrap(h2.dataSource()));
        log.take();
        List<List<StatementLog.Issued>> statements = new ArrayList<>(queries.size());
        for (BoundQuery<TrackedContainer> query : queries) {
            store.containers(query);
            statements.add(log.take());
        }
        return statements;
    }

    /** Prints each question's two timings; takes the number of rows and perhaps the folder of the databases. */
    public static void main(String[] args) throws Exception {
        int rows = Integer.parseInt(args[0]);
        Path folder = args.length > 1 ? Path.of(args[1]) : H2Fleet.standardFolder();
        try (H2Fleet h2 = H2Fleet.open(rows, folder)) {
            Compare compare = new Compare(h2, new Interleaved(31, 2000));
            for (Question question : Question.values()) {
                Pair both = compare.pageAndTotal(question);
                Pair alone = compare.pageAlone(question);
                System.out.printf(
                        "%-4s %-46s page+total %s, JDBC %s, ratio %.2f; page %s, JDBC %s, ratio %.2f%n",
                        question,
                        question.title(),
                        both.library(),
                        both.plain(),
                        both.library().over(both.plain()),
                        alone.library(),
                        alone.plain(),
                        alone.library().over(alone.plain()));
            }
        }
    }
}
