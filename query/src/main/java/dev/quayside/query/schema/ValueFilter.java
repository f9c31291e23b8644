package dev.quayside.query.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A filter that tests for equality with values.
 *
 * @param <T> the type of the rows
 * @param <V> the type of the values
 */
sealed interface ValueFilter<T, V> extends PresenceFilter<T>
        permits Filter.Exact, Filter.ExactId, Filter.Word, Filter.Numeric {

    /** Returns a value as query text, with quotes or a prefix if the plain text would have a different meaning. */
    String literal(V value);

    /** Matches rows whose value equals the given value. */
    default Restriction.Alternatives is(V value) {
        return Restriction.Alternatives.of(name(), isWhole(), List.of(literal(Objects.requireNonNull(value, "value"))));
    }

    /** Matches rows whose value equals one of the values; the list must not be empty. */
    default Restriction.Alternatives isOneOf(List<? extends V> values) {
        return Restriction.Alternatives.of(
                name(), isWhole(), Restriction.Alternatives.<V>literals(name(), values, "values", this::literal));
    }

    /** Matches rows whose value equals one of the values; requires at least one value. */
    @SuppressWarnings("unchecked") // the array is only read
    default Restriction.Alternatives isOneOf(V... values) {
        return isOneOf(Arrays.asList(Objects.requireNonNull(values, "values")));
    }
}
