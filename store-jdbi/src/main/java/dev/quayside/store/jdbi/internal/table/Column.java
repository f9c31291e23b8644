package dev.quayside.store.jdbi.internal.table;

import dev.quayside.query.schema.Field;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import org.jspecify.annotations.Nullable;

/**
 * A column, together with the function that computes the value to write for a row.
 *
 * @param <T> the type of the object from which a row is written
 * @param value returns the value to write, in the Java class that {@code type} requires
 */
public record Column<T>(String name, SqlType type, Getter<T> value) {

    @FunctionalInterface
    public interface Getter<T> {
        @Nullable
        public Object of(T source);
    }

    /** Returns a column that has the name of a field and stores its value. */
    public static <T> Column<T> of(Field<T, ?> field) {
        return new Column<>(field.name(), typeOf(field), field::of);
    }

    public static SqlType typeOf(Field<?, ?> field) {
        return switch (field.type()) {
            case TEXT -> SqlType.TEXT;
            case ID -> SqlType.ID;
            case INSTANT -> SqlType.INSTANT;
            case DAY -> SqlType.DAY;
            case FLAG -> SqlType.FLAG;
            case NUMBER -> SqlType.DECIMAL;
            case TEXT_LIST -> SqlType.TEXTS;
            case ID_LIST -> SqlType.IDS;
        };
    }
}
