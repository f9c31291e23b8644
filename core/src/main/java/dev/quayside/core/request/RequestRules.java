package dev.quayside.core.request;

import java.time.Duration;
import java.util.Objects;

/**
 * The numbers by which tracking requests move.
 *
 * @param tries how often a line that makes trouble is asked before the request fails, from 1
 * @param triesWithin the time from the first of those tries to the last, more than zero
 * @param growth how much longer each wait between two tries is than the one before, from 1
 * @param checkEvery how long to wait until a line is asked again that does not list the number yet, more than zero
 * @param expiresAfter how old a request may become without a shipment, more than zero
 * @param followEvery how long to wait until the line of a followed shipment is asked again after it gave no report, more
 *     than zero
 * @param goneAfter how often in a row the line of a followed shipment has to say that there is no data, before it is
 *     believed, from 1
 */
public record RequestRules(
        int tries,
        Duration triesWithin,
        double growth,
        Duration checkEvery,
        Duration expiresAfter,
        Duration followEvery,
        int goneAfter) {

    /** 14 tries within 24 hours, each wait 1.7 times the one before; a check each day; an end after 7 days. */
    public static final RequestRules STANDARD = new RequestRules(
            14, Duration.ofHours(24), 1.7, Duration.ofDays(1), Duration.ofDays(7), Duration.ofHours(6), 3);

    public RequestRules {
        atLeastOnce(tries, "tries");
        positive(triesWithin, "triesWithin");
        if (!(growth >= 1 && growth <= 10)) {
            throw new IllegalArgumentException("growth: " + growth + " is no growth (expected 1 to 10, such as 1.7)");
        }
        positive(checkEvery, "checkEvery");
        positive(expiresAfter, "expiresAfter");
        positive(followEvery, "followEvery");
        atLeastOnce(goneAfter, "goneAfter");
    }

    /** The same numbers but for how old a request may become without a shipment. */
    public RequestRules expiringAfter(Duration age) {
        Objects.requireNonNull(age, "age");
        return new RequestRules(tries, triesWithin, growth, checkEvery, age, followEvery, goneAfter);
    }

    /**
     * How long to wait after a try. All waits between the tries come to {@link #triesWithin()}.
     *
     * @param tried how many tries there were, from 1; from {@link #tries()} on the wait grows no more
     */
    public Duration wait(int tried) {
        int gaps = Math.max(tries - 1, 1);
        double sum = 0;
        for (int i = 0; i < gaps; i++) {
            sum += Math.pow(growth, i);
        }
        double share = Math.pow(growth, Math.min(tried, gaps) - 1.0) / sum;
        return Duration.ofMillis(Math.max(1, Math.round(triesWithin.toMillis() * share)));
    }

    private static void atLeastOnce(int value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + ": " + value + " is not enough (expected 1 or more)");
        }
    }

    private static void positive(Duration value, String name) {
        Objects.requireNonNull(value, name);
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(
                    name + ": " + value + " is no time to wait (expected more than zero, such as PT24H)");
        }
    }
}
