package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Field;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A database table with its columns, and the statements that write its rows.
 *
 * @param <T> the type of the object from which a row is written
 * @param keys the number of primary key columns, which are the first columns
 * @param columns the columns in the order in which they are read and written
 * @param selected the number of columns that are read. These columns come first; all further columns are only written,
 *     with values that are computed from the first
 */
public record Table<T>(String name, int keys, List<Column<T>> columns, int selected) {

    public Table {
        columns = List.copyOf(columns);
    }

    /** Creates a table whose columns are all read. */
    public Table(String name, int keys, List<Column<T>> columns) {
        this(name, keys, columns, columns.size());
    }

    /** Returns a builder for a table that all accounts share, with the id as its primary key. */
    static <V> Builder<V, V> shared(String name) {
        return new Builder<>(name, 1, Function.identity());
    }

    /**
     * Returns a builder for a table in which each row belongs to an account. The primary key consists of the account,
     * which is the first column, and an id.
     */
    static <V> Builder<AccountValue<V>, V> ofAccounts(String name) {
        return ofAccounts(name, 2, AccountValue::account, AccountValue::value);
    }

    /**
     * Returns a builder for a table in which each row belongs to an account. The account is the first column.
     *
     * @param value returns the value from which most columns are written
     */
    static <T, V> Builder<T, V> ofAccounts(
            String name, int keys, Function<T, AccountId> account, Function<T, V> value) {
        Builder<T, V> builder = new Builder<>(name, keys, value);
        builder.columns.add(
                new Column<>("account_id", SqlType.ID, row -> account.apply(row).value()));
        return builder;
    }

    /** A builder that collects the columns of a table in order. */
    static final class Builder<T, V> {
        private final String name;
        private final int keys;
        private final Function<T, V> value;
        private final List<Column<T>> columns = new ArrayList<>();
        private int selected = -1;

        private Builder(String name, int keys, Function<T, V> value) {
            this.name = name;
            this.keys = keys;
            this.value = value;
        }

        Builder<T, V> id(String column, Function<V, @Nullable UUID> getter) {
            return add(column, SqlType.ID, getter);
        }

        Builder<T, V> text(String column, Function<V, @Nullable String> getter) {
            return add(column, SqlType.TEXT, getter);
        }

        /** Adds a column that stores the text of a value, or null if the value is null. */
        <P> Builder<T, V> text(String column, Function<V, @Nullable P> getter, Function<P, String> text) {
            return text(column, source -> {
                P part = getter.apply(source);
                return part == null ? null : text.apply(part);
            });
        }

        Builder<T, V> texts(String column, Function<V, @Nullable List<String>> getter) {
            return add(column, SqlType.TEXTS, getter);
        }

        Builder<T, V> ids(String column, Function<V, List<UUID>> getter) {
            return add(column, SqlType.IDS, getter);
        }

        Builder<T, V> instant(String column, Function<V, @Nullable Instant> getter) {
            return add(column, SqlType.INSTANT, getter);
        }

        Builder<T, V> day(String column, Function<V, @Nullable LocalDate> getter) {
            return add(column, SqlType.DAY, getter);
        }

        Builder<T, V> flag(String column, Function<V, @Nullable Boolean> getter) {
            return add(column, SqlType.FLAG, getter);
        }

        Builder<T, V> number(String column, Function<V, ? extends @Nullable Number> getter) {
            return add(column, SqlType.NUMBER, getter);
        }

        Builder<T, V> decimal(String column, Function<V, @Nullable BigDecimal> getter) {
            return add(column, SqlType.DECIMAL, getter);
        }

        /** Adds one column for each field, with the name and the values of the field. */
        @SafeVarargs
        final Builder<T, V> fields(Field<T, ?>... fields) {
            for (Field<T, ?> field : fields) {
                add(Column.of(field));
            }
            return this;
        }

        /** Adds the columns that store the properties of a record. */
        Builder<T, V> properties(PropertyRow<V> row) {
            columns.addAll(row.columns(value));
            return this;
        }

        Builder<T, V> add(Column<T> column) {
            columns.add(column);
            return this;
        }

        private Builder<T, V> add(String column, SqlType type, Function<V, ? extends @Nullable Object> getter) {
            return add(new Column<>(column, type, row -> getter.apply(value.apply(row))));
        }

        /** Marks the end of the columns that are read; the following columns are only written. */
        Builder<T, V> computed() {
            selected = columns.size();
            return this;
        }

        /** Returns whether the table has a column with this name. */
        boolean has(String column) {
            return columns.stream().anyMatch(each -> each.name().equals(column));
        }

        Table<T> build() {
            return new Table<>(name, keys, columns, selected < 0 ? columns.size() : selected);
        }
    }

    public boolean has(String column) {
        return columns.stream().anyMatch(each -> each.name().equals(column));
    }

    /** Returns the names of the columns that are read. */
    public List<String> selectedNames() {
        return columns.subList(0, selected).stream().map(Column::name).toList();
    }

    /** Returns the select list for rows with this table alias. */
    public String select(String alias) {
        StringBuilder names = new StringBuilder(selected * 32);
        for (Column<T> column : columns.subList(0, selected)) {
            names.append(names.isEmpty() ? "" : ", ").append(alias).append('.').append(column.name());
        }
        return names.toString();
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
