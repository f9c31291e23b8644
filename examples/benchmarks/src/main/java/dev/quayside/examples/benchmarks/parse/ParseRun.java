package dev.quayside.examples.benchmarks.parse;

import dev.quayside.examples.benchmarks.lists.LibraryQueries;
import dev.quayside.examples.benchmarks.measure.Interleaved;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import java.util.List;

/** Measures the way from an encoded query string to a query that can be evaluated. */
public final class ParseRun {

    private ParseRun() {}

    /** Writes the table. */
    public static void run(Interleaved harness, Results results) {
        results.table("Parse: encoded query string to bound query");
        harness.measureAll(
                List.of(ParseText.values()),
                text -> List.of(
                        i -> LibraryQueries.parse(text.query),
                        i -> HandParser.parse(text.query),
                        i -> RsqlQueries.parse(text.rsql)),
                (text, timings) -> {
                    Timing ours = timings.get(0);
                    if (text == ParseText.TYPICAL) {
                        results.atMost(text.title, ours, "by hand", timings.get(1), 1.6);
                        results.faster(text.title, ours, "rsql-parser", timings.get(2), 6);
                        double bytes = harness.allocatedBytes(i -> LibraryQueries.parse(text.query));
                        results.limit(text.title + ", allocated", bytes / 1000, 6, "KB");
                    } else {
                        results.peer(text.title, ours, "by hand", timings.get(1));
                        results.peer(text.title, ours, "rsql-parser", timings.get(2));
                    }
                });
    }
}
