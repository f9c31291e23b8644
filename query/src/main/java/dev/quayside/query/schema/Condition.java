package dev.quayside.query.schema;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.PercentDecoding;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

/**
 * What a filter means, in the few operations that a store must be able to do.
 *
 * <p>A comparison with a value that is not there is neither true nor false, as in SQL, and only what is true selects a
 * row. {@link Not} is only ever put over conditions that are never unknown: presence, and fields that are
 * {@linkplain Field#required() required}; the constructor insists on it. No text that is compared may hold a NUL or half a
 * surrogate pair, since not every database can be asked for one and no store keeps one.
 *
 * @param <T> the row
 */
public sealed interface Condition<T> {

    /** Calls the method of the visitor that fits this node. */
    <R> R accept(Visitor<T, R> visitor);

    /** One method for each kind of node, so that a new kind stops the build wherever it must be thought about. */
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
     * A value as stores keep it.
     *
     * @throws IllegalArgumentException if it is a text that none keeps
     */
    @SuppressWarnings("unchecked") // the same type
    private static <V> V kept(V value) {
        if (value instanceof Instant instant) {
            return (V) KeptTime.of(instant);
        }
        if (value instanceof String text) {
            requireText(text);
        }
        return value instanceof LocalDate day ? (V) KeptTime.of(day) : value;
    }

    private static void requireText(String text) {
        if (!PercentDecoding.isText(text)) {
            throw new IllegalArgumentException(
                    Excerpt.of(text) + " cannot be looked for (no NUL, no half of a surrogate pair)");
        }
    }

    /** Selects every row. */
    static <T> Condition<T> everything() {
        return new All<>(List.of());
    }

    /** Selects no row. */
    static <T> Condition<T> nothing() {
        return new Any<>(List.of());
    }

    /** All of them; a single one stands for itself. */
    static <T> Condition<T> all(List<Condition<T>> terms) {
        return terms.size() == 1 ? terms.get(0) : new All<>(terms);
    }

    /** Any of them; a single one stands for itself. */
    static <T> Condition<T> any(List<Condition<T>> terms) {
        return terms.size() == 1 ? terms.get(0) : new Any<>(terms);
    }

    /** Every term holds; true if there are none. */
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

    /** At least one term holds; false if there are none. */
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

    /** The term, which is never unknown, does not hold. */
    record Not<T>(Condition<T> term) implements Condition<T> {
        public Not {
            Objects.requireNonNull(term, "term");
            boolean decided = term instanceof IsPresent
                    || (term instanceof OneOf<T, ?> oneOf && !oneOf.field().nullable())
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
     * The field stands in the given order to the value; unknown where the row has none.
     *
     * @param field of type INSTANT or DAY
     * @param value an {@link Instant} or a {@link LocalDate}, as the field's values are; one outside the years 1 to 9999
     *     becomes the nearest end outside them
     */
    record Compare<T>(Field<T, ?> field, Operator operator, Object value) implements Condition<T> {
        public Compare {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(operator, "operator");
            Objects.requireNonNull(value, "value");
            boolean fits = switch (field.type()) {
                case INSTANT -> value instanceof Instant;
                case DAY -> value instanceof LocalDate;
                case TEXT, ID, FLAG, TEXT_LIST, ID_LIST ->
                    throw new IllegalArgumentException(
                            "field " + field + " of type " + field.type() + " has no range (expected INSTANT or DAY)");
            };
            if (!fits) {
                throw new IllegalArgumentException("'" + value + "' is no value of field " + field + " of type "
                        + field.type() + " (expected an Instant for INSTANT, a LocalDate for DAY)");
            }
            value = kept(value);
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.compare(this);
        }
    }

    /** How a value stands to another one. */
    enum Operator {
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">=");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        /** As it is written, in the language and in SQL. */
        public String symbol() {
            return symbol;
        }
    }

    /** The field equals one of the values, of which there is at least one and none twice; unknown without a value. */
    record OneOf<T, V>(Field<T, V> field, List<V> values) implements Condition<T> {
        public OneOf {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(values, "values");
            values = Distinct.copyOf(values.stream().map(Condition::kept).toList());
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
     * The field, or one element of it if it is a list, starts with the prefix, ignoring case; an id is taken as its
     * canonical text. Unknown where the row has no value.
     *
     * @param field of type TEXT, TEXT_LIST or ID
     * @param prefix already {@linkplain Folding#fold folded}, not empty
     */
    record StartsWith<T>(Field<T, ?> field, String prefix) implements Condition<T> {
        public StartsWith {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(prefix, "prefix");
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

    /** The row has a value for the field, and it is not a blank text or an empty list. Never unknown. */
    record IsPresent<T>(Field<T, ?> field) implements Condition<T> {
        public IsPresent {
            Objects.requireNonNull(field, "field");
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.isPresent(this);
        }
    }

    /** One of the values, of which there is at least one, is an element of the list field. Never unknown. */
    record Contains<T, V>(Field<T, List<V>> field, List<V> values) implements Condition<T> {
        public Contains {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(values, "values");
            values = Distinct.copyOf(values.stream().map(Condition::kept).toList());
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
