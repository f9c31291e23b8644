package dev.quayside.store.jdbi.internal.table;

import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The columns that store the properties of a record type. The same list of columns is used to write and to read rows.
 *
 * @param <V> the type of the record
 */
final class PropertyRow<V> {

    private final Description<V> description;
    private final List<Cell<V, ?>> cells;
    private final ColumnForm<?>[] forms;

    PropertyRow(Description<V> description) {
        this.description = description;
        this.cells = description.properties().stream()
                .<Cell<V, ?>>map(PropertyRow::cell)
                .toList();
        this.forms = cells.stream().map(Cell::form).toArray(ColumnForm<?>[]::new);
    }

    private static <V, P> Cell<V, P> cell(Property<V, P> property) {
        return new Cell<>(property, ColumnForm.of(property.kind()));
    }

    /** Returns the columns of a table whose rows are written from objects that contain the record. */
    <T> List<Column<T>> columns(Function<T, V> value) {
        return cells.stream().map(cell -> cell.column(value)).toList();
    }

    V read(RowReader row) throws SQLException {
        int first = row.position();
        V value;
        try {
            value = description.create(new RowValues<>(row, first, forms));
        } catch (UncheckedSqlException e) {
            throw e.failure;
        }
        row.moveTo(first + forms.length);
        return value;
    }

    /** A property, together with the form in which its column stores the value. */
    private record Cell<V, P>(Property<V, P> property, ColumnForm<P> form) {

        <T> Column<T> column(Function<T, V> value) {
            return new Column<>(property.column(), form.type(), row -> written(value.apply(row)));
        }

        private @Nullable Object written(V row) {
            P value = property.of(row);
            return value == null ? null : form.write(value);
        }
    }

    /** The values of one row. Each value is read from the row when the constructor of the record requests it. */
    private static final class RowValues<V> implements PropertyValues<V> {
        private final RowReader row;
        private final int first;
        private final ColumnForm<?>[] forms;

        RowValues(RowReader row, int first, ColumnForm<?>[] forms) {
            this.row = row;
            this.first = first;
            this.forms = forms;
        }

        @Override
        @SuppressWarnings("unchecked") // the form belongs to the kind of the property
        public <P> @Nullable P get(Property<V, P> property) {
            int index = property.index();
            row.moveTo(first + index);
            try {
                return (P) forms[index].read(row);
            } catch (SQLException e) {
                throw new UncheckedSqlException(e);
            }
        }

        @Override
        public <P> P required(Property<V, P> property) {
            return RowReader.required(get(property));
        }
    }

    private static final class UncheckedSqlException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final SQLException failure;

        UncheckedSqlException(SQLException failure) {
            super(failure);
            this.failure = failure;
        }
    }
}
