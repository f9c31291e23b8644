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
    sealed interface Presence extends FilterName permits Exact, Id, Word, DayName {
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

    /** The same as {@link WholeText}, written without brackets. */
    record BareText(String name) implements FilterName {
        public BareText {
            Objects.requireNonNull(name, "name");
        }

        /** Equals the text, which must neither begin nor end with a blank. */
        public Restriction is(String text) {
            Objects.requireNonNull(text, "text");
            return new Restriction(name, Restriction.Use.BARE, List.of(Literals.whole(text)));
        }
    }

    /** The same as {@link Prefix}, written without brackets. */
    record BarePrefix(String name) implements FilterName {
        public BarePrefix {
            Objects.requireNonNull(name, "name");
        }

        /** Starts with the text, which must neither begin nor end with a blank. */
        public Restriction startsWith(String text) {
            Objects.requireNonNull(text, "text");
            return new Restriction(name, Restriction.Use.BARE, List.of(Literals.prefix(text)));
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

    /** A question with two answers, neither of which has to be the complement of the other. */
    record Flag(String name) implements FilterName {
        public Flag {
            Objects.requireNonNull(name, "name");
        }

        public Restriction isTrue() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("true"));
        }

        public Restriction isFalse() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("false"));
        }
    }

    /** A question that can only be asked one way. */
    record TrueOnly(String name) implements FilterName {
        public TrueOnly {
            Objects.requireNonNull(name, "name");
        }

        public Restriction isTrue() {
            return new Restriction(name, Restriction.Use.SCALAR, List.of("true"));
        }
    }

    /** The beginning of a text, ignoring case. */
    record Prefix(String name) implements FilterName {
        public Prefix {
            Objects.requireNonNull(name, "name");
        }

        /** Starts with the text, which must neither begin nor end with a blank. */
        public Restriction startsWith(String text) {
            Objects.requireNonNull(text, "text");
            return new Restriction(name, Restriction.Use.SCALAR, List.of(Literals.prefix(text)));
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

    /** Days. */
    record Day(String name) implements DayName {
        public Day {
            Objects.requireNonNull(name, "name");
        }
    }

    /** Days by which a list can also be ordered, under the same name. */
    record SortableDay(String name) implements DayName, SortName {
        public SortableDay {
            Objects.requireNonNull(name, "name");
        }
    }

    /** A range of instants, both ends inclusive, kept to the microsecond. */
    record InstantRange(String name) implements FilterName {
        public InstantRange {
            Objects.requireNonNull(name, "name");
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

    /** Instants by which a list can also be ordered, under the same name. */
    record SortableInstantRange(String name) implements FilterName, SortName {
        public SortableInstantRange {
            Objects.requireNonNull(name, "name");
        }

        /** At the instant or later. */
        public Restriction from(Instant start) {
            return new InstantRange(name).from(start);
        }

        /** At the instant or earlier. */
        public Restriction until(Instant end) {
            return new InstantRange(name).until(end);
        }

        /** From the first to the second, both inclusive; nothing when the first is after the second. */
        public Restriction between(Instant start, Instant end) {
            return new InstantRange(name).between(start, end);
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
            return range(DayName.text(first), DayName.text(last));
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
