package dev.quayside.store.jdbi.internal.table;

import dev.quayside.query.schema.Field;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table, and what a row has in it.
 *
 * @param <T> what a row is made from
 * @param value the row's value, of the Java type that belongs to the SQL type
 */
public record Column<T>(String name, SqlType type, Getter<T> value) {

    /** Takes a value from what a row is made from. */
    @FunctionalInterface
    public interface Getter<T> {
        @Nullable
        public Object of(T source);
    }

    /** A column that holds exactly what the evaluator sees, under the field's name. */
    public static <T> Column<T> of(Field<T, ?> field) {
        return new Column<>(field.name(), typeOf(field), field::of);
    }

    static SqlType typeOf(Field<?, ?> field) {
        return switch (field.type()) {
            case TEXT -> SqlType.TEXT;
            case ID -> SqlType.ID;
            case INSTANT -> SqlType.INSTANT;
            case DAY -> SqlType.DAY;
            case FLAG -> SqlType.FLAG;
            case TEXT_LIST -> SqlType.TEXTS;
            case ID_LIST -> SqlType.IDS;
        };
    }
}
