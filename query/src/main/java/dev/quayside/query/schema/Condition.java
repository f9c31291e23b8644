package dev.quayside.query.schema;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.NumberText;
import dev.quayside.query.internal.PercentDecoding;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A condition on a row. Every filter is converted to conditions, so a store that implements these few kinds of
 * conditions supports every filter.
 *
 * <p>As in SQL, a comparison is unknown if the row has no value; a row is selected only if the condition is true.
 * {@link Not} accepts only conditions that are never unknown: tests for presence, and conditions on
 * {@linkplain Field#required() required} fields. A text to compare must not contain NUL or an unpaired surrogate,
 * because some databases reject them.
 *
 * @param <T> the type of the rows
 */
public sealed interface Condition<T> {

    /** Calls the method of the visitor for this node. */
    <R> R accept(Visitor<T, R> visitor);

    /** Returns whether the condition is an {@link All} without terms, which selects every row. */
    default boolean isEverything() {
        return this instanceof All<T> all && all.terms().isEmpty();
    }

    /** Returns the fields that the condition uses. The stream may contain duplicates. */
    default Stream<Field<T, ?>> fields() {
        return accept(new Visitor<T, Stream<Field<T, ?>>>() {
            @Override
            public Stream<Field<T, ?>> all(All<T> node) {
                return node.terms().stream().flatMap(Condition::fields);
            }

            @Override
            public Stream<Field<T, ?>> any(Any<T> node) {
                return node.terms().stream().flatMap(Condition::fields);
            }

            @Override
            public Stream<Field<T, ?>> not(Not<T> node) {
                return node.term().fields();
            }

            @Override
            public Stream<Field<T, ?>> compare(Compare<T> node) {
                return Stream.of(node.field());
            }

            @Override
            public Stream<Field<T, ?>> oneOf(OneOf<T, ?> node) {
                return Stream.of(node.field());
            }

            @Override
            public Stream<Field<T, ?>> startsWith(StartsWith<T> node) {
                return Stream.of(node.field());
            }

            @Override
            public Stream<Field<T, ?>> isPresent(IsPresent<T> node) {
                return Stream.of(node.field());
            }

            @Override
            public Stream<Field<T, ?>> contains(Contains<T, ?> node) {
                return Stream.of(node.field());
            }
        });
    }

    /**
     * A visitor with one method for each kind of node. If a kind of node is added, code that does not handle it does
     * not compile.
     */
    interface Visitor<T, R> {
        R all(All<T> node);

        R any(Any<T> node);

        R not(Not<T> node);

        R compare(Compare<T> node);

        R oneOf(OneOf<T, ?> node);

        R startsWith(StartsWith<T> node);

        R isPresent(IsPresent<T> node);

        R contains(Contains<T, ?> node);
    }

    /**
     * Converts a value to the precision and range of stores.
     *
     * @throws IllegalArgumentException if the value is a text or a number that stores reject
     */
    @SuppressWarnings("unchecked") // the same type
    private static <V> V normalize(V value) {
        if (value instanceof Instant instant) {
            return (V) StorableTime.of(instant);
        }
        if (value instanceof String text) {
            requireText(text);
        }
        if (value instanceof BigDecimal number) {
            return (V) NumberText.normalize(number);
        }
        return value instanceof LocalDate day ? (V) StorableTime.of(day) : value;
    }

    /** Converts the values with {@link #normalize} and removes duplicates. */
    private static <V> List<V> distinct(List<V> values) {
        List<V> kept = new ArrayList<>(values.size());
        for (V value : values) {
            kept.add(normalize(value));
        }
        return DistinctList.copyOf(kept);
    }

    private static void requireText(String text) {
        if (!PercentDecoding.isText(text)) {
            throw new IllegalArgumentException(
                    Excerpt.of(text) + " cannot be looked for (no NUL, no half of a surrogate pair)");
        }
    }

    /** Returns the condition that selects every row. */
    static <T> Condition<T> everything() {
        return new All<>(List.of());
    }

    /** Returns the condition that selects no row. */
    static <T> Condition<T> nothing() {
        return new Any<>(List.of());
    }

    /** Returns the conjunction of the terms. If there is only one term, returns the term itself. */
    static <T> Condition<T> all(List<Condition<T>> terms) {
        return terms.size() == 1 ? terms.get(0) : new All<>(terms);
    }

    /** Returns the disjunction of the terms. If there is only one term, returns the term itself. */
    static <T> Condition<T> any(List<Condition<T>> terms) {
        return terms.size() == 1 ? terms.get(0) : new Any<>(terms);
    }

    /** The conjunction of terms; true if there are no terms. */
    record All<T>(List<Condition<T>> terms) implements Condition<T> {
        public All {
            Objects.requireNonNull(terms, "terms");
            terms = List.copyOf(terms);
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.all(this);
        }
    }

    /** The disjunction of terms; false if there are no terms. */
    record Any<T>(List<Condition<T>> terms) implements Condition<T> {
        public Any {
            Objects.requireNonNull(terms, "terms");
            terms = List.copyOf(terms);
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.any(this);
        }
    }

    /** The negation of a term; the term must be a condition that is never unknown. */
    record Not<T>(Condition<T> term) implements Condition<T> {
        public Not {
            Objects.requireNonNull(term, "term");
            boolean decided = term instanceof IsPresent
                    || (term instanceof OneOf<T, ?> oneOf && !oneOf.field().isNullable())
                    || term instanceof Contains;
            if (!decided) {
                throw new IllegalArgumentException("'not' over a condition that may be unknown: " + term);
            }
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.not(this);
        }
    }

    /**
     * A comparison of the field with a value; unknown if the row has no value.
     *
     * @param field a field of type INSTANT, DAY or NUMBER
     * @param value an {@link Instant}, a {@link LocalDate} or a {@link BigDecimal}, depending on the type of the field;
     *     a time outside the years 1 to 9999 is replaced as {@link StorableTime} describes. A number may have at most
     *     38 digits, at most 18 of them after the decimal point
     */
    record Compare<T>(Field<T, ?> field, Operator operator, Object value) implements Condition<T> {
        public Compare {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(operator, "operator");
            Objects.requireNonNull(value, "value");
            boolean fits = switch (field.type()) {
                case INSTANT -> value instanceof Instant;
                case DAY -> value instanceof LocalDate;
                case NUMBER -> value instanceof BigDecimal;
                case TEXT, ID, FLAG, TEXT_LIST, ID_LIST ->
                    throw new IllegalArgumentException("field " + field + " of type " + field.type()
                            + " has no range (expected INSTANT, DAY or NUMBER)");
            };
            if (!fits) {
                throw new IllegalArgumentException(
                        "'" + value + "' is not a value of field " + field + " of type " + field.type()
                                + " (expected an Instant for INSTANT, a LocalDate for DAY, a BigDecimal for NUMBER)");
            }
            value = normalize(value);
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.compare(this);
        }
    }

    /** A comparison operator. */
    enum Operator {
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">=");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        /** Returns the symbol of the operator, which is the same in queries and in SQL. */
        public String symbol() {
            return symbol;
        }
    }

    /**
     * True if the field equals one of the values; unknown if the row has no value. The list is not empty and has no
     * duplicates.
     */
    record OneOf<T, V>(Field<T, V> field, List<V> values) implements Condition<T> {
        public OneOf {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(values, "values");
            values = distinct(values);
            if (values.isEmpty()) {
                throw new IllegalArgumentException("no value to compare " + field + " with");
            }
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.oneOf(this);
        }
    }

    /**
     * True if the field, or an element of a list field, starts with the prefix, ignoring case. An id is compared as
     * text. Unknown if the row has no value.
     *
     * @param field a field of type TEXT, TEXT_LIST or ID
     * @param prefix the prefix, {@linkplain CaseFolding#fold folded}; must not be empty
     */
    record StartsWith<T>(Field<T, ?> field, String prefix) implements Condition<T> {
        public StartsWith {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(prefix, "prefix");
            switch (field.type()) {
                case TEXT, TEXT_LIST, ID -> {}
                case INSTANT, DAY, FLAG, NUMBER, ID_LIST ->
                    throw new IllegalArgumentException("field " + field + " of type " + field.type()
                            + " has no prefix (expected TEXT, TEXT_LIST or ID)");
            }
            if (prefix.isEmpty()) {
                throw new IllegalArgumentException("an empty prefix for " + field);
            }
            requireText(prefix);
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.startsWith(this);
        }
    }

    /**
     * True if the row has a value for the field. A blank text and an empty list do not count as values. Never unknown.
     */
    record IsPresent<T>(Field<T, ?> field) implements Condition<T> {

        /**
         * The characters that are blank according to {@link String#isBlank()}. SQL stores trim these characters to test
         * whether a text is blank.
         */
        public static final String BLANKS =
                "\t\n\u000B\f\r\u001C\u001D\u001E\u001F \u1680\u2000\u2001\u2002\u2003\u2004\u2005"
                        + "\u2006\u2008\u2009\u200A\u2028\u2029\u205F\u3000";

        public IsPresent {
            Objects.requireNonNull(field, "field");
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.isPresent(this);
        }
    }

    /** True if the list field contains at least one of the values. Never unknown. */
    record Contains<T, V>(Field<T, List<V>> field, List<V> values) implements Condition<T> {
        public Contains {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(values, "values");
            values = distinct(values);
            if (values.isEmpty()) {
                throw new IllegalArgumentException("no value to look for in " + field);
            }
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.contains(this);
        }
    }
}
