package dev.quayside.store.jdbi.internal.write;

import dev.quayside.store.jdbi.internal.table.Column;
import dev.quayside.store.jdbi.internal.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

/**
 * The rows to update, and the columns that change: those in which at least one row differs from its stored row. One
 * statement updates these columns in all rows. The statement is short, because reports usually change the same few
 * columns. Not thread-safe.
 */
final class RowUpdates<T> {

    private final Table<T> table;
    private final BitSet columns = new BitSet();
    private final List<T> rows = new ArrayList<>();

    public RowUpdates(Table<T> table) {
        this.table = table;
    }

    /** Adds a row unless it equals the stored row. */
    public void add(T stored, T row) {
        boolean differs = false;
        for (int i = 0; i < table.columns().size(); i++) {
            if (differs && columns.get(i)) {
                continue;
            }
            Column<T> column = table.columns().get(i);
            if (!Objects.deepEquals(column.value().of(stored), column.value().of(row))) {
                differs = true;
                columns.set(i);
            }
        }
        if (differs) {
            rows.add(row);
        }
    }

    public List<T> rows() {
        return rows;
    }

    public List<Column<T>> columns() {
        return columns.stream().mapToObj(table.columns()::get).toList();
    }
}
