package dev.quayside.query.schema;

import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The values of the properties of one record, from which the record is created. Not thread-safe.
 *
 * @param <T> the type of the record
 */
public final class PropertyValues<T> {

    private final @Nullable Object[] values;

    PropertyValues(int count) {
        this.values = new Object[count];
    }

    /** Returns the value of a property; null if it is unknown. */
    @SuppressWarnings("unchecked") // set() put it there
    public <V> @Nullable V get(Property<T, V> property) {
        return (V) values[property.index()];
    }

    /**
     * Returns the value of a property that every record has.
     *
     * @throws NoSuchElementException if there is no value
     */
    public <V> V required(Property<T, V> property) {
        V value = get(property);
        if (value == null) {
            throw new NoSuchElementException(property + " has no value (expected one in every record)");
        }
        return value;
    }

    public <V> void set(Property<T, V> property, @Nullable V value) {
        values[property.index()] = value;
    }
}
