package dev.quayside.store.jdbi.internal.table;

import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the properties of a described record. A row is read by the list that names its columns.
 *
 * @param <V> the type of the record
 */
final class PropertyRow<V> {

    private final Description<V> description;
    private final List<Cell<V, ?>> cells;

    PropertyRow(Description<V> description) {
        this.description = description;
        this.cells = description.properties().stream()
                .<Cell<V, ?>>map(PropertyRow::cell)
                .toList();
    }

    private static <V, P> Cell<V, P> cell(Property<V, P> property) {
        return new Cell<>(property, ColumnForm.of(property.kind()));
    }

    /** Returns the columns of a row that is written from an object with the record. */
    <T> List<Column<T>> columns(Function<T, V> value) {
        return cells.stream().map(cell -> cell.column(value)).toList();
    }

    V read(RowReader row) throws SQLException {
        PropertyValues<V> values = description.values();
        for (int i = 0; i < cells.size(); i++) {
            cells.get(i).read(row, values);
        }
        try {
            return description.create(values);
        } catch (NoSuchElementException e) {
            throw new CorruptRowException("a column that must have a value has none", e);
        }
    }

    /** A property with the form of its column. */
    private record Cell<V, P>(Property<V, P> property, ColumnForm<P> form) {

        <T> Column<T> column(Function<T, V> value) {
            return new Column<>(property.column(), form.type(), row -> written(value.apply(row)));
        }

        private @Nullable Object written(V row) {
            P value = property.of(row);
            return value == null ? null : form.written().apply(value);
        }

        void read(RowReader row, PropertyValues<V> values) throws SQLException {
            values.set(property, form.reading().read(row));
        }
    }
}
