package dev.quayside.store.jdbi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table, and how rows are written to it.
 *
 * @param <T> what a row is made from
 * @param keys how many of the columns, from the first, are the primary key
 * @param columns all of them, in the order in which they are read and written
 */
record Table<T>(String name, int keys, List<Column<T>> columns) {

    Table {
        columns = List.copyOf(columns);
    }

    /** The first columns, each behind the alias, separated by commas. */
    String select(String alias, int count) {
        return columns.subList(0, count).stream()
                .map(column -> alias + "." + column.name())
                .collect(Collectors.joining(", "));
    }

    /** All columns, as {@link #select(String, int)} lists them. */
    String select(String alias) {
        return select(alias, columns.size());
    }

    String insert() {
        String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
        return "insert into " + name + " (" + names + ") values (" + "?, ".repeat(columns.size() - 1) + "?)";
    }

    /** Updates every column that is not of the key. */
    String update() {
        return update(columns.subList(keys, columns.size()));
    }

    /** Updates these columns. */
    String update(List<Column<T>> written) {
        return "update " + name + " set " + assignments(written, ", ") + " where "
                + assignments(columns.subList(0, keys), " and ");
    }

    /** The values for {@link #insert()}. */
    List<Bound> insertValues(T row) {
        return values(row, columns);
    }

    /** The values for {@link #update()}. */
    List<Bound> updateValues(T row) {
        return updateValues(row, columns.subList(keys, columns.size()));
    }

    /** The values for {@link #update(List)}. */
    List<Bound> updateValues(T row, List<Column<T>> written) {
        List<Bound> values = new ArrayList<>(values(row, written));
        values.addAll(values(row, columns.subList(0, keys)));
        return values;
    }

    private static <T> List<Bound> values(T row, List<Column<T>> columns) {
        Bound[] values = new Bound[columns.size()];
        for (int i = 0; i < values.length; i++) {
            Column<T> column = columns.get(i);
            values[i] = new Bound(column.type(), column.value().of(row));
        }
        return Arrays.asList(values);
    }

    private static String assignments(List<? extends Column<?>> columns, String separator) {
        return columns.stream().map(column -> column.name() + " = ?").collect(Collectors.joining(separator));
    }
}
