package dev.quayside.query.eval;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ValueOrder;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A range of the values of one field.
 *
 * @param low the lower bound; null if the range has no lower bound
 * @param high the upper bound; null if the range has no upper bound
 */
record Range<T>(
        Field<T, ?> field, @Nullable Bound low, @Nullable Bound high) {

    /**
     * A bound of a range.
     *
     * @param inclusive whether the range contains the bound itself
     */
    record Bound(Object value, boolean inclusive) {}

    /** Returns the range of values that satisfy a comparison. */
    static <T> Range<T> of(Condition.Compare<T> comparison) {
        Operator operator = comparison.operator();
        boolean inclusive = operator == Operator.LESS_OR_EQUAL || operator == Operator.GREATER_OR_EQUAL;
        Bound bound = new Bound(comparison.value(), inclusive);
        return operator == Operator.LESS || operator == Operator.LESS_OR_EQUAL
                ? new Range<>(comparison.field(), null, bound)
                : new Range<>(comparison.field(), bound, null);
    }

    /** Returns the intersection of this range with another range of the same field. */
    Range<T> and(Range<T> other) {
        Comparator<Object> order = ValueOrder.of(field.type());
        return new Range<>(field, tighter(low, other.low, order.reversed()), tighter(high, other.high, order));
    }

    private static @Nullable Bound tighter(@Nullable Bound one, @Nullable Bound other, Comparator<Object> order) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        int result = order.compare(one.value, other.value);
        return result < 0 || (result == 0 && !one.inclusive) ? one : other;
    }

    /**
     * Returns the minimum result that the comparison of a value with the lower bound must have so that the value is in
     * the range: 0 if the bound is inclusive, otherwise 1.
     */
    int lowestComparison() {
        return low == null || low.inclusive ? 0 : 1;
    }

    /**
     * Returns the maximum result that the comparison of a value with the upper bound may have so that the value is in
     * the range: 0 if the bound is inclusive, otherwise -1.
     */
    int highestComparison() {
        return high == null || high.inclusive ? 0 : -1;
    }
}
