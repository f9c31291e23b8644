package dev.quayside.query.schema;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A kind of value. The kind defines the type of the value in documents and, for values that are written as text, the
 * conversion between value and text. The kind determines how a value is checked, read, written and stored. Two kinds
 * are equal only if they are the same object.
 *
 * @param <V> the Java type of the values
 */
public final class ValueKind<V> {

    public static final ValueKind<String> TEXT = plain("text", AttributeType.TEXT);
    public static final ValueKind<List<String>> TEXTS = plain("list of texts", AttributeType.TEXTS);
    public static final ValueKind<Boolean> FLAG = plain("flag", AttributeType.FLAG);
    public static final ValueKind<Integer> INTEGER = plain("whole number", AttributeType.INTEGER);
    /** A whole number that is stored, but not written to documents. */
    public static final ValueKind<Long> LONG = plain("long whole number", AttributeType.INTEGER);

    public static final ValueKind<BigDecimal> DECIMAL = plain("number", AttributeType.DECIMAL);
    public static final ValueKind<Instant> INSTANT = plain("instant", AttributeType.INSTANT);
    /** A day with the time zone of its place, which is necessary to write the day to a document. */
    public static final ValueKind<ZonedDay> DAY = plain("day", AttributeType.DAY);
    /** A day without a time zone; it is stored, but not written to documents. */
    public static final ValueKind<LocalDate> LOCAL_DAY = plain("day without zone", AttributeType.DAY);

    public static final ValueKind<UUID> ID = text("id", UUID::toString, UUID::fromString);
    /** A list of ids that is stored, but not written to documents. */
    public static final ValueKind<List<UUID>> IDS = plain("list of ids", AttributeType.TEXTS);

    public static final ValueKind<Map<String, ?>> MAP = plain("map", AttributeType.MAP);
    /** A value that is written according to its Java type; see {@link AttributeType#TREE}. */
    public static final ValueKind<Object> TREE = plain("tree", AttributeType.TREE);

    private final String name;
    private final AttributeType type;
    private final boolean plain;
    private final @Nullable Function<V, String> print;
    private final @Nullable Function<String, V> parse;
    private final boolean shared;
    private final List<Attribute<?>> members;

    private ValueKind(
            String name,
            AttributeType type,
            boolean plain,
            @Nullable Function<V, String> print,
            @Nullable Function<String, V> parse,
            boolean shared,
            List<Attribute<?>> members) {
        this.name = Objects.requireNonNull(name, "name");
        this.type = type;
        this.plain = plain;
        this.print = print;
        this.parse = parse;
        this.shared = shared;
        this.members = List.copyOf(members);
    }

    private static <V> ValueKind<V> plain(String name, AttributeType type) {
        return new ValueKind<>(name, type, true, null, null, false, List.of());
    }

    /** Creates a kind whose values have the same Java type as another kind, such as a text in a specific format. */
    public static <V> ValueKind<V> like(ValueKind<V> other, String name) {
        return new ValueKind<>(name, other.type, false, other.print, other.parse, other.shared, List.of());
    }

    /**
     * Creates a kind of values that are written as text.
     *
     * @param parse the inverse of {@code print}
     */
    public static <V> ValueKind<V> text(String name, Function<V, String> print, Function<String, V> parse) {
        return text(name, print, parse, false);
    }

    /**
     * Creates a kind as {@link #text} does, for values of which the same few occur in many rows. A reader may cache the
     * value of each text.
     */
    public static <V> ValueKind<V> code(String name, Function<V, String> print, Function<String, V> parse) {
        return text(name, print, parse, true);
    }

    /** Creates a kind of records that are stored, but not written to documents. The store defines the stored form. */
    public static <V> ValueKind<V> stored(String name) {
        return new ValueKind<>(name, AttributeType.OBJECT, false, null, null, false, List.of());
    }

    private static <V> ValueKind<V> text(
            String name, Function<V, String> print, Function<String, V> parse, boolean shared) {
        Objects.requireNonNull(print, "print");
        Objects.requireNonNull(parse, "parse");
        return new ValueKind<>(name, AttributeType.TEXT, false, print, parse, shared, List.of());
    }

    /** Creates a kind of objects with these members. */
    static <M> ValueKind<M> object(List<Attribute<M>> members) {
        return new ValueKind<>("object", AttributeType.OBJECT, true, null, null, false, List.copyOf(members));
    }

    /** Creates a kind of lists of objects with these members. */
    static <M> ValueKind<List<M>> objects(List<Attribute<M>> members) {
        return new ValueKind<>("object", AttributeType.OBJECTS, true, null, null, false, List.copyOf(members));
    }

    /** Creates a kind for a list of records; {@code element} names one record, such as {@code hold}. */
    static <E> ValueKind<List<E>> list(String element, List<Attribute<E>> members) {
        return new ValueKind<>(element, AttributeType.OBJECTS, false, null, null, true, List.copyOf(members));
    }

    /**
     * Returns the name for error texts, such as {@code container number}. A kind of lists has the name of an element.
     */
    public String name() {
        return name;
    }

    public AttributeType type() {
        return type;
    }

    /** Returns whether the type alone describes the values, without a further format. */
    public boolean isPlain() {
        return plain;
    }

    /** Returns whether the same value occurs in many rows. A reader may then cache the value of each text. */
    public boolean isShared() {
        return shared;
    }

    /** Returns the members of each object; empty if the values are not objects. */
    public List<Attribute<?>> members() {
        return members;
    }

    /**
     * Returns the function that parses a text; null if the value is the text itself. Similar kinds share one function.
     */
    public @Nullable Function<String, V> parser() {
        return parse;
    }

    /** Parses the text form of a value. May be called only for kinds whose values are written as text. */
    @SuppressWarnings("unchecked") // a text without a conversion is the value
    public V parse(String text) {
        return parse == null ? (V) text : parse.apply(text);
    }

    /** Returns the text form of a value. May be called only for kinds whose values are written as text. */
    public String print(V value) {
        return print == null ? (String) value : print.apply(value);
    }

    /** Returns an accessor whose values are in the form that documents contain. */
    <T> Function<? super T, ? extends @Nullable Object> written(Function<? super T, ? extends @Nullable V> accessor) {
        Function<V, String> printed = print;
        if (printed == null) {
            return accessor;
        }
        return row -> {
            V value = accessor.apply(row);
            return value == null ? null : printed.apply(value);
        };
    }

    @Override
    public String toString() {
        return name;
    }
}
