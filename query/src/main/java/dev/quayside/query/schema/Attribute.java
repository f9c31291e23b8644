package dev.quayside.query.schema;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of a resource: a named value in documents.
 *
 * @param <T> the type of the rows
 * @param name the name in documents, in snake_case
 * @param kind the kind of the values
 * @param accessor returns the value for a row, in the Java type of the kind; null if the value is unknown
 * @param isRequired whether an imported document must have a value for the attribute
 */
public record Attribute<T>(
        String name, ValueKind<?> kind, Function<? super T, ? extends @Nullable Object> accessor, boolean isRequired) {

    public Attribute {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(accessor, "accessor");
    }

    /** Creates an attribute with values of a kind. */
    public static <T, V> Attribute<T> of(
            String name, ValueKind<V> kind, Function<? super T, ? extends @Nullable V> accessor) {
        return new Attribute<>(name, kind, accessor, false);
    }

    /** Creates an attribute for which an imported document must have a value. */
    public static <T, V> Attribute<T> required(
            String name, ValueKind<V> kind, Function<? super T, ? extends @Nullable V> accessor) {
        return new Attribute<>(name, kind, accessor, true);
    }

    public static <T> Attribute<T> text(String name, Function<? super T, ? extends @Nullable String> value) {
        return of(name, ValueKind.TEXT, value);
    }

    public static <T> Attribute<T> texts(String name, Function<? super T, ? extends @Nullable List<String>> value) {
        return of(name, ValueKind.TEXTS, value);
    }

    public static <T> Attribute<T> flag(String name, Function<? super T, ? extends @Nullable Boolean> value) {
        return of(name, ValueKind.FLAG, value);
    }

    public static <T> Attribute<T> integer(String name, Function<? super T, ? extends @Nullable Integer> value) {
        return of(name, ValueKind.INTEGER, value);
    }

    public static <T> Attribute<T> decimal(String name, Function<? super T, ? extends @Nullable BigDecimal> value) {
        return of(name, ValueKind.DECIMAL, value);
    }

    public static <T> Attribute<T> instant(String name, Function<? super T, ? extends @Nullable Instant> value) {
        return of(name, ValueKind.INSTANT, value);
    }

    public static <T> Attribute<T> day(String name, Function<? super T, ? extends @Nullable ZonedDay> value) {
        return of(name, ValueKind.DAY, value);
    }

    public static <T, M> Attribute<T> object(
            String name, Function<? super T, ? extends @Nullable M> value, List<Attribute<M>> members) {
        return of(name, ValueKind.object(members), value);
    }

    public static <T, M> Attribute<T> objects(
            String name, Function<? super T, ? extends @Nullable List<M>> value, List<Attribute<M>> members) {
        return of(name, ValueKind.objects(members), value);
    }

    public static <T> Attribute<T> map(String name, Function<? super T, ? extends @Nullable Map<String, ?>> value) {
        return of(name, ValueKind.MAP, value);
    }

    /** Creates an attribute with values of several types; see {@link AttributeType#TREE}. */
    public static <T> Attribute<T> tree(String name, Function<? super T, ? extends @Nullable Object> value) {
        return of(name, ValueKind.TREE, value);
    }

    /** Returns the attribute for rows of a different type. Such a row contains a row of this type as a part. */
    <R> Attribute<R> ofPart(Function<? super R, ? extends @Nullable T> part) {
        return new Attribute<>(name, kind, new PartAccessor<>(part, accessor), isRequired);
    }

    /**
     * An accessor that reads a value from a part of a row. It consists of two functions, so that a writer can get the
     * part of a row once and then read the values of many attributes from it.
     *
     * @param part returns the part of a row; null if the row has no such part
     * @param accessor returns the value of a part; null if it is unknown
     */
    public record PartAccessor<R, T>(
            Function<? super R, ? extends @Nullable T> part, Function<? super T, ? extends @Nullable Object> accessor)
            implements Function<R, @Nullable Object> {

        @Override
        public @Nullable Object apply(R row) {
            T owner = part.apply(row);
            return owner == null ? null : accessor.apply(owner);
        }
    }

    /** Returns the function that reads the value from a row, in the Java type that belongs to {@link #type}. */
    public Function<? super T, ? extends @Nullable Object> value() {
        return written(kind);
    }

    @SuppressWarnings("unchecked") // the accessor returns values of the kind
    private <V> Function<? super T, ? extends @Nullable Object> written(ValueKind<V> ofValues) {
        return ofValues.written((Function<? super T, ? extends @Nullable V>) accessor);
    }

    public AttributeType type() {
        return kind.type();
    }

    /** Returns the members of each object; empty if the values are not objects. */
    public List<Attribute<?>> members() {
        return kind.members();
    }
}
