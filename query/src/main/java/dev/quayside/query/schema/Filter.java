package dev.quayside.query.schema;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A filter that the language offers under a name. Its kind says which texts it accepts; what it means is said by
 * lowering typed values to a {@link Condition}.
 *
 * @param <T> the row
 */
public sealed interface Filter<T> {

    /** The wire name, such as {@code pod_code}. */
    String name();

    /** Code of the gated feature without which the filter is refused; null if anyone may use it. */
    default @Nullable String feature() {
        return null;
    }

    /** Calls the method of the visitor that fits this kind. */
    <R> R accept(Visitor<T, R> visitor);

    /** One method for each kind of filter, so that a new kind stops the build wherever it must be thought about. */
    interface Visitor<T, R> {
        R exact(Exact<T> filter);

        R exactId(ExactId<T> filter);

        R wholeText(WholeText<T> filter);

        R word(Word<T> filter);

        R flag(Flag<T> filter);

        R prefix(Prefix<T> filter);

        R anyId(AnyId<T> filter);

        R day(Day<T> filter);

        R dayRange(DayRange<T> filter);

        R instantRange(InstantRange<T> filter);
    }

    /** Gives the values of a typed filter their meaning. */
    @FunctionalInterface
    interface Lowering<T, V> {
        Condition<T> lower(V value, QueryContext context);
    }

    /**
     * Texts that a field equals, with alternatives and presence.
     *
     * @param matches what it means that the value is one of these texts
     * @param present what it means that there is a value; never unknown
     */
    record Exact<T>(String name, Lowering<T, List<String>> matches, Condition<T> present) implements Filter<T> {
        public Exact {
            WireNames.require(name, "filter");
            Objects.requireNonNull(matches, "matches");
            Objects.requireNonNull(present, "present");
        }

        /** The text field itself. */
        public static <T> Exact<T> on(String name, Field<T, String> field) {
            return new Exact<>(
                    name, (values, context) -> new Condition.OneOf<>(field, values), new Condition.IsPresent<>(field));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.exact(this);
        }
    }

    /**
     * Ids that a field equals, with alternatives and presence. A text that is no UUID can match nothing.
     *
     * @param matches what it means that the value is one of these ids
     * @param present what it means that there is a value; never unknown
     */
    record ExactId<T>(String name, Lowering<T, List<UUID>> matches, Condition<T> present) implements Filter<T> {
        public ExactId {
            WireNames.require(name, "filter");
            Objects.requireNonNull(matches, "matches");
            Objects.requireNonNull(present, "present");
        }

        /** The id field itself. */
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
     * Texts that a field equals, with presence; a comma is a part of the text, and the elements of an array are
     * alternatives.
     *
     * @param matches what it means that the value is one of these texts
     * @param present what it means that there is a value; never unknown
     */
    record WholeText<T>(String name, Lowering<T, List<String>> matches, Condition<T> present) implements Filter<T> {
        public WholeText {
            WireNames.require(name, "filter");
            Objects.requireNonNull(matches, "matches");
            Objects.requireNonNull(present, "present");
        }

        /** The text field itself. */
        public static <T> WholeText<T> on(String name, Field<T, String> field) {
            return new WholeText<>(
                    name, (values, context) -> new Condition.OneOf<>(field, values), new Condition.IsPresent<>(field));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.wholeText(this);
        }
    }

    /**
     * Words of a vocabulary, with alternatives and presence; a word that is not known matches nothing.
     *
     * @param words the known ones, in the order in which documentation lists them
     * @param aliases other words for some of them, such as an older name, each with the one that it stands for
     */
    record Word<T>(String name, List<String> words, Map<String, String> aliases, Field<T, String> field)
            implements Filter<T> {
        public Word {
            Objects.requireNonNull(words, "words");
            Objects.requireNonNull(aliases, "aliases");
            WireNames.require(name, "filter");
            words = List.copyOf(words);
            aliases = Map.copyOf(aliases);
            Objects.requireNonNull(field, "field");
            for (Map.Entry<String, String> alias : aliases.entrySet()) {
                if (words.contains(alias.getKey()) || !words.contains(alias.getValue())) {
                    throw new IllegalArgumentException("filter " + name + " cannot take " + alias.getKey() + " for "
                            + alias.getValue() + " (expected a new word for one of " + words + ")");
                }
            }
        }

        /** A vocabulary in which each word stands for itself. */
        public Word(String name, List<String> words, Field<T, String> field) {
            this(name, words, Map.of(), field);
        }

        /** The known word that a word stands for; null if it is not known. */
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
     * @param trueOnly whether false selects the same as true, so that saying false deserves a diagnostic
     */
    record Flag<T>(String name, boolean trueOnly, Lowering<T, Boolean> lowering) implements Filter<T> {
        public Flag {
            WireNames.require(name, "filter");
            Objects.requireNonNull(lowering, "lowering");
        }

        /** The flag field itself. */
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
     * The beginning of any of several fields, ignoring case.
     *
     * @param fields of type TEXT, TEXT_LIST or ID; at least one, which is checked
     */
    record Prefix<T>(String name, List<Field<T, ?>> fields) implements Filter<T> {
        public Prefix {
            Objects.requireNonNull(fields, "fields");
            WireNames.require(name, "filter");
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

    /** Ids of which a list holds at least one. */
    record AnyId<T>(String name, Field<T, List<UUID>> field) implements Filter<T> {
        public AnyId {
            WireNames.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.anyId(this);
        }
    }

    /**
     * Calendar days, with comparison, alternatives and presence. An instant is judged by its UTC day.
     *
     * @param field which field it is in a given context: of type INSTANT or DAY
     */
    record Day<T>(
            String name,
            Function<QueryContext, Field<T, ?>> field,
            @Nullable String feature) implements Filter<T> {
        public Day {
            WireNames.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        /** One field for everyone. */
        public static <T> Day<T> on(String name, Field<T, ?> field) {
            requireType(name, field, FieldType.INSTANT, FieldType.DAY);
            return new Day<>(name, context -> field, null);
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.day(this);
        }
    }

    /** A first and a last day, both inclusive. */
    record DayRange<T>(String name, Lowering<T, Days> lowering) implements Filter<T> {
        public DayRange {
            WireNames.require(name, "filter");
            Objects.requireNonNull(lowering, "lowering");
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.dayRange(this);
        }
    }

    /**
     * From an instant, up to an instant, or both, all inclusive and to the microsecond. The ends are parameters of their
     * own, {@code filter[name][start]} and {@code filter[name][end]}.
     */
    record InstantRange<T>(String name, Field<T, Instant> field) implements Filter<T> {
        public InstantRange {
            WireNames.require(name, "filter");
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
