package dev.quayside.query.schema;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A field of a row that filters and sorts use. A field is identified by its name, and a store maps the name to a
 * column. The value that the accessor returns must depend only on the row, because the in-memory store indexes the
 * values.
 *
 * @param <T> the type of the rows
 * @param <V> the type of the value
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

    /**
     * Creates a field with exact decimal numbers. A cursor cannot contain a number that has more than 2,000 digits
     * before or after the decimal point.
     */
    public static <T> Field<T, BigDecimal> number(
            String name, Function<? super T, ? extends @Nullable BigDecimal> accessor) {
        return new Field<>(name, FieldType.NUMBER, true, accessor);
    }

    /** Creates a field whose value is a list of texts; the accessor must not return null. */
    public static <T> Field<T, List<String>> texts(String name, Function<? super T, List<String>> accessor) {
        return new Field<>(name, FieldType.TEXT_LIST, false, accessor);
    }

    /** Creates a field whose value is a list of ids; the accessor must not return null. */
    public static <T> Field<T, List<UUID>> ids(String name, Function<? super T, List<UUID>> accessor) {
        return new Field<>(name, FieldType.ID_LIST, false, accessor);
    }

    /**
     * Returns a copy that declares that every row has a value for the field. Conditions on such a field can be negated.
     */
    public Field<T, V> required() {
        return new Field<>(name, type, false, accessor);
    }

    /** Returns the name, which is unique within the schema. A filter on the field may have a different name. */
    public String name() {
        return name;
    }

    public FieldType type() {
        return type;
    }

    /** Returns whether the value may be missing from a row. */
    public boolean isNullable() {
        return nullable;
    }

    /** Returns the accessor. Callers that read many rows use it instead of {@link #of}. */
    public Function<? super T, ? extends @Nullable V> accessor() {
        return accessor;
    }

    /** Returns the value of the field in a row; null if the row has no value. */
    public @Nullable V of(T row) {
        return accessor.apply(row);
    }

    /** Two fields are equal if they have the same name. */
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
