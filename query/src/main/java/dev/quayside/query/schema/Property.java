package dev.quayside.query.schema;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A property of a record, which is declared once for documents, tables and filters; see {@link Description}.
 *
 * @param <T> the type of the record
 * @param <V> the type of the value
 */
public final class Property<T, V> {

    private final int index;
    private final String name;
    private final String column;
    private final ValueKind<V> kind;
    private final Function<? super T, ? extends @Nullable V> accessor;

    Property(
            int index,
            String name,
            String column,
            ValueKind<V> kind,
            Function<? super T, ? extends @Nullable V> accessor) {
        this.index = index;
        this.name = NameChecks.require(name, "property");
        this.column = NameChecks.require(column, "column");
        this.kind = kind;
        this.accessor = accessor;
    }

    /** Returns the position of the property in the description, counted from 0. */
    public int index() {
        return index;
    }

    /** Returns the name in documents. If documents do not show the property, returns the name of the column. */
    public String name() {
        return name;
    }

    /** Returns the name of the column in the table of the records. */
    public String column() {
        return column;
    }

    public ValueKind<V> kind() {
        return kind;
    }

    /** Returns the value of a record; null if it is unknown. */
    public @Nullable V of(T row) {
        return accessor.apply(row);
    }

    @Override
    public String toString() {
        return name;
    }
}
