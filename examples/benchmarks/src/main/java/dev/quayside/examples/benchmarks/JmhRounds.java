package dev.quayside.examples.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs JMH benchmarks in rounds, each of which forks once for every contender, so that a noisy minute hits all of them.
 * The samples are the iterations of all rounds.
 */
final class JmhRounds {
    private final int rounds;
    private final int iterations;
    private final TimeValue iteration;

    /**
     * How long to measure.
     *
     * @param rounds forks of each benchmark
     * @param iterations of each fork; before them comes a warm-up of as many, but at least four
     * @param millis of each iteration
     */
    JmhRounds(int rounds, int iterations, long millis) {
        this.rounds = rounds;
        this.iterations = iterations;
        this.iteration = TimeValue.milliseconds(millis);
    }

    /** One benchmark with its parameters, such as {@code library} and {@code {text=TYPICAL}}. */
    record Key(String method, Map<String, String> parameters) {}

    /**
     * What was measured of it.
     *
     * @param bytes allocated by each operation
     */
    record Measured(Timing timing, double bytes) {}

    /** Runs the benchmarks of a class; of a parameter that is named, only the given values. */
    Map<Key, Measured> run(Class<?> benchmarks, Map<String, List<String>> parameters) throws RunnerException {
        Map<Key, List<Double>> times = new LinkedHashMap<>();
        Map<Key, List<Double>> bytes = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (RunResult result : runOnce(benchmarks, parameters)) {
                Key key = key(result.getParams());
                double nanos = result.getParams().getTimeUnit().toNanos(1);
                for (BenchmarkResult fork : result.getBenchmarkResults()) {
                    for (IterationResult sample : fork.getIterationResults()) {
                        times.computeIfAbsent(key, absent -> new ArrayList<>())
                                .add(sample.getPrimaryResult().getScore() * nanos);
                        bytes.computeIfAbsent(key, absent -> new ArrayList<>())
                                .add(Objects.requireNonNull(
                                                sample.getSecondaryResults().get("gc.alloc.rate.norm"))
                                        .getScore());
                    }
                }
            }
        }
        Map<Key, Measured> measured = new LinkedHashMap<>();
        times.forEach((key, samples) -> measured.put(
                key,
                new Measured(
                        timing(samples),
                        timing(Objects.requireNonNull(bytes.get(key))).median())));
        return measured;
    }

    private Collection<RunResult> runOnce(Class<?> benchmarks, Map<String, List<String>> parameters)
            throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("\\." + benchmarks.getSimpleName() + "\\.")
                .forks(1)
                .warmupIterations(Math.max(4, iterations))
                .warmupTime(iteration)
                .measurementIterations(iterations)
                .measurementTime(iteration)
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true);
        parameters.forEach((name, values) -> options.param(name, values.toArray(String[]::new)));
        return new Runner(options.build()).run();
    }

    private static Key key(BenchmarkParams params) {
        String name = params.getBenchmark();
        Map<String, String> parameters = new LinkedHashMap<>();
        params.getParamsKeys().forEach(key -> parameters.put(key, params.getParam(key)));
        return new Key(name.substring(name.lastIndexOf('.') + 1), parameters);
    }

    private static Timing timing(List<Double> samples) {
        return Timing.of(samples.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
