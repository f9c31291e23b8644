package dev.quayside.query.schema;

import java.util.LinkedHashSet;
import java.util.List;

/** Copies lists without duplicates. Most lists are short, so comparing all pairs costs less than creating a set. */
final class DistinctList {

    private static final int FEW = 16;

    private DistinctList() {}

    /** Returns the values in their original order, without duplicates. */
    static <V> List<V> copyOf(List<V> values) {
        return hasOnlyFewDistinct(values) ? List.copyOf(values) : List.copyOf(new LinkedHashSet<>(values));
    }

    private static boolean hasOnlyFewDistinct(List<?> values) {
        int size = values.size();
        if (size > FEW) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            if (values.indexOf(values.get(i)) < i) {
                return false;
            }
        }
        return true;
    }
}
