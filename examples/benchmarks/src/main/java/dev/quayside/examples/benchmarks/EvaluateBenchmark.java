package dev.quayside.examples.benchmarks;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.TrackedContainer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A page of thirty rows and the total, found by looking at every row of the biggest account: two fifths of all.
 *
 * <pre>java -Xmx6g -jar examples/benchmarks/target/benchmarks.jar EvaluateBenchmark -p rows=100000 -prof gc</pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 3, jvmArgsAppend = "-Xmx6g")
@State(Scope.Benchmark)
public class EvaluateBenchmark {

    @Param
    private Question question = Question.Q1;

    @Param({"100000", "1000000"})
    private int rows;

    private List<TrackedContainer> fleet = List.of();
    private BoundQuery<TrackedContainer> query = LibraryQueries.parse("").queryOrThrow();
    private HandLoop loop = HandLoops.everything(0, 30);

    @Setup
    public void prepare() {
        Fleet all = new Fleet(rows);
        Question.Samples samples = Question.Samples.of(all);
        fleet = all.biggestAccountsRows();
        query = LibraryQueries.bind(question, samples, 0);
        loop = HandLoops.of(question, samples, 0);
    }

    @Benchmark
    public Object library() {
        return LibraryQueries.page(query, fleet);
    }

    @Benchmark
    public Object byHand() {
        return loop.page(fleet);
    }

    @Benchmark
    public Object streams() {
        return loop.pageByStreams(fleet);
    }
}
