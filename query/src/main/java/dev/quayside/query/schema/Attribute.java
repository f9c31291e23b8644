package dev.quayside.query.schema;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A named value of a resource in documents.
 *
 * @param <T> the type of the rows
 * @param name the name in documents, in snake_case
 * @param type the type of the value
 * @param value returns the value; null if it is unknown
 * @param members the members of each object for {@link AttributeType#OBJECT} and {@link AttributeType#OBJECTS};
 *     otherwise empty
 */
public record Attribute<T>(
        String name,
        AttributeType type,
        Function<? super T, ? extends @Nullable Object> value,
        List<Attribute<?>> members) {

    public Attribute {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(members, "members");
        members = List.copyOf(members);
    }

    public static <T> Attribute<T> text(String name, Function<? super T, ? extends @Nullable String> value) {
        return new Attribute<>(name, AttributeType.TEXT, value, List.of());
    }

    public static <T> Attribute<T> texts(String name, Function<? super T, ? extends @Nullable List<String>> value) {
        return new Attribute<>(name, AttributeType.TEXTS, value, List.of());
    }

    public static <T> Attribute<T> flag(String name, Function<? super T, ? extends @Nullable Boolean> value) {
        return new Attribute<>(name, AttributeType.FLAG, value, List.of());
    }

    public static <T> Attribute<T> integer(String name, Function<? super T, ? extends @Nullable Integer> value) {
        return new Attribute<>(name, AttributeType.INTEGER, value, List.of());
    }

    public static <T> Attribute<T> decimal(String name, Function<? super T, ? extends @Nullable BigDecimal> value) {
        return new Attribute<>(name, AttributeType.DECIMAL, value, List.of());
    }

    public static <T> Attribute<T> instant(String name, Function<? super T, ? extends @Nullable Instant> value) {
        return new Attribute<>(name, AttributeType.INSTANT, value, List.of());
    }

    public static <T> Attribute<T> day(String name, Function<? super T, ? extends @Nullable ZonedDay> value) {
        return new Attribute<>(name, AttributeType.DAY, value, List.of());
    }

    public static <T, M> Attribute<T> object(
            String name, Function<? super T, ? extends @Nullable M> value, List<Attribute<M>> members) {
        Objects.requireNonNull(members, "members");
        return new Attribute<>(name, AttributeType.OBJECT, value, List.copyOf(members));
    }

    public static <T, M> Attribute<T> objects(
            String name, Function<? super T, ? extends @Nullable List<M>> value, List<Attribute<M>> members) {
        Objects.requireNonNull(members, "members");
        return new Attribute<>(name, AttributeType.OBJECTS, value, List.copyOf(members));
    }

    public static <T> Attribute<T> map(String name, Function<? super T, ? extends @Nullable Map<String, ?>> value) {
        return new Attribute<>(name, AttributeType.MAP, value, List.of());
    }

    /** Creates an attribute with values of several types; see {@link AttributeType#TREE}. */
    public static <T> Attribute<T> tree(String name, Function<? super T, ? extends @Nullable Object> value) {
        return new Attribute<>(name, AttributeType.TREE, value, List.of());
    }
}
