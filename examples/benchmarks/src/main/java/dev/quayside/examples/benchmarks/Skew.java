package dev.quayside.examples.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;

/** A choice among few things of which some are much more common than others. Immutable. */
final class Skew {
    private final double[] upTo;

    private Skew(double[] weights) {
        upTo = weights.clone();
        Arrays.parallelPrefix(upTo, Double::sum);
    }

    /** Each choice as often as its weight says; the unit of the weights does not matter. */
    static Skew of(double... weights) {
        return new Skew(weights);
    }

    /** The k-th choice is about 1/k as common as the first. */
    static Skew powerLaw(int choices) {
        double[] weights = new double[choices];
        Arrays.setAll(weights, k -> 1 / Math.pow(k + 1, 1.1));
        return new Skew(weights);
    }

    /** The number of a choice, from 0. */
    int pick(SplittableRandom random) {
        int found = Arrays.binarySearch(upTo, random.nextDouble() * upTo[upTo.length - 1]);
        return Math.min(found < 0 ? -found - 1 : found + 1, upTo.length - 1);
    }
}
