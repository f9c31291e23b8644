package dev.quayside.query.eval;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ValueOrder;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * The values of one field for which all of some comparisons hold.
 *
 * @param low where they begin; null if there is no lower bound
 * @param high where they end; null if there is no upper bound
 */
record Range<T>(
        Field<T, ?> field, @Nullable Bound low, @Nullable Bound high) {

    /**
     * One end.
     *
     * @param inclusive whether the value itself is within
     */
    record Bound(Object value, boolean inclusive) {}

    /** Where one comparison holds. */
    static <T> Range<T> of(Condition.Compare<T> comparison) {
        Operator operator = comparison.operator();
        boolean inclusive = operator == Operator.LESS_OR_EQUAL || operator == Operator.GREATER_OR_EQUAL;
        Bound bound = new Bound(comparison.value(), inclusive);
        return operator == Operator.LESS || operator == Operator.LESS_OR_EQUAL
                ? new Range<>(comparison.field(), null, bound)
                : new Range<>(comparison.field(), bound, null);
    }

    /** Where the comparisons of another range of the same field hold as well. */
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

    /** The smallest result of comparing a value within with the lower bound: 0 or, where that is not within, 1. */
    int least() {
        return low == null || low.inclusive ? 0 : 1;
    }

    /** The greatest result of comparing a value within with the upper bound: 0 or, where that is not within, -1. */
    int most() {
        return high == null || high.inclusive ? 0 : -1;
    }
}
