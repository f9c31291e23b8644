package dev.quayside.examples.benchmarks;

import java.util.Arrays;
import java.util.Locale;

/**
 * How long one operation took, over many samples. The middle half of the samples says how much they spread; means are not
 * kept, because on a busy machine they tell more of the other programs than of this one.
 *
 * @param median in nanoseconds
 * @param low a quarter of the samples was faster
 * @param high a quarter of the samples was slower
 */
record Timing(double median, double low, double high) {

    /** The timing of samples in nanoseconds, of which there is at least one. */
    static Timing of(double... samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return new Timing(quantile(sorted, 0.5), quantile(sorted, 0.25), quantile(sorted, 0.75));
    }

    /** How many times as long as another. */
    double over(Timing other) {
        return median / other.median;
    }

    /** How many operations there are in a second, such as {@code 812 rows/s (790–844)}. */
    String perSecond(String operations) {
        return Math.round(1e9 / median) + " " + operations + "/s (" + Math.round(1e9 / high) + "–"
                + Math.round(1e9 / low) + ")";
    }

    /** Such as {@code 12.3 µs (12.1–12.9)}. */
    @Override
    public String toString() {
        double unit = median < 10_000 ? 1 : median < 10_000_000 ? 1e3 : 1e6;
        String name = unit == 1 ? "ns" : unit == 1e3 ? "µs" : "ms";
        return number(median / unit) + " " + name + " (" + number(low / unit) + "–" + number(high / unit) + ")";
    }

    /** With three digits or so. */
    static String number(double value) {
        int decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private static double quantile(double[] sorted, double part) {
        double at = part * (sorted.length - 1);
        int below = (int) at;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
    }
}
