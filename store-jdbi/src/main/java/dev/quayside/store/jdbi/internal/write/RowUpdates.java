package dev.quayside.store.jdbi.internal.write;

import dev.quayside.store.jdbi.internal.table.Column;
import dev.quayside.store.jdbi.internal.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

/**
 * Rows that are to be updated, in all columns in which at least one of them differs from what is stored. So one statement
 * does for all of them, and it is short: what comes again and again changes in the same few columns. Not thread-safe.
 */
public final class RowUpdates<T> {

    private final Table<T> table;
    private final BitSet columns = new BitSet();
    private final List<T> rows = new ArrayList<>();

    public RowUpdates(Table<T> table) {
        this.table = table;
    }

    /** Adds a row, unless it has the stored values in every column. */
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

    /** The rows, in the order in which they were added. */
    public List<T> rows() {
        return rows;
    }

    /** The columns that are written. */
    public List<Column<T>> columns() {
        return columns.stream().mapToObj(table.columns()::get).toList();
    }
}
