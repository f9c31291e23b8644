package dev.quayside.query;

import org.jspecify.annotations.Nullable;

/**
 * The number of rows that have one value of a field.
 *
 * @param value the value: an element of a list field, the UTC day of an instant, and otherwise a value of the field;
 *     null for the rows that have no value or no element
 * @param count the number of rows, at least 1
 */
public record ValueCount(@Nullable Object value, long count) {

    public ValueCount {
        if (count < 1) {
            throw new IllegalArgumentException("count: " + count + " is not a number of rows (expected at least 1)");
        }
    }
}
