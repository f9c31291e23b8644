package dev.quayside.store.jdbi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
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

    String update() {
        return "update " + name + " set " + assignments(columns.subList(keys, columns.size()), ", ") + " where "
                + assignments(columns.subList(0, keys), " and ");
    }

    /** The values for {@link #insert()}. */
    List<Bound> insertValues(T row) {
        return values(row, 0, columns.size());
    }

    /** The values for {@link #update()}. */
    List<Bound> updateValues(T row) {
        List<Bound> values = new ArrayList<>(values(row, keys, columns.size()));
        values.addAll(values(row, 0, keys));
        return values;
    }

    /** Whether both rows have the same in every column. */
    boolean sameValues(T one, T other) {
        return columns.stream()
                .allMatch(column -> Objects.deepEquals(
                        column.value().of(one), column.value().of(other)));
    }

    private List<Bound> values(T row, int from, int to) {
        Bound[] values = new Bound[to - from];
        for (int i = from; i < to; i++) {
            Column<T> column = columns.get(i);
            values[i - from] = new Bound(column.type(), column.value().of(row));
        }
        return Arrays.asList(values);
    }

    private static String assignments(List<? extends Column<?>> columns, String separator) {
        return columns.stream().map(column -> column.name() + " = ?").collect(Collectors.joining(separator));
    }
}
