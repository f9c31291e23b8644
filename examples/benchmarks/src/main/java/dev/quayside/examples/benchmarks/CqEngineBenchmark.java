package dev.quayside.examples.benchmarks;

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
 * The same as {@link EvaluateBenchmark} by CQEngine without indexes; apart from it, since its collection needs time to
 * fill.
 *
 * <pre>java -Xmx6g -jar examples/benchmarks/target/benchmarks.jar CqEngineBenchmark -p rows=100000</pre>
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 7, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx6g")
@State(Scope.Benchmark)
public class CqEngineBenchmark {

    @Param
    private Question question = Question.Q1;

    @Param({"100000", "1000000"})
    private int rows;

    private CqEngineFleet fleet = new CqEngineFleet(List.of());
    private CqEngineFleet.Prepared prepared = CqEngineFleet.prepare(Question.Q8, new Question.Samples(List.of()), 0);

    @Setup
    public void prepare() {
        Fleet all = new Fleet(rows);
        fleet = new CqEngineFleet(all.biggestAccountsRows());
        prepared = CqEngineFleet.prepare(question, Question.Samples.of(all), 0);
    }

    @Benchmark
    public Object cqEngine() {
        return fleet.page(prepared);
    }
}
