package dev.quayside.query.build;

import dev.quayside.query.RelativeDay;
import dev.quayside.query.internal.InstantText;
import dev.quayside.query.internal.NumberText;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/**
 * The name of a filter with the restrictions that it accepts: one class for each kind of {@link
 * dev.quayside.query.schema.Filter}. A value may be any text; it is quoted if necessary.
 *
 * <pre>{@code
 * static final FilterName.Exact TITLE = new FilterName.Exact("title");
 * Query query = QueryBuilder.where(TITLE.isOneOf("Typee", "Smith, a life")).build();
 * }</pre>
 */
public sealed interface FilterName {

    /** Returns the name in queries, such as {@code pod_code}. */
    String name();

    /** A filter that can also test for the presence of a value. */
    sealed interface Presence extends FilterName permits Exact, Id, Word, Day, Numeric {
        /** Matches rows with a value that is not blank. */
        default Alternatives exists() {
            return new Alternatives(name(), "@exists");
        }

        /** Matches rows without a value or with a blank value. */
        default Alternatives notExists() {
            return new Alternatives(name(), "@not_exists");
        }
    }

    /** A filter on texts, compared by code point. */
    record Exact(String name) implements Presence {
        public Exact {
            Objects.requireNonNull(name, "name");
        }

        public Alternatives is(String text) {
            Objects.requireNonNull(text, "text");
            return new Alternatives(name, Literals.exact(text));
        }

        /** Matches rows whose value equals one of the texts; the list must not be empty. */
        public Alternatives isOneOf(List<String> texts) {
            return Alternatives.of(name, texts, "texts", Literals::exact);
        }

        public Alternatives isOneOf(String... texts) {
            Objects.requireNonNull(texts, "texts");
            return isOneOf(Arrays.asList(texts));
        }
    }

    /** A filter on texts, compared by code point, without a syntax for lists. */
    record WholeText(String name) implements FilterName {
        public WholeText {
            Objects.requireNonNull(name, "name");
        }

        public Restriction is(String text) {
            return isOneOf(List.of(Objects.requireNonNull(text, "text")));
        }

        /**
         * Matches rows whose value equals one of the texts, which have no blanks at their ends; the list must not be
         * empty.
         */
        public Restriction isOneOf(List<String> texts) {
            Objects.requireNonNull(texts, "texts");
            if (texts.isEmpty()) {
                throw new IllegalArgumentException("the filter " + name + " needs at least one value");
            }
            List<String> literals = texts.stream()
                    .map(text -> Literals.whole(Objects.requireNonNull(text, "texts")))
                    .toList();
            return new Restriction(
                    name, literals.size() == 1 ? Restriction.Use.SCALAR : Restriction.Use.ARRAY, literals);
        }

        public Restriction isOneOf(String... texts) {
            Objects.requireNonNull(texts, "texts");
            return isOneOf(Arrays.asList(texts));
        }

