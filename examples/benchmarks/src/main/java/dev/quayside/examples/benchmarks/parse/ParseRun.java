package dev.quayside.examples.benchmarks.parse;

import dev.quayside.examples.benchmarks.lists.LibraryQueries;
import dev.quayside.examples.benchmarks.measure.Interleaved;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import java.util.Arrays;
import java.util.List;

/** Measures the way from an encoded query string to a query that can be evaluated. */
public final class ParseRun {

    private ParseRun() {}

    /** Writes the table. */
    public static void run(Interleaved harness, Results results) {
        results.table("Parse: encoded query string to bound query");
        Arrays.stream(ParseText.values()).forEach(text -> measure(harness, text)); // until all of them are compiled
        for (ParseText text : ParseText.values()) {
            List<Timing> timings = measure(harness, text);
            if (text == ParseText.TYPICAL) {
                results.atMost(text.title, timings.get(0), "by hand", timings.get(1), 1.6);
                results.faster(text.title, timings.get(0), "rsql-parser", timings.get(2), 6);
                double bytes = harness.allocatedBytes(i -> LibraryQueries.parse(text.query));
                results.limit(text.title + ", allocated", bytes / 1000, 6, "KB");
            } else {
                results.peer(text.title, timings.get(0), "by hand", timings.get(1));
                results.peer(text.title, timings.get(0), "rsql-parser", timings.get(2));
            }
        }
    }

    private static List<Timing> measure(Interleaved harness, ParseText text) {
        return harness.measure(
                i -> LibraryQueries.parse(text.query),
                i -> HandParser.parse(text.query),
                i -> RsqlQueries.parse(text.rsql));
    }
}
