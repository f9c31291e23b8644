package dev.quayside.query.contract.support;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A random generator with a reproducible seed. Not thread-safe. */
public final class SeededRandom {

    private final SplittableRandom random;

    public SeededRandom(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Returns true with the given probability in percent. */
    public boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** Returns a number from 0 (inclusive) to the bound (exclusive). */
    public int nextInt(int bound) {
        return random.nextInt(bound);
    }

    /** Returns a number between two bounds, both inclusive. */
    public long between(long first, long last) {
        return random.nextLong(first, last + 1);
    }

    public <V> V pick(List<V> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** Returns null with the given probability in percent, otherwise the value. */
    public <V> @Nullable V maybe(int percent, Supplier<? extends V> value) {
        return chance(percent) ? null : value.get();
    }

    /** Returns up to the given number of different values in random order. */
    public <V> List<V> sample(int count, List<V> values) {
        List<V> rest = new ArrayList<>(values);
        List<V> chosen = new ArrayList<>();
        while (chosen.size() < count && !rest.isEmpty()) {
            chosen.add(rest.remove(random.nextInt(rest.size())));
        }
        return chosen;
    }

    /** Returns an id whose first half may be shared with other ids; every second id has the top bit set. */
    public UUID id() {
        long high = chance(50) ? 0x0190_0000_0000_7000L : random.nextLong();
        long top = chance(50) ? Long.MIN_VALUE : 0;
        return new UUID((high & Long.MAX_VALUE) | top, random.nextLong());
    }
}
