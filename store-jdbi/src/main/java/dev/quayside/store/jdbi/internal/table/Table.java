package dev.quayside.store.jdbi.internal.table;

import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table, with the statements that write its rows.
 *
 * @param <T> the type of the object from which a row is written
 * @param keys the number of primary key columns, which come first
 * @param columns the columns in the order in which they are read and written
 */
public record Table<T>(String name, int keys, List<Column<T>> columns) {

    public Table {
        columns = List.copyOf(columns);
    }

    public String select(String alias, int count) {
        StringBuilder names = new StringBuilder(count * 32);
        for (int i = 0; i < count; i++) {
            names.append(i == 0 ? "" : ", ")
                    .append(alias)
                    .append('.')
                    .append(columns.get(i).name());
        }
        return names.toString();
    }

    public String select(String alias) {
        return select(alias, columns.size());
    }

    public String insert() {
        String names = columns.stream().map(Column::name).collect(Collectors.joining(", "));
        return "insert into " + name + " (" + names + ") values (" + "?, ".repeat(columns.size() - 1) + "?)";
    }

    public String update() {
        return update(columns.subList(keys, columns.size()));
    }

    public String update(List<Column<T>> written) {
        return "update " + name + " set " + assignments(written, ", ") + " where "
                + assignments(columns.subList(0, keys), " and ");
    }

    public List<SqlParameter> insertValues(T row) {
        return values(row, columns);
    }

    public List<SqlParameter> updateValues(T row) {
        return updateValues(row, columns.subList(keys, columns.size()));
    }

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
