package dev.quayside.query.build;

import dev.quayside.query.RelativeDay;
import dev.quayside.query.internal.InstantText;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/**
 * The name of a filter together with what can be asked of it: one class for each kind of
 * {@link dev.quayside.query.schema.Filter}. Values may hold any text; it is quoted where needed, so that it means
 * itself.
 *
 * <pre>{@code
 * static final FilterName.Exact TITLE = new FilterName.Exact("title");
 * Query query = QueryBuilder.where(TITLE.isOneOf("Typee", "Smith, a life")).build();
 * }</pre>
 */
public sealed interface FilterName {

    /** The wire name, such as {@code pod_code}. */
    String name();

    /** A filter on whether there is a value at all. */
    sealed interface Presence extends FilterName permits Exact, Id, Word, Day {
        /** There is a value, and it is not blank. */
        default Alternatives exists() {
            return new Alternatives(name(), "@exists");
        }

        /** There is no value, or a blank one. */
        default Alternatives notExists() {
            return new Alternatives(name(), "@not_exists");
        }
    }

    /** Texts, compared code point by code point. */
    record Exact(String name) implements Presence {
        public Exact {
            Objects.requireNonNull(name, "name");
        }

        public Alternatives is(String text) {
            Objects.requireNonNull(text, "text");
            return new Alternatives(name, Literals.exact(text));
        }

        /** Equals any of them, of which there must be at least one. */
        public Alternatives isOneOf(List<String> texts) {
            return Alternatives.of(name, texts, "texts", Literals::exact);
        }

        public Alternatives isOneOf(String... texts) {
            Objects.requireNonNull(texts, "texts");
            return isOneOf(Arrays.asList(texts));
        }
    }

    /** Texts, compared code point by code point, in which nothing but the beginning has a meaning. */
    record WholeText(String name) implements FilterName {
        public WholeText {
            Objects.requireNonNull(name, "name");
        }

        public Restriction is(String text) {
            return isOneOf(List.of(Objects.requireNonNull(text, "text")));
        }

        /** Equals any of them, of which there must be at least one; none may begin or end with a blank. */
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

        /** There is a value, and it is not blank. */
        public Restriction exists() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("@exists"));
        }

        /** There is no value, or a blank one. */
        public Restriction notExists() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("@not_exists"));
        }
    }

    /** Ids. */
    record Id(String name) implements Presence {
        public Id {
            Objects.requireNonNull(name, "name");
        }

        public Alternatives is(UUID id) {
            Objects.requireNonNull(id, "id");
            return new Alternatives(name, id.toString());
        }

        /** Equals any of them, of which there must be at least one. */
        public Alternatives isOneOf(List<UUID> ids) {
            return Alternatives.of(name, ids, "ids", UUID::toString);
        }

        public Alternatives isOneOf(UUID... ids) {
            Objects.requireNonNull(ids, "ids");
            return isOneOf(Arrays.asList(ids));
        }
    }

    /**
     * Words of a vocabulary.
     *
     * @param <W> a word
     * @param text how a word is written; one that holds a comma cannot be asked for
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

        /** Equals any of them, of which there must be at least one. */
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
     * A condition that is true or false. Neither has to select the complement of the other.
     *
     * @param trueOnly whether {@code false} has no meaning of its own
     */
    record Flag(String name, boolean trueOnly) implements FilterName {
        public Flag {
            Objects.requireNonNull(name, "name");
        }

        /** Creates the name of a filter that takes both values. */
        public Flag(String name) {
            this(name, false);
        }

        public Restriction isTrue() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("true"));
        }

        /**
         * The condition is false.
         *
         * @throws IllegalStateException if the filter takes only true
         */
        public Restriction isFalse() {
            if (trueOnly) {
                throw new IllegalStateException("the filter " + name + " takes only true");
            }
            return new Restriction(name, Restriction.Use.SCALAR, List.of("false"));
        }
    }

    /**
     * The beginning of a text, ignoring case.
     *
     * @param bare whether the parameter is the name itself, without {@code filter[…]}
     */
    record Prefix(String name, boolean bare) implements FilterName {
        public Prefix {
            Objects.requireNonNull(name, "name");
        }

        /** Creates the name of a filter whose parameter is {@code filter[name]}. */
        public Prefix(String name) {
            this(name, false);
        }

        /** Starts with the text, which must neither begin nor end with a blank. */
        public Restriction startsWith(String text) {
            Objects.requireNonNull(text, "text");
            Restriction.Use use = bare ? Restriction.Use.BARE : Restriction.Use.SCALAR;
            return new Restriction(name, use, List.of(Literals.prefix(text)));
        }
    }

    /** Ids of which a row may have several. */
    record AnyId(String name) implements FilterName {
        public AnyId {
            Objects.requireNonNull(name, "name");
        }

        /** Has at least one of them, of which there must be at least one. */
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
     * Days. An instant matches by its UTC day, a calendar day by itself; a row without a value matches only
     * {@link #notExists()}.
     *
     * @param sortable whether the list can also be ordered by this name
     */
    record Day(String name, boolean sortable) implements Presence, SortName {
        public Day {
            Objects.requireNonNull(name, "name");
        }

        /** Creates a name by which the list cannot be ordered. */
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

        /** On any of them, of which there must be at least one. */
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

        /** From the first to the last day, both inclusive; nothing when the first is after the last. */
        public Restriction between(LocalDate first, LocalDate last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return onOrAfter(first).and(onOrBefore(last));
        }

        /** From the first to the last day, both inclusive; nothing when the first is after the last. */
        public Restriction between(RelativeDay first, RelativeDay last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return onOrAfter(first).and(onOrBefore(last));
        }

        /** The day as the language writes it, which knows years of four digits only. */
        private static String text(LocalDate day) {
            Objects.requireNonNull(day, "day");
            if (day.getYear() < 1 || day.getYear() > 9999) {
                throw new IllegalArgumentException("'" + day
                        + "' cannot be asked for (expected a day of the years 1 to 9999, such as 2026-01-31)");
            }
            return day.toString();
        }
    }

    /**
     * A range of instants, both ends inclusive, kept to the microsecond.
     *
     * @param sortable whether the list can also be ordered by this name
     */
    record InstantRange(String name, boolean sortable) implements FilterName, SortName {
        public InstantRange {
            Objects.requireNonNull(name, "name");
        }

        /** Creates a name by which the list cannot be ordered. */
        public InstantRange(String name) {
            this(name, false);
        }

        /** At the instant or later. */
        public Restriction from(Instant start) {
            return new Restriction(
                    name, Restriction.Use.START, List.of(InstantText.print(Objects.requireNonNull(start, "start"))));
        }

        /** At the instant or earlier. */
        public Restriction until(Instant end) {
            return new Restriction(
                    name, Restriction.Use.END, List.of(InstantText.print(Objects.requireNonNull(end, "end"))));
        }

        /** From the first to the second, both inclusive; nothing when the first is after the second. */
        public Restriction between(Instant start, Instant end) {
            return from(start).and(until(end));
        }
    }

    /** A range of days that can only be asked for as such. */
    record DayRange(String name) implements FilterName {
        public DayRange {
            Objects.requireNonNull(name, "name");
        }

        /** From the first to the last day, both inclusive; nothing when the first is after the last. */
        public Restriction between(LocalDate first, LocalDate last) {
            Objects.requireNonNull(first, "first");
            Objects.requireNonNull(last, "last");
            return range(Day.text(first), Day.text(last));
        }

        /** From the first to the last day, both inclusive; nothing when the first is after the last. */
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
