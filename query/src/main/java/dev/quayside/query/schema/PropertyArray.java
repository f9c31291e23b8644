package dev.quayside.query.schema;

import org.jspecify.annotations.Nullable;

/**
 * Values of properties that are set one after another. Not thread-safe.
 *
 * @param <T> the type of the record
 */
public final class PropertyArray<T> implements PropertyValues<T> {

    private final @Nullable Object[] values;

    PropertyArray(int count) {
        this.values = new Object[count];
    }

    @Override
    @SuppressWarnings("unchecked") // set() put it there
    public <V> @Nullable V get(Property<T, V> property) {
        return (V) values[property.index()];
    }

    public <V> void set(Property<T, V> property, @Nullable V value) {
        values[property.index()] = value;
    }

    /** Sets the value of a property that has none. */
    public <V> void setDefault(Property<T, V> property, V value) {
        if (get(property) == null) {
            set(property, value);
        }
    }
}