        /** Matches rows with a value that is not blank. */
        public Restriction exists() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("@exists"));
        }

        /** Matches rows without a value or with a blank value. */
        public Restriction notExists() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("@not_exists"));
        }
    }

    /** A filter on ids. */
    record Id(String name) implements Presence {
        public Id {
            Objects.requireNonNull(name, "name");
        }

        public Alternatives is(UUID id) {
            Objects.requireNonNull(id, "id");
            return new Alternatives(name, id.toString());
        }

        /** Matches rows whose id is one of these; the list must not be empty. */
        public Alternatives isOneOf(List<UUID> ids) {
            return Alternatives.of(name, ids, "ids", UUID::toString);
        }

        public Alternatives isOneOf(UUID... ids) {
            Objects.requireNonNull(ids, "ids");
            return isOneOf(Arrays.asList(ids));
        }
    }

    /**
     * A filter on words of a vocabulary.
     *
     * @param <W> the type of a word
     * @param text returns the text of a word; the text must not contain a comma
     */
    record Word<W>(String name, Function<? super W, String> text) implements Presence {
        public Word {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(text, "text");
        }

        public Alternatives is(W word) {
            Objects.requireNonNull(word, "word");
            return new Alternatives(name, Literals.word(text.apply(word)));
        }

        /** Matches rows whose word is one of these; the list must not be empty. */
        public Alternatives isOneOf(List<? extends W> words) {
            return Alternatives.of(name, words, "words", word -> Literals.word(text.apply(word)));
        }

        @SafeVarargs
        public final Alternatives isOneOf(W first, W... more) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(more, "more");
            List<W> words = new ArrayList<>();
            words.add(first);
            for (W word : more) {
                words.add(Objects.requireNonNull(word, "more"));
            }
            return isOneOf(words);
        }
    }

    /**
     * A filter with the values true and false. The rows for false are not always the complement of the rows for true.
     *
     * @param trueOnly whether the filter rejects {@code false}
     */
    record Flag(String name, boolean trueOnly) implements FilterName {
        public Flag {
            Objects.requireNonNull(name, "name");
        }

        /** Creates a name that accepts both values. */
        public Flag(String name) {
            this(name, false);
        }

        public Restriction isTrue() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("true"));
        }

        /**
         * Matches rows for which the filter is false.
         *
         * @throws IllegalStateException if the filter accepts only true
         */
        public Restriction isFalse() {
            if (trueOnly) {
                throw new IllegalStateException("the filter " + name + " takes only true");
            }
            return new Restriction(name, Restriction.Use.SCALAR, List.of("false"));
        }
    }

    /**
     * A filter on the start of a text, ignoring case.
     *
     * @param bare whether the name of the parameter is {@code name}, and not {@code filter[name]}
     */
    record Prefix(String name, boolean bare) implements FilterName {
        public Prefix {
            Objects.requireNonNull(name, "name");
        }

        /** Creates a name whose parameter is {@code filter[name]}. */
        public Prefix(String name) {
            this(name, false);
        }

        /** Matches rows whose text starts with this text, which has no blanks at its ends. */
        public Restriction startsWith(String text) {
            Objects.requireNonNull(text, "text");
            Restriction.Use use = bare ? Restriction.Use.BARE : Restriction.Use.SCALAR;
            return new Restriction(name, use, List.of(Literals.prefix(text)));
        }
    }

    /** A filter on a list of ids. */
    record AnyId(String name) implements FilterName {
        public AnyId {
            Objects.requireNonNull(name, "name");
        }

        /** Matches rows that have one of the ids; the list must not be empty. */
        public Restriction isOneOf(List<UUID> ids) {
            Alternatives alternatives = Alternatives.of(name, ids, "ids", UUID::toString);
            return new Restriction(name, Restriction.Use.SCALAR, alternatives.texts());
        }

        public Restriction isOneOf(UUID... ids) {
            Objects.requireNonNull(ids, "ids");
            return isOneOf(Arrays.asList(ids));
        }
    }

    /**
     * A filter on days. An instant matches by its day in UTC. A row without a value matches only {@link #notExists()}.
     *
     * @param sortable whether the list can be ordered by this name
     */
    record Day(String name, boolean sortable) implements Presence, SortName {
        public Day {
            Objects.requireNonNull(name, "name");
        }

        /** Creates a name that cannot order the list. */
        public Day(String name) {
            this(name, false);
        }

        public Alternatives on(LocalDate day) {
            return new Alternatives(name, text(day));
        }

        public Alternatives on(RelativeDay day) {
            Objects.requireNonNull(day, "day");
            return new Alternatives(name, day.toString());
        }

        /** Matches rows on one of the days; the list must not be empty. */
        public Alternatives onOneOf(List<LocalDate> days) {
            return Alternatives.of(name, days, "days", Day::text);
        }

        public Alternatives onOneOf(LocalDate... days) {
            Objects.requireNonNull(days, "days");
            return onOneOf(Arrays.asList(days));
        }

        public Alternatives before(LocalDate day) {
            return new Alternatives(name, "<" + text(day));
        }

        public Alternatives before(RelativeDay day) {
            Objects.requireNonNull(day, "day");
            return new Alternatives(name, "<" + day);
        }

        public Alternatives onOrBefore(LocalDate day) {
            return new Alternatives(name, "<=" + text(day));
        }

        public Alternatives onOrBefore(RelativeDay day) {
            Objects.requireNonNull(day, "day");
            return new Alternatives(name, "<=" + day);
        }

        public Alternatives after(LocalDate day) {
            return new Alternatives(name, ">" + text(day));
        }

        public Alternatives after(RelativeDay day) {
            Objects.requireNonNull(day, "day");
            return new Alternatives(name, ">" + day);
        }

        public Alternatives onOrAfter(LocalDate day) {
            return new Alternatives(name, ">=" + text(day));
        }

        public Alternatives onOrAfter(RelativeDay day) {
            Objects.requireNonNull(day, "day");
            return new Alternatives(name, ">=" + day);
        }

        /** Matches rows from the first to the last day, both inclusive; no row if the first is after the last. */
        public Restriction between(LocalDate first, LocalDate last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return onOrAfter(first).and(onOrBefore(last));
        }

        /** Matches rows from the first to the last day, both inclusive; no row if the first is after the last. */
        public Restriction between(RelativeDay first, RelativeDay last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return onOrAfter(first).and(onOrBefore(last));
        }

        /** Returns the day as text; the language accepts years of four digits only. */
        private static String text(LocalDate day) {
            Objects.requireNonNull(day, "day");
            if (day.getYear() < 1 || day.getYear() > 9999) {
                throw new IllegalArgumentException("'" + day
                        + "' is not a value for a filter (expected a day of the years 1 to 9999, such as 2026-01-31)");
            }
            return day.toString();
        }
    }

    /**
     * A filter on a range of instants to the microsecond, both ends inclusive.
     *
     * @param sortable whether the list can be ordered by this name
     */
    record InstantRange(String name, boolean sortable) implements FilterName, SortName {
        public InstantRange {
            Objects.requireNonNull(name, "name");
        }

        /** Creates a name that cannot order the list. */
        public InstantRange(String name) {
            this(name, false);
        }

        /** Matches rows at or after the instant. */
        public Restriction from(Instant start) {
            return new Restriction(
                    name, Restriction.Use.START, List.of(InstantText.print(Objects.requireNonNull(start, "start"))));
        }

        /** Matches rows at or before the instant. */
        public Restriction until(Instant end) {
            return new Restriction(
                    name, Restriction.Use.END, List.of(InstantText.print(Objects.requireNonNull(end, "end"))));
        }

        /**
         * Matches rows from the first to the second instant, both inclusive; no row if the first is after the second.
         */
        public Restriction between(Instant start, Instant end) {
            return from(start).and(until(end));
        }
    }

    /**
     * A filter on exact decimal numbers of at most 38 digits, 18 of them after the point. A row without a value matches
     * only {@link #notExists()}.
     *
     * @param sortable whether the list can be ordered by this name
     */
    record Numeric(String name, boolean sortable) implements Presence, SortName {
        public Numeric {
            Objects.requireNonNull(name, "name");
        }

        /** Creates a name that cannot order the list. */
        public Numeric(String name) {
            this(name, false);
        }

        public Alternatives is(BigDecimal number) {
            return compared("", number);
        }

        /** Matches rows whose number equals one of these; the list must not be empty. */
        public Alternatives isOneOf(List<BigDecimal> numbers) {
            return Alternatives.of(name, numbers, "numbers", NumberText::print);
        }

        public Alternatives isOneOf(BigDecimal... numbers) {
            Objects.requireNonNull(numbers, "numbers");
            return isOneOf(Arrays.asList(numbers));
        }

        public Alternatives lessThan(BigDecimal number) {
            return compared("<", number);
        }

        public Alternatives atMost(BigDecimal number) {
            return compared("<=", number);
        }

        public Alternatives greaterThan(BigDecimal number) {
            return compared(">", number);
        }

        public Alternatives atLeast(BigDecimal number) {
            return compared(">=", number);
        }

        /** Matches rows from the first to the second number, both inclusive; no row if the first is larger. */
        public Restriction between(BigDecimal first, BigDecimal last) {
            return atLeast(first).and(atMost(last));
        }

        private Alternatives compared(String operator, BigDecimal number) {
            return new Alternatives(name, operator + NumberText.print(Objects.requireNonNull(number, "number")));
        }
    }

    /** A filter that accepts only a range of days. */
    record DayRange(String name) implements FilterName {
        public DayRange {
            Objects.requireNonNull(name, "name");
        }

        /** Matches rows from the first to the last day, both inclusive; no row if the first is after the last. */
        public Restriction between(LocalDate first, LocalDate last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return range(Day.text(first), Day.text(last));
        }

        /** Matches rows from the first to the last day, both inclusive; no row if the first is after the last. */
        public Restriction between(RelativeDay first, RelativeDay last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return range(first.toString(), last.toString());
        }

        private Restriction range(String first, String last) {
            return new Restriction(name, Restriction.Use.ARRAY, List.of(first, last));
        }
    }
}
