package dev.quayside.examples.benchmarks.measure;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The time of one operation over many samples. The middle half of the samples shows how much they spread; means are not
 * kept, because on a busy machine they depend more on other programs than on this one.
 *
 * @param median in nanoseconds
 * @param low the time below which a quarter of the samples are
 * @param high the time above which a quarter of the samples are
 */
public record Timing(double median, double low, double high) {

    /** Returns the timing of at least one sample in nanoseconds. */
    public static Timing of(double... samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        return new Timing(quantile(sorted, 0.5), quantile(sorted, 0.25), quantile(sorted, 0.75));
    }

    /** Returns the timing of at least one sample. */
    public static <T> Timing of(Collection<T> samples, ToDoubleFunction<? super T> nanos) {
        return of(samples.stream().mapToDouble(nanos).toArray());
    }

    /** Returns the ratio of this median to another timing's. */
    public double over(Timing other) {
        return median / other.median;
    }

    /** Returns the number of operations in a second, such as {@code 812 rows/s (790–844)}. */
    public String perSecond(String operations) {
        return Math.round(1e9 / median) + " " + operations + "/s (" + Math.round(1e9 / high) + "–"
                + Math.round(1e9 / low) + ")";
    }

    /** Returns a text such as {@code 12.3 µs (12.1–12.9)}. */
    @Override
    public String toString() {
        double unit = median < 10_000 ? 1 : median < 10_000_000 ? 1e3 : 1e6;
        String name = unit == 1 ? "ns" : unit == 1e3 ? "µs" : "ms";
        return number(median / unit) + " " + name + " (" + number(low / unit) + "–" + number(high / unit) + ")";
    }

    /** Returns a number with about three digits. */
    public static String number(double value) {
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
