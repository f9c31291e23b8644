package dev.quayside.query.schema;

import dev.quayside.query.internal.InstantText;
import dev.quayside.query.internal.NumberText;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A filter of a list. Each kind of filter is a record. The kind defines which texts a query may contain, and how the
 * parsed values are <em>lowered</em>, that is, converted to a {@link Condition} on fields.
 *
 * <p>Java code uses the same filters to build queries: the methods of a filter, such as {@code isOneOf}, return a
 * {@link Restriction}. These methods quote a text where the query language requires quotes.
 *
 * <pre>{@code
 * Filter.Exact<Book> TITLE = Filter.Exact.on("title", Field.text("title", Book::title));
 * Query query = QueryBuilder.where(TITLE.isOneOf("Typee", "Smith, a life")).build();
 * }</pre>
 *
 * @param <T> the type of the rows
 */
public sealed interface Filter<T>
        permits PresenceFilter, SortableFilter, Filter.Flag, Filter.Prefix, Filter.AnyId, Filter.DayRange {

    /** Returns the name in queries, such as {@code pod_code}. */
    String name();

    /** Returns the code of the feature that the filter needs; null if the filter needs no feature. */
    default @Nullable String feature() {
        return null;
    }

    /** Returns whether the filter is written without brackets, as {@code name} instead of {@code filter[name]}. */
    default boolean isBare() {
        return false;
    }

    /**
     * Returns the example of a meaning, converted to a value that this filter accepts; null if the meaning has no
     * example.
     */
    default @Nullable String example(Meaning meaning) {
        return meaning.example();
    }

    /** Calls the method of the visitor for this kind. */
    <R> R accept(Visitor<T, R> visitor);

    /**
     * An operation on filters, with one method for each kind. If a kind is added, the compiler requires a new method in
     * every operation.
     */
    interface Visitor<T, R> {
        R exact(Exact<T> filter);

        R exactId(ExactId<T> filter);

        R word(Word<T, ?> filter);

        R flag(Flag<T> filter);

        R prefix(Prefix<T> filter);

        R anyId(AnyId<T> filter);

        R day(Day<T> filter);

        R numeric(Numeric<T> filter);

        R dayRange(DayRange<T> filter);

        R instantRange(InstantRange<T> filter);
    }

    /** The conversion of the parsed values of a filter to a condition. */
    @FunctionalInterface
    interface ConditionFactory<T, V> {
        Condition<T> create(V value, QueryContext context);
    }

    /**
     * A filter that tests for equality with texts; accepts alternatives and tests for presence.
     *
     * @param isWhole whether a comma is part of a text. Alternatives are then written as the elements of an array, and
     *     a text must not start or end with a blank
     * @param form the form in which texts are compared
     * @param matches converts the texts to a condition
     * @param present the condition that the row has a value; it must never be unknown
     */
    record Exact<T>(
            String name,
            boolean isWhole,
            TextForm form,
            ConditionFactory<T, List<String>> matches,
            Condition<T> present)
            implements ValueFilter<T, String> {
        public Exact {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(form, "form");
            Objects.requireNonNull(matches, "matches");
            Objects.requireNonNull(present, "present");
        }

        /** Returns a copy of the filter that compares texts in the given form. */
        public Exact<T> withForm(TextForm other) {
            return new Exact<>(name, isWhole, other, matches, present);
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
                    TextForm.AS_WRITTEN,
                    (values, context) -> new Condition.OneOf<>(field, values),
                    new Condition.IsPresent<>(field));
        }

        @Override
        public String literal(String text) {
            return isWhole ? Literals.whole(text) : Literals.exact(text);
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.exact(this);
        }
    }

    /**
     * A filter that tests for equality with ids; accepts alternatives and tests for presence. A text that is not a UUID
     * matches nothing.
     *
     * @param matches converts the ids to a condition
     * @param present the condition that the row has a value; it must never be unknown
     */
    record ExactId<T>(String name, ConditionFactory<T, List<UUID>> matches, Condition<T> present)
            implements ValueFilter<T, UUID> {
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
        public String literal(UUID id) {
            return id.toString();
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.exactId(this);
        }
    }

    /**
     * A filter that tests for equality with words of a vocabulary; accepts alternatives and tests for presence. An
     * unknown word matches nothing.
     *
     * @param <T> the type of the rows
     * @param <W> the Java type of a word
     * @param words the words of the vocabulary, in the order in which the documentation lists them
     * @param text returns the text of a word; the text must not contain a comma
     * @param aliases alternative texts, such as older names, each mapped to the text of a word
     * @param matches converts the texts of words to a condition
     * @param present the condition that the row has a value; it must never be unknown
     */
    record Word<T, W>(
            String name,
            List<String> words,
            Function<? super W, String> text,
            Map<String, String> aliases,
            ConditionFactory<T, List<String>> matches,
            Condition<T> present)
            implements ValueFilter<T, W> {
        public Word {
            Objects.requireNonNull(words, "words");
            Objects.requireNonNull(text, "text");
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
        public static <T> Word<T, String> on(String name, List<String> words, Field<T, String> field) {
            return on(name, words, Function.identity(), field);
        }

        /** Creates a filter, without aliases, on a field whose values are the texts of words. */
        public static <T, W> Word<T, W> on(
                String name, List<W> words, Function<? super W, String> text, Field<T, String> field) {
            return new Word<>(
                    name,
                    words.stream().<String>map(text).toList(),
                    text,
                    Map.of(),
                    (values, context) -> new Condition.OneOf<>(field, values),
                    new Condition.IsPresent<>(field));
        }

        /** Returns a copy of the filter that accepts these aliases. */
        public Word<T, W> withAliases(Map<String, String> aliases) {
            return new Word<>(name, words, text, aliases, matches, present);
        }

        /** Returns the text of the word in the vocabulary for a text or alias; null if the text is unknown. */
        public @Nullable String meaning(String word) {
            return words.contains(word) ? word : aliases.get(word);
        }

        @Override
        public String literal(W word) {
            return Literals.word(text.apply(word));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.word(this);
        }
    }

    /**
     * A filter on a condition. A query requires the condition to be true or false.
     *
     * @param trueOnly whether the filter accepts only {@code true}. If so, {@code false} has the same effect as
     *     {@code true}, and causes a diagnostic
     */
    record Flag<T>(String name, boolean trueOnly, ConditionFactory<T, Boolean> factory) implements Filter<T> {
        public Flag {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(factory, "factory");
        }

        /** Creates a filter on a flag field. */
        public static <T> Flag<T> on(String name, Field<T, Boolean> field) {
            Objects.requireNonNull(field, "field");
            return new Flag<>(name, false, (value, context) -> new Condition.OneOf<>(field, List.of(value)));
        }

        public Restriction isTrue() {
            return new Restriction(name, Restriction.Form.SCALAR, List.of("true"));
        }

        /**
         * Matches rows for which the filter is false. A row may match neither {@code true} nor {@code false}.
         *
         * @throws IllegalStateException if the filter accepts only {@code true}
         */
        public Restriction isFalse() {
            if (trueOnly) {
                throw new IllegalStateException("the filter " + name + " takes only true");
            }
            return new Restriction(name, Restriction.Form.SCALAR, List.of("false"));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.flag(this);
        }
    }

    /**
     * A filter that searches for texts that start with a prefix, ignoring case. A row matches if one of the fields
     * starts with the prefix.
     *
     * @param fields at least one field of type TEXT, TEXT_LIST or ID
     * @param form the form in which prefixes are compared
     */
    record Prefix<T>(String name, List<Field<T, ?>> fields, boolean isBare, TextForm form) implements Filter<T> {
        public Prefix {
            Objects.requireNonNull(fields, "fields");
            Objects.requireNonNull(form, "form");
            NameChecks.require(name, "filter");
            fields = List.copyOf(fields);
            if (fields.isEmpty()) {
                throw new IllegalArgumentException("filter " + name + " searches no field (expected at least one)");
            }
            fields.forEach(field -> requireType(name, field, FieldType.TEXT, FieldType.TEXT_LIST, FieldType.ID));
        }

        /** Creates a filter whose parameter is {@code filter[name]}. */
        public Prefix(String name, List<Field<T, ?>> fields) {
            this(name, fields, false);
        }

        /** Creates a filter whose prefixes are compared as they are written. */
        public Prefix(String name, List<Field<T, ?>> fields, boolean isBare) {
            this(name, fields, isBare, TextForm.AS_WRITTEN);
        }

        /** Returns a copy of the filter that compares prefixes in the given form. */
        public Prefix<T> withForm(TextForm other) {
            return new Prefix<>(name, fields, isBare, other);
        }

        /** Matches rows whose text starts with this text, which must not start or end with a blank. */
        public Restriction startsWith(String text) {
            Objects.requireNonNull(text, "text");
            return new Restriction(
                    name, isBare ? Restriction.Form.BARE : Restriction.Form.SCALAR, List.of(Literals.prefix(text)));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.prefix(this);
        }
    }

    /**
     * A filter that searches in a field whose value is a list of ids. A row matches if its list contains at least one
     * of the requested ids.
     */
    record AnyId<T>(String name, Field<T, List<UUID>> field) implements Filter<T> {
        public AnyId {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        /** Matches rows whose list contains one of the ids; the list of ids must not be empty. */
        public Restriction isOneOf(List<UUID> ids) {
            return new Restriction(
                    name,
                    Restriction.Form.SCALAR,
                    List.of(String.join(",", Restriction.Alternatives.literals(name, ids, "ids", UUID::toString))));
        }

        public Restriction isOneOf(UUID... ids) {
            return isOneOf(Arrays.asList(Objects.requireNonNull(ids, "ids")));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.anyId(this);
        }
    }

    /**
     * A filter that compares the value with calendar days; accepts alternatives and tests for presence. An instant is
     * compared by its day in UTC. A row without a value matches only {@link #notExists()}.
     *
     * @param field returns the field for a context; the type of the field must be INSTANT or DAY
     * @param isSortable whether the name is also a sort name of the list
     */
    record Day<T>(
            String name,
            Function<QueryContext, Field<T, ?>> field,
            @Nullable String feature,
            boolean isSortable) implements PresenceFilter<T>, SortableFilter<T>, DayComparisons {
        public Day {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        /** Creates a filter whose name is not a sort name. */
        public Day(String name, Function<QueryContext, Field<T, ?>> field, @Nullable String feature) {
            this(name, field, feature, false);
        }

        /** Creates a filter on one field. */
        public static <T> Day<T> on(String name, Field<T, ?> field) {
            requireType(name, field, FieldType.INSTANT, FieldType.DAY);
            return new Day<>(name, context -> field, null);
        }

        @Override
        public Day<T> withSort() {
            return new Day<>(name, field, feature, true);
        }

        @Override
        public List<SortKey<T>> keys(Direction direction, QueryContext context) {
            return List.of(new SortKey.ByField<>(field.apply(context), direction));
        }

        /**
         * Returns the example of a meaning. If the example is an instant, because the meaning belongs to an attribute
         * with instants, returns its day.
         */
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

    /**
     * A filter that compares the value with exact decimal numbers; accepts alternatives and tests for presence. A row
     * without a value matches only {@link #notExists()}.
     *
     * @param isSortable whether the name is also a sort name of the list
     */
    record Numeric<T>(String name, Field<T, BigDecimal> field, boolean isSortable)
            implements ValueFilter<T, BigDecimal>, SortableFilter<T> {
        public Numeric {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        /** Creates a filter whose name is not a sort name. */
        public Numeric(String name, Field<T, BigDecimal> field) {
            this(name, field, false);
        }

        @Override
        public Numeric<T> withSort() {
            return new Numeric<>(name, field, true);
        }

        @Override
        public List<SortKey<T>> keys(Direction direction, QueryContext context) {
            return List.of(new SortKey.ByField<>(field, direction));
        }

        @Override
        public String literal(BigDecimal number) {
            return NumberText.print(number);
        }

        public Restriction.Alternatives lessThan(BigDecimal number) {
            return compared("<", number);
        }

        public Restriction.Alternatives atMost(BigDecimal number) {
            return compared("<=", number);
        }

        public Restriction.Alternatives greaterThan(BigDecimal number) {
            return compared(">", number);
        }

        public Restriction.Alternatives atLeast(BigDecimal number) {
            return compared(">=", number);
        }

        /**
         * Matches rows whose value is between the two numbers, both inclusive; matches no row if the first number is
         * larger.
         */
        public Restriction between(BigDecimal first, BigDecimal last) {
            return atLeast(first).and(atMost(last));
        }

        private Restriction.Alternatives compared(String operator, BigDecimal number) {
            return Restriction.Alternatives.list(
                    name, List.of(operator + literal(Objects.requireNonNull(number, "number"))));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.numeric(this);
        }
    }

    /** A filter by a range of days, both ends inclusive. */
    record DayRange<T>(String name, ConditionFactory<T, Days> factory) implements Filter<T> {
        public DayRange {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(factory, "factory");
        }

        /**
         * Matches rows whose value is between the two days, both inclusive; matches no row if the first day is after
         * the last.
         */
        public Restriction between(LocalDate first, LocalDate last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return range(Literals.day(first), Literals.day(last));
        }

        /**
         * Matches rows whose value is between the two days, both inclusive; matches no row if the first day is after
         * the last.
         */
        public Restriction between(RelativeDay first, RelativeDay last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return range(Literals.day(first), Literals.day(last));
        }

        private Restriction range(String first, String last) {
            return new Restriction(name, Restriction.Form.ARRAY, List.of(first, last));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.dayRange(this);
        }
    }

    /**
     * A filter by a range of instants that has a start, an end or both. Both ends are inclusive and compared with a
     * precision of one microsecond. Each end has its own parameter, {@code filter[name][start]} or
     * {@code filter[name][end]}.
     *
     * @param isSortable whether the name is also a sort name of the list
     */
    record InstantRange<T>(String name, Field<T, Instant> field, boolean isSortable) implements SortableFilter<T> {
        public InstantRange {
            NameChecks.require(name, "filter");
            Objects.requireNonNull(field, "field");
        }

        /** Creates a filter whose name is not a sort name. */
        public InstantRange(String name, Field<T, Instant> field) {
            this(name, field, false);
        }

        @Override
        public InstantRange<T> withSort() {
            return new InstantRange<>(name, field, true);
        }

        @Override
        public List<SortKey<T>> keys(Direction direction, QueryContext context) {
            return List.of(new SortKey.ByField<>(field, direction));
        }

        /** Matches rows whose value is at or after the instant. */
        public Restriction from(Instant start) {
            return end(Restriction.Form.START, Objects.requireNonNull(start, "start"));
        }

        /** Matches rows whose value is at or before the instant. */
        public Restriction until(Instant end) {
            return end(Restriction.Form.END, Objects.requireNonNull(end, "end"));
        }

        /**
         * Matches rows whose value is between the two instants, both inclusive; matches no row if {@code start} is
         * after {@code end}.
         */
        public Restriction between(Instant start, Instant end) {
            return from(start).and(until(end));
        }

        private Restriction end(Restriction.Form form, Instant instant) {
            return new Restriction(name, form, List.of(InstantText.print(instant)));
        }

        @Override
        public <R> R accept(Visitor<T, R> visitor) {
            return visitor.instantRange(this);
        }
    }

    /**
     * A range of calendar days. Both days belong to the range; the range is empty if the first day is after the last
     * day.
     */
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
