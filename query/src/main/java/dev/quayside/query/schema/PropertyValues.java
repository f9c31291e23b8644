package dev.quayside.query.schema;

import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The values of the properties of one record, from which the record is created. Not thread-safe.
 *
 * @param <T> the type of the record
 */
public interface PropertyValues<T> {

    /** Returns the value of a property; null if it is unknown. */
    <V> @Nullable V get(Property<T, V> property);

    /**
     * Returns the value of a property that must have a value in every record.
     *
     * @throws NoSuchElementException if there is no value
     */
    default <V> V required(Property<T, V> property) {
        V value = get(property);
        if (value == null) {
            throw new NoSuchElementException(property + " has no value (expected one in every record)");
        }
        return value;
    }
}
