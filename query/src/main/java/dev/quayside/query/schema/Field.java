package dev.quayside.query.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One value of a row that filters and sort names can refer to. Identified by its name; a store maps the name to a
 * column.
 *
 * @param <T> the row
 * @param <V> the value
 */
public final class Field<T, V> {

    private final String name;
    private final FieldType type;
    private final Function<? super T, ? extends @Nullable V> accessor;
    private final boolean nullable;

    private Field(String name, FieldType type, boolean nullable, Function<? super T, ? extends @Nullable V> accessor) {
        this.name = Objects.requireNonNull(name, "name");
        this.type = type;
        this.nullable = nullable;
        this.accessor = Objects.requireNonNull(accessor, "accessor");
    }

    public static <T> Field<T, String> text(String name, Function<? super T, ? extends @Nullable String> accessor) {
        return new Field<>(name, FieldType.TEXT, true, accessor);
    }

    public static <T> Field<T, UUID> id(String name, Function<? super T, ? extends @Nullable UUID> accessor) {
        return new Field<>(name, FieldType.ID, true, accessor);
    }

    public static <T> Field<T, Instant> instant(
            String name, Function<? super T, ? extends @Nullable Instant> accessor) {
        return new Field<>(name, FieldType.INSTANT, true, accessor);
    }

    public static <T> Field<T, LocalDate> day(
            String name, Function<? super T, ? extends @Nullable LocalDate> accessor) {
        return new Field<>(name, FieldType.DAY, true, accessor);
    }

    public static <T> Field<T, Boolean> flag(String name, Function<? super T, ? extends @Nullable Boolean> accessor) {
        return new Field<>(name, FieldType.FLAG, true, accessor);
    }

    /** A list of texts; never null, empty where there are none. */
    public static <T> Field<T, List<String>> texts(String name, Function<? super T, List<String>> accessor) {
        return new Field<>(name, FieldType.TEXT_LIST, false, accessor);
    }

    /** A list of ids; never null, empty where there are none. */
    public static <T> Field<T, List<UUID>> ids(String name, Function<? super T, List<UUID>> accessor) {
        return new Field<>(name, FieldType.ID_LIST, false, accessor);
    }

    /** The same field, declared to be known in every row, so that a condition on it may be negated. */
    public Field<T, V> required() {
        return new Field<>(name, type, false, accessor);
    }

    /** The field's name within its schema; not necessarily that of a filter. */
    public String name() {
        return name;
    }

    public FieldType type() {
        return type;
    }

    /** Whether rows may have no value for it. */
    public boolean nullable() {
        return nullable;
    }

    /** What reads it from a row, without this object in between: for those who read it from very many rows. */
    public Function<? super T, ? extends @Nullable V> accessor() {
        return accessor;
    }

    /** The row's value; null where there is none. */
    public @Nullable V of(T row) {
        return accessor.apply(row);
    }

    /** Fields are the same when their names are. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Field<?, ?> field && field.name.equals(name) && field.type == type;
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
