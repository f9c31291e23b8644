package dev.quayside.query.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Random choices that a seed repeats. Not thread-safe. */
final class Dice {

    private final SplittableRandom random;

    Dice(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** True so often in a hundred times. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** A number from 0 to the bound, which is exclusive. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** A number from the first to the last, both inclusive. */
    long between(long first, long last) {
        return random.nextLong(first, last + 1);
    }

    <V> V pick(List<V> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** The value, or null so often in a hundred times. */
    <V> @Nullable V unless(int percent, Supplier<? extends V> value) {
        return chance(percent) ? null : value.get();
    }

    /** So many different ones, in random order; all of them if there are fewer. */
    <V> List<V> some(int count, List<V> values) {
        List<V> rest = new ArrayList<>(values);
        List<V> chosen = new ArrayList<>();
        while (chosen.size() < count && !rest.isEmpty()) {
            chosen.add(rest.remove(random.nextInt(rest.size())));
        }
        return chosen;
    }

    /** An id that shares its beginning with many others, or with none; every second one has its top bit set. */
    UUID id() {
        long high = chance(50) ? 0x0190_0000_0000_7000L : random.nextLong();
        long top = chance(50) ? Long.MIN_VALUE : 0;
        return new UUID((high & Long.MAX_VALUE) | top, random.nextLong());
    }
}
