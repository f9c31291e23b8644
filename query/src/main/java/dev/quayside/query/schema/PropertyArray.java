package dev.quayside.query.schema;

import org.jspecify.annotations.Nullable;

/**
 * The values of a record's properties, which are set one after another. Not thread-safe.
 *
 * @param <T> the type of the record
 */
public final class PropertyArray<T> implements PropertyValues<T> {

    private final @Nullable Object[] values;

    PropertyArray(int count) {
        this.values = new Object[count];
    }

    @Override
    @SuppressWarnings("unchecked") // set() stored a value of this type
    public <V> @Nullable V get(Property<T, V> property) {
        return (V) values[property.index()];
    }

    public <V> void set(Property<T, V> property, @Nullable V value) {
        values[property.index()] = value;
    }

    /** Sets the value of a property if it has no value. */
    public <V> void setDefault(Property<T, V> property, V value) {
        if (get(property) == null) {
            set(property, value);
        }
    }
}
