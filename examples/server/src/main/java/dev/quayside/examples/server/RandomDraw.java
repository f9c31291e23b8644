package dev.quayside.examples.server;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.SplittableRandom;

/** Draws from lists and spans. */
final class RandomDraw {
    private RandomDraw() {}

    static <T> T oneOf(List<T> list, SplittableRandom random) {
        return list.get(random.nextInt(list.size()));
    }

    /** True in the given number of a hundred cases. */
    static boolean percent(int percent, SplittableRandom random) {
        return random.nextInt(100) < percent;
    }

    /**
     * An instant of a whole second, from the first (inclusive) to the second (exclusive; or the first, if not after).
     */
    static Instant between(Instant from, Instant to, SplittableRandom random) {
        long seconds = ChronoUnit.SECONDS.between(from, to);
        Instant at = seconds <= 0 ? from : from.plusSeconds(random.nextLong(seconds));
        return at.truncatedTo(ChronoUnit.SECONDS);
    }
}
