package dev.quayside.store.jdbi.internal.table;

import dev.quayside.store.jdbi.internal.sql.SqlParameter;
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
public record Table<T>(String name, int keys, List<Column<T>> columns) {

    public Table {
        columns = List.copyOf(columns);
    }

    /** The first columns, each behind the alias, separated by commas. */
    public String select(String alias, int count) {
        return columns.subList(0, count).stream()
                .map(column -> alias + "." + column.name())
                .collect(Collectors.joining(", "));
    }

    /** All columns, as {@link #select(String, int)} lists them. */
    public String select(String alias) {
        return select(alias, columns.size());
    }

    public String insert() {
        String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
        return "insert into " + name + " (" + names + ") values (" + "?, ".repeat(columns.size() - 1) + "?)";
    }

    /** Updates every column that is not of the key. */
    public String update() {
        return update(columns.subList(keys, columns.size()));
    }

    /** Updates these columns. */
    public String update(List<Column<T>> written) {
        return "update " + name + " set " + assignments(written, ", ") + " where "
                + assignments(columns.subList(0, keys), " and ");
    }

    /** The values for {@link #insert()}. */
    public List<SqlParameter> insertValues(T row) {
        return values(row, columns);
    }

    /** The values for {@link #update()}. */
    public List<SqlParameter> updateValues(T row) {
        return updateValues(row, columns.subList(keys, columns.size()));
    }

    /** The values for {@link #update(List)}. */
    public List<SqlParameter> updateValues(T row, List<Column<T>> written) {
        List<SqlParameter> values = new ArrayList<>(values(row, written));
        values.addAll(values(row, columns.subList(0, keys)));
        return values;
    }

    private static <T> List<SqlParameter> values(T row, List<Column<T>> columns) {
        SqlParameter[] values = new SqlParameter[columns.size()];
        for (int i = 0; i < values.length; i++) {
            Column<T> column = columns.get(i);
            values[i] = new SqlParameter(column.type(), column.value().of(row));
        }
        return Arrays.asList(values);
    }

    private static String assignments(List<? extends Column<?>> columns, String separator) {
        return columns.stream().map(column -> column.name() + " = ?").collect(Collectors.joining(separator));
    }
}
