package dev.quayside.query;

import org.jspecify.annotations.Nullable;

/**
 * A value of a field, and the number of rows that have this value.
 *
 * @param value the value of the field. For a list field, it is one element; for an instant, it is the day in UTC. Null
 *     for the rows that have no value or an empty list
 * @param count the number of rows, at least 1
 */
public record ValueCount(@Nullable Object value, long count) {

    public ValueCount {
        if (count < 1) {
            throw new IllegalArgumentException("count: " + count + " is not a number of rows (expected at least 1)");
        }
    }
}
