package dev.quayside.core.store;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Checks that a list has no duplicates. */
final class UniqueElements {

    private UniqueElements() {}

    /**
     * Checks that the elements have different keys.
     *
     * @throws IllegalArgumentException with a message such as {@code a change names party … twice}
     */
    static <V> void require(String who, String kind, List<V> values, Function<V, ?> keyOf) {
        Set<Object> keys = new HashSet<>();
        for (V value : values) {
            Object key = keyOf.apply(value);
            if (!keys.add(key)) {
                throw new IllegalArgumentException(
                        who + " names " + kind + " " + key + " twice (expected each element once)");
            }
        }
    }
}
