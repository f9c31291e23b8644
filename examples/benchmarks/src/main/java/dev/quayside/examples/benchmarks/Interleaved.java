package dev.quayside.examples.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Measures contenders against each other in one run: a little of the first, a little of the second, and so on, again and
 * again, so that whatever else the machine does hits all of them alike. Every call gets another variant of the question.
 */
final class Interleaved {
    private static final long NANOS_A_SAMPLE = 2_000_000;
    private static final int MOST_CALLS_A_SAMPLE = 1_000;

    private final int rounds;
    private final long warmupNanos;
    private int variant;

    /** What a call answered goes here, so that no call can be left out. */
    @SuppressWarnings("unused")
    private volatile Object sink = "";

    /**
     * A harness.
     *
     * @param rounds samples of each contender
     * @param warmupMillis how long each contender runs before the first sample
     */
    Interleaved(int rounds, int warmupMillis) {
        this.rounds = rounds;
        this.warmupNanos = warmupMillis * 1_000_000L;
    }

    /** The timing of each contender, by its name. */
    Map<String, Timing> measure(Map<String, ? extends IntFunction<?>> contenders) {
        List<Lane> lanes = new ArrayList<>();
        contenders.forEach((name, work) -> lanes.add(new Lane(name, work)));
        lanes.forEach(lane -> lane.calls = callsASample(warmUp(lane)));
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < lanes.size(); i++) {
                Lane lane = lanes.get((i + round) % lanes.size());
                lane.samples[round] = sample(lane.work, lane.calls);
            }
        }
        Map<String, Timing> timings = new LinkedHashMap<>();
        lanes.forEach(lane -> timings.put(lane.name, Timing.of(lane.samples)));
        return timings;
    }

    /** Runs a contender for a while; what its fastest call took. One slow call says nothing of the others. */
    private double warmUp(Lane lane) {
        long end = System.nanoTime() + warmupNanos;
        double fastest = Double.MAX_VALUE;
        do {
            fastest = Math.min(fastest, sample(lane.work, 1));
        } while (System.nanoTime() < end);
        return fastest;
    }

    private static int callsASample(double nanos) {
        return (int) Math.max(1, Math.min(MOST_CALLS_A_SAMPLE, NANOS_A_SAMPLE / Math.max(nanos, 1)));
    }

    private double sample(IntFunction<?> work, int calls) {
        long start = System.nanoTime();
        for (int i = 0; i < calls; i++) {
            sink = work.apply(variant);
            variant = (variant + 1) & Integer.MAX_VALUE;
        }
        return (double) (System.nanoTime() - start) / calls;
    }

    private final class Lane {
        private final String name;
        private final IntFunction<?> work;
        private final double[] samples = new double[rounds];
        private int calls = 1;

        Lane(String name, IntFunction<?> work) {
            this.name = name;
            this.work = work;
        }
    }
}
