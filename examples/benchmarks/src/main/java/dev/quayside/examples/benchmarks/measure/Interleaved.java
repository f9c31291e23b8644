package dev.quayside.examples.benchmarks.measure;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * The harness of all comparisons. It runs contenders by turns in one process, a few milliseconds each, so that other
 * work on the machine affects all of them alike, and only their ratios count. Each call gets the next variant of a
 * question. Not thread-safe.
 */
public final class Interleaved {
    private static final long NANOS_PER_SAMPLE = 2_000_000;
    private static final int MOST_CALLS_PER_SAMPLE = 1_000;

    private final int rounds;
    private final long warmupNanos;
    private final LongSupplier clock;
    private int variant;

    /** Receives each result, so that the compiler cannot remove a call. */
    @SuppressWarnings("unused")
    private volatile Object sink = "";

    /**
     * Creates a harness.
     *
     * @param rounds the samples of each contender
     * @param warmupMillis the time for which each contender runs before its first sample
     */
    public Interleaved(int rounds, int warmupMillis) {
        this(rounds, warmupMillis, System::nanoTime);
    }

    private Interleaved(int rounds, int warmupMillis, LongSupplier clock) {
        this.rounds = rounds;
        this.warmupNanos = warmupMillis * 1_000_000L;
        this.clock = clock;
    }

    /** Creates a harness that measures the processor time of this thread, for contenders that use no other thread. */
    public static Interleaved ofProcessorTime(int rounds, int warmupMillis) {
        return new Interleaved(rounds, warmupMillis, ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime);
    }

    /** Returns the timings of contenders, in their order. */
    public List<Timing> measure(List<IntFunction<?>> contenders) {
        int count = contenders.size();
        int[] calls = new int[count];
        Arrays.setAll(calls, i -> callsPerSample(warmUp(contenders.get(i))));
        double[][] samples = new double[count][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int turn = 0; turn < count; turn++) {
                int i = (turn + round) % count;
                samples[i][round] = sample(contenders.get(i), calls[i]);
            }
        }
        return Arrays.stream(samples).map(Timing::of).toList();
    }

    /** Returns the timing of single calls, each of them after a preparation that is not measured. */
    public Timing measureAfter(Runnable preparation, IntFunction<?> work) {
        double[] samples = new double[Math.max(rounds, 30)];
        for (int warmUp = 0; warmUp < 2; warmUp++) {
            for (int i = 0; i < samples.length; i++) {
                preparation.run();
                samples[i] = sample(work, 1);
            }
        }
        return Timing.of(samples);
    }

    /**
     * Measures the contenders of each question, and hands over their timings. All of them run once before, until they
     * are compiled.
     */
    public <Q> void measureAll(
            List<Q> questions, Function<Q, List<IntFunction<?>>> contenders, BiConsumer<Q, List<Timing>> report) {
        questions.forEach(question -> measure(contenders.apply(question)));
        questions.forEach(question -> report.accept(question, measure(contenders.apply(question))));
    }

    /** Returns the contender with the fastest of three calls, so that only the better way of a peer is measured. */
    public IntFunction<?> fastest(List<IntFunction<?>> contenders) {
        return contenders.stream()
                .min(Comparator.comparingDouble(this::fastestCall))
                .orElseThrow();
    }

    private double fastestCall(IntFunction<?> work) {
        return IntStream.range(0, 3).mapToDouble(i -> sample(work, 1)).min().orElseThrow();
    }

    /** Returns the bytes that a call allocates, as the median of many calls in this thread. */
    public double allocatedBytes(IntFunction<?> work) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double[] bytes = new double[1_001];
        for (int i = 0; i < bytes.length; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            sink = work.apply(i);
            bytes[i] = threads.getCurrentThreadAllocatedBytes() - before;
        }
        return Timing.of(bytes).median();
    }

    /** Runs a contender for a while, and returns the time of its fastest call, because slow ones are outliers. */
    private double warmUp(IntFunction<?> work) {
        long end = clock.getAsLong() + warmupNanos;
        double fastest = Double.MAX_VALUE;
        do {
            fastest = Math.min(fastest, sample(work, 1));
        } while (clock.getAsLong() < end);
        return fastest;
    }

    private static int callsPerSample(double nanos) {
        return (int) Math.max(1, Math.min(MOST_CALLS_PER_SAMPLE, NANOS_PER_SAMPLE / Math.max(nanos, 1)));
    }

    private double sample(IntFunction<?> work, int calls) {
        long start = clock.getAsLong();
        for (int i = 0; i < calls; i++) {
            sink = work.apply(variant);
            variant = (variant + 1) & Integer.MAX_VALUE;
        }
        return (double) (clock.getAsLong() - start) / calls;
    }
}
