package dev.quayside.query.bind;

import dev.quayside.query.schema.Condition.Operator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reduces the alternatives of one comma list to as few comparisons as possible. Keeps the largest upper bound, the
 * smallest lower bound, and the single values that satisfy neither of these bounds.
 */
final class RangeAlternatives<V extends Comparable<? super V>> {

    private final List<V> values = new ArrayList<>(1);
    private @Nullable Bound<V> upper;
    private @Nullable Bound<V> lower;

    public void add(V value) {
        values.add(value);
    }

    public void add(Operator operator, V value) {
        Bound<V> bound = new Bound<>(operator, value);
        if (bound.isUpper()) {
            upper = wider(upper, bound);
        } else {
            lower = wider(lower, bound);
        }
    }

    private static <V extends Comparable<? super V>> Bound<V> wider(@Nullable Bound<V> one, Bound<V> other) {
        return one != null
                        && (one.includes(other.value()) || (one.value().equals(other.value()) && !other.isInclusive()))
                ? one
                : other;
    }

    /** Returns the largest upper bound; null if the list has no upper bound. */
    public @Nullable Bound<V> upper() {
        return upper;
    }

    /** Returns the smallest lower bound; null if the list has no lower bound. */
    public @Nullable Bound<V> lower() {
        return lower;
    }

    /** Returns the single values that satisfy neither bound, in the order of the list; may contain duplicates. */
    public List<V> single() {
        return values.isEmpty() || (upper == null && lower == null)
                ? values
                : values.stream()
                        .filter(value -> !isIn(upper, value) && !isIn(lower, value))
                        .toList();
    }

    private static <V extends Comparable<? super V>> boolean isIn(@Nullable Bound<V> bound, V value) {
        return bound != null && bound.includes(value);
    }

    /** A bound, given by a comparison operator and a value. */
    public record Bound<V extends Comparable<? super V>>(Operator operator, V value) {

        boolean isUpper() {
            return operator == Operator.LESS || operator == Operator.LESS_OR_EQUAL;
        }

        boolean isInclusive() {
            return operator == Operator.LESS_OR_EQUAL || operator == Operator.GREATER_OR_EQUAL;
        }

        boolean includes(V other) {
            int result = other.compareTo(value);
            return result == 0 ? isInclusive() : isUpper() == (result < 0);
        }
    }
}
