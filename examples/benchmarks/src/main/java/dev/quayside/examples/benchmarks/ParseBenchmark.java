package dev.quayside.examples.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * From an encoded query string to typed values, ready to be evaluated.
 *
 * <pre>java -jar examples/benchmarks/target/benchmarks.jar ParseBenchmark -prof gc</pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(3)
@State(Scope.Benchmark)
public class ParseBenchmark {

    @Param
    private ParseText text = ParseText.TYPICAL;

    @Benchmark
    public Object library() {
        return LibraryQueries.parse(text.query());
    }

    @Benchmark
    public Object byHand() {
        return HandParser.parse(text.query());
    }

    @Benchmark
    public Object rsqlParser() {
        return RsqlQueries.parse(text.rsql());
    }
}
