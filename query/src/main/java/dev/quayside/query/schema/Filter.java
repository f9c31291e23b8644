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
 * A filter of a list. The kind of a filter defines which texts it accepts; lowering a filter converts its typed values
 * to a {@link Condition}.
 *
 * @param <T> the type of the rows
 */
public sealed interface Filter<T> {

    /** Returns the name in queries, such as {@code pod_code}. */
    String name();

    /** Returns the code of the feature that the filter needs; null if it needs none. */
    default @Nullable String feature() {
        return null;
    }

    /** Returns the example of a meaning as a value of this filter; null if the meaning has no example. */
    default @Nullable String example(Meaning meaning) {
        return meaning.example();
    }

    /** Calls the method of the visitor for this kind. */
    <R> R accept(Visitor<T, R> visitor);

    /**
     * Has one method for each kind of filter, so that the code that must handle a new kind does not compile without it.
     */
    interface Visitor<T, R> {
        R exact(Exact<T> filter);

        R exactId(ExactId<T> filter);

        R word(Word<T> filter);

        R flag(Flag<T> filter);

        R prefix(Prefix<T> filter);

        R anyId(AnyId<T> filter);

        R day(Day<T> filter);

        R numeric(Numeric<T> filter);

        R dayRange(DayRange<T> filter);

        R instantRange(InstantRange<T> filter);
    }

    /** Lowers the typed values of a filter to a condition. */
    @FunctionalInterface
    interface Lowering<T, V> {
        Condition<T> lower(V value, QueryContext context);
    }

    /**
     * Equality with texts; accepts alternatives and presence.
     *
     * @param whole whether a comma is part of a text, and only the elements of an array are alternatives
     * @param matches lowers the texts to a condition
     * @param present the condition for having a value; never unknown
     */
    record Exact<T>(String name, boolean whole, Lowering<T, List<String>> matches, Condition<T> present)
            implements Filter<T> {
        public Exact {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(matches, "matches");
            Objects.requireNonNull(present, "present");
        }

        /** Creates a filter on a text field. */
        public static <T> Exact<T> on(String name, Field<T, String> field) {
            return on(name, field, false);
        }

        /** Creates a filter on a text field whose texts can contain commas. */
        public static <T> Exact<T> onWhole(String name, Field<T, String> field) {
            return on(name, field, true);
        }

        private static <T> Exact<T> on(String name, Field<T, String> field, boolean whole) {
            return new Exact<>(
                    name,
                    whole,
                    (values, context) -> new Condition.OneOf<>(field, values),
                    new Condition.IsPresent<>(field));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.exact(this);
        }
    }

    /**
     * Equality with ids; accepts alternatives and presence. A text that is not a UUID matches nothing.
     *
     * @param matches lowers the ids to a condition
     * @param present the condition for having a value; never unknown
     */
    record ExactId<T>(String name, Lowering<T, List<UUID>> matches, Condition<T> present) implements Filter<T> {
        public ExactId {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(matches, "matches");
            Objects.requireNonNull(present, "present");
        }

        /** Creates a filter on an id field. */
        public static <T> ExactId<T> on(String name, Field<T, UUID> field) {
            return new ExactId<>(
                    name, (values, context) -> new Condition.OneOf<>(field, values), new Condition.IsPresent<>(field));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.exactId(this);
        }
    }

    /**
     * Equality with words of a vocabulary; accepts alternatives and presence. An unknown word matches nothing.
     *
     * @param words the words of the vocabulary, in the order of the documentation
     * @param aliases alternative words, such as older ones, each with the word of the vocabulary
     * @param matches lowers the words of the vocabulary to a condition
     * @param present the condition for having a value; never unknown
     */
    record Word<T>(
            String name,
            List<String> words,
            Map<String, String> aliases,
            Lowering<T, List<String>> matches,
            Condition<T> present)
            implements Filter<T> {
        public Word {
            Objects.requireNonNull(words, "words");
            Objects.requireNonNull(aliases, "aliases");
            NameChecks.require(name, "filter");
            words = List.copyOf(words);
            aliases = Map.copyOf(aliases);
            Objects.requireNonNull(matches, "matches");
            Objects.requireNonNull(present, "present");
            for (Map.Entry<String, String> alias : aliases.entrySet()) {
                if (words.contains(alias.getKey()) || !words.contains(alias.getValue())) {
                    throw new IllegalArgumentException("filter " + name + " cannot take " + alias.getKey() + " for "
                            + alias.getValue() + " (expected a new word for one of " + words + ")");
                }
            }
        }

        /** Creates a filter on a text field, without aliases. */
        public static <T> Word<T> on(String name, List<String> words, Field<T, String> field) {
            return new Word<>(
                    name,
                    words,
                    Map.of(),
                    (values, context) -> new Condition.OneOf<>(field, values),
                    new Condition.IsPresent<>(field));
        }

        /** Returns the same filter with these aliases. */
        public Word<T> withAliases(Map<String, String> aliases) {
            return new Word<>(name, words, aliases, matches, present);
        }

        /** Returns the word of the vocabulary for a word or alias; null if there is none. */
        public @Nullable String meaning(String word) {
            return words.contains(word) ? word : aliases.get(word);
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.word(this);
        }
    }

