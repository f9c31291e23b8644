package dev.quayside.examples.benchmarks.data;

import java.util.Arrays;
import java.util.SplittableRandom;

/** A random choice among a few values, some of which are much more common than others. Immutable. */
public final class Skew {
    private final double[] upTo;

    private Skew(double[] weights) {
        upTo = weights.clone();
        Arrays.parallelPrefix(upTo, Double::sum);
    }

    /** Returns a choice in proportion to weights. */
    public static Skew of(double... weights) {
        return new Skew(weights);
    }

    /** Returns a choice whose k-th value is about 1/k as common as the first. */
    public static Skew powerLaw(int choices) {
        double[] weights = new double[choices];
        Arrays.setAll(weights, k -> 1 / Math.pow(k + 1, 1.1));
        return new Skew(weights);
    }

    /** Returns the number of a choice, from 0. */
    public int pick(SplittableRandom random) {
        int found = Arrays.binarySearch(upTo, random.nextDouble() * upTo[upTo.length - 1]);
        return Math.min(found < 0 ? -found - 1 : found + 1, upTo.length - 1);
    }
}