    /**
     * True or false.
     *
     * @param trueOnly whether {@code false} selects the same as {@code true}, which causes a diagnostic
     */
    record Flag<T>(String name, boolean trueOnly, Lowering<T, Boolean> lowering) implements Filter<T> {
        public Flag {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(lowering, "lowering");
        }

        /** Creates a filter on a flag field. */
        public static <T> Flag<T> on(String name, Field<T, Boolean> field) {
            Objects.requireNonNull(field, "field");
            return new Flag<>(name, false, (value, context) -> new Condition.OneOf<>(field, List.of(value)));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.flag(this);
        }
    }

    /**
     * A prefix of one of several fields, ignoring case.
     *
     * @param fields at least one field of type TEXT, TEXT_LIST or ID
     */
    record Prefix<T>(String name, List<Field<T, ?>> fields) implements Filter<T> {
        public Prefix {
            Objects.requireNonNull(fields, "fields");
            NameChecks.require(name, "filter");
            fields = List.copyOf(fields);
            if (fields.isEmpty()) {
                throw new IllegalArgumentException("filter " + name + " searches no field (expected at least one)");
            }
            fields.forEach(field -> requireType(name, field, FieldType.TEXT, FieldType.TEXT_LIST, FieldType.ID));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.prefix(this);
        }
    }

    /** Ids of which a list field contains at least one. */
    record AnyId<T>(String name, Field<T, List<UUID>> field) implements Filter<T> {
        public AnyId {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.anyId(this);
        }
    }

    /**
     * Comparison with calendar days; accepts alternatives and presence. An instant compares by its UTC day.
     *
     * @param field returns the field for a context, of type INSTANT or DAY
     */
    record Day<T>(
            String name,
            Function<QueryContext, Field<T, ?>> field,
            @Nullable String feature) implements Filter<T> {
        public Day {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        /** Creates a filter on one field. */
        public static <T> Day<T> on(String name, Field<T, ?> field) {
            requireType(name, field, FieldType.INSTANT, FieldType.DAY);
            return new Day<>(name, context -> field, null);
        }

        /** Returns the example; if it is an instant, as for an attribute with the same name, its day. */
        @Override
        public @Nullable String example(Meaning meaning) {
            String example = meaning.example();
            return example == null ? null : example.substring(0, Math.min(example.length(), 10));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.day(this);
        }
    }

    /** Comparison with exact decimal numbers; accepts alternatives and presence. */
    record Numeric<T>(String name, Field<T, BigDecimal> field) implements Filter<T> {
        public Numeric {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.numeric(this);
        }
    }

    /** A range of days, both ends inclusive. */
    record DayRange<T>(String name, Lowering<T, Days> lowering) implements Filter<T> {
        public DayRange {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(lowering, "lowering");
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.dayRange(this);
        }
    }

    /**
     * A range of instants with a start, an end or both, inclusive, to the microsecond. The ends are separate
     * parameters, {@code filter[name][start]} and {@code filter[name][end]}.
     */
    record InstantRange<T>(String name, Field<T, Instant> field) implements Filter<T> {
        public InstantRange {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.instantRange(this);
        }
    }

    /** Two calendar days, both inclusive; empty when the first is after the last. */
    record Days(LocalDate first, LocalDate last) {
        public Days {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
        }
    }

    private static void requireType(String name, Field<?, ?> field, FieldType... types) {
        if (!List.of(types).contains(field.type())) {
            throw new IllegalArgumentException("filter " + name + " cannot be on field " + field + " of type "
                    + field.type() + " (expected " + List.of(types) + ")");
        }
    }
}
