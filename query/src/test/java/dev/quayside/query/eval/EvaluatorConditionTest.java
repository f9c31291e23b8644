package dev.quayside.query.eval;

import static dev.quayside.query.Book.AUTHOR;
import static dev.quayside.query.Book.DUE_ON;
import static dev.quayside.query.Book.LENT;
import static dev.quayside.query.Book.MARKS;
import static dev.quayside.query.Book.PRINTED_AT;
import static dev.quayside.query.Book.READERS;
import static dev.quayside.query.Book.TITLE;
import static dev.quayside.query.Book.where;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.query.Book;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.Contains;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Condition.StartsWith;
import dev.quayside.query.schema.Field;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorConditionTest {

    private static final Book BARE = Book.of(1);

    @ParameterizedTest
    @CsvSource({
        "<,  2026-01-30, true", "<,  2026-01-31, false", "<,  2026-02-01, false",
        "<=, 2026-01-30, true", "<=, 2026-01-31, true", "<=, 2026-02-01, false",
        ">,  2026-01-30, false", ">,  2026-01-31, false", ">,  2026-02-01, true",
        ">=, 2026-01-30, false", ">=, 2026-01-31, true", ">=, 2026-02-01, true"
    })
    void days_compare_with_every_operator(String symbol, String dueOn, boolean expected) {
        Condition<Book> condition = new Compare<>(DUE_ON, operator(symbol), LocalDate.parse("2026-01-31"));

        assertThat(where(condition).matches(BARE.dueOn(dueOn))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "<,  2026-01-31T00:00:00.000000999Z, false",
        "<=, 2026-01-31T00:00:00.000000999Z, true",
        ">,  2026-01-31T00:00:00.000000999Z, false",
        ">=, 2026-01-30T23:59:59.999999999Z, false",
        ">,  2026-01-31T00:00:00.000001Z,    true",
        "<,  2026-01-30T23:59:59.999999Z,    true"
    })
    void instants_compare_to_the_microsecond(String symbol, String printedAt, boolean expected) {
        Condition<Book> condition = new Compare<>(PRINTED_AT, operator(symbol), Instant.parse("2026-01-31T00:00:00Z"));

        assertThat(where(condition).matches(BARE.printedAt(printedAt))).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(Operator.class)
    void no_comparison_matches_a_missing_value(Operator operator) {
        assertThat(where(new Compare<>(DUE_ON, operator, LocalDate.EPOCH)).matches(BARE))
                .isFalse();
    }

    @Test
    void combined_comparisons_of_days_match_like_single_ones() {
        List<LocalDate> days = List.of(LocalDate.MIN, LocalDate.EPOCH, LocalDate.EPOCH.plusDays(1), LocalDate.MAX);
        List<Book> due = new ArrayList<>(List.of(BARE));
        days.forEach(day -> due.add(BARE.dueOn(day.toString())));

        assertTogetherAsAlone(comparisons(DUE_ON, days), due);
    }

    @Test
    void combined_comparisons_of_instants_match_like_single_ones() {
        Instant second = Instant.parse("2026-01-31T00:00:00Z");
        List<Instant> instants =
                List.of(Instant.MIN, second, second.plusNanos(999), second.plusNanos(1000), Instant.MAX);
        List<Book> printed = new ArrayList<>(List.of(BARE));
        instants.forEach(instant -> printed.add(BARE.printedAt(instant.toString())));

        assertTogetherAsAlone(comparisons(PRINTED_AT, instants), printed);
    }

    private static List<Condition<Book>> comparisons(Field<Book, ?> field, List<?> bounds) {
        return bounds.stream()
                .flatMap(bound -> Stream.of(Operator.values())
                        .<Condition<Book>>map(operator -> new Compare<>(field, operator, bound)))
                .toList();
    }

    private static void assertTogetherAsAlone(List<Condition<Book>> comparisons, List<Book> books) {
        for (Condition<Book> one : comparisons) {
            for (Condition<Book> other : comparisons) {
                Evaluator<Book> together = where(Condition.all(List.of(one, other)));
                for (Book book : books) {
                    assertThat(together.matches(book))
                            .as("%s and %s of %s", one, other, book)
                            .isEqualTo(where(one).matches(book) && where(other).matches(book));
                }
            }
        }
    }

    @Test
    void two_comparisons_read_the_value_of_a_row_once() {
        AtomicInteger taken = new AtomicInteger();
        Field<Book, LocalDate> counted = Field.day("counted", book -> {
            taken.incrementAndGet();
            return book.dueOn();
        });
        Condition<Book> month = Condition.all(List.of(
                new Compare<>(counted, Operator.GREATER_OR_EQUAL, LocalDate.parse("2026-01-01")),
                new OneOf<>(LENT, List.of(true)),
                new Compare<>(counted, Operator.LESS, LocalDate.parse("2026-02-01"))));

        assertThat(where(month).matches(BARE.dueOn("2026-01-31").lent(true))).isTrue();
        assertThat(taken).hasValue(1);
    }

    @Test
    void a_text_cannot_be_compared_by_range() {
        assertThatThrownBy(() -> where(new Compare<>(TITLE, Operator.LESS, "m")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("field title of type TEXT has no range (expected INSTANT, DAY or NUMBER)");
    }

    @Test
    void a_missing_value_makes_all_false_and_does_not_affect_any() {
        Condition<Book> unknown = new OneOf<>(LENT, List.of(true));
        Condition<Book> yes = Condition.everything();

        assertThat(where(Condition.all(List.of(unknown, yes))).matches(BARE)).isFalse();
        assertThat(where(Condition.any(List.of(unknown, yes))).matches(BARE)).isTrue();
        assertThat(where(Condition.any(List.of(unknown, Condition.nothing(), unknown)))
                        .matches(BARE))
                .isFalse();
        assertThat(where(Condition.all(List.of(yes, yes, yes))).matches(BARE)).isTrue();
    }

    @Test
    void a_condition_can_have_a_hundred_thousand_alternatives() {
        Condition<Book> one = new OneOf<>(TITLE, List.of("Ulysses"));
        Condition<Book> many = Condition.any(Collections.nCopies(100_000, one));

        assertThat(where(many).matches(BARE.title("Ulysses"))).isTrue();
        assertThat(where(many).matches(BARE)).isFalse();
    }

    @Test
    void one_of_compares_texts_exactly() {
        Condition<Book> one = new OneOf<>(TITLE, List.of("Ulysses"));
        Condition<Book> two = new OneOf<>(TITLE, List.of("Ulysses", "Emma"));

        assertThat(where(one).matches(BARE.title("Ulysses"))).isTrue();
        assertThat(where(one).matches(BARE.title("ulysses"))).isFalse();
        assertThat(where(one).matches(BARE.title("Ulysses "))).isFalse();
        assertThat(where(two).matches(BARE.title("Emma"))).isTrue();
        assertThat(where(two).matches(BARE)).isFalse();
    }

    @Test
    void one_of_compares_instants_to_the_microsecond() {
        Condition<Book> condition = new OneOf<>(PRINTED_AT, List.of(Instant.parse("2026-01-31T00:00:00.000001Z")));

        assertThat(where(condition).matches(BARE.printedAt("2026-01-31T00:00:00.000001999Z")))
                .isTrue();
        assertThat(where(condition).matches(BARE.printedAt("2026-01-31T00:00:00.000002Z")))
                .isFalse();
        assertThat(where(condition).matches(BARE)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"straße", "STRAßE 1", "Straßen"})
    void a_prefix_ignores_case(String title) {
        assertThat(where(new StartsWith<>(TITLE, "straße")).matches(BARE.title(title)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "stra", "strasse", " straße"})
    void a_prefix_matches_all_its_code_points(String title) {
        assertThat(where(new StartsWith<>(TITLE, "straße")).matches(BARE.title(title)))
                .isFalse();
    }

    @Test
    void a_prefix_matches_one_element_of_a_list() {
        Evaluator<Book> evaluator = where(new StartsWith<>(MARKS, "po-"));

        assertThat(evaluator.matches(BARE.marks("x", "PO-1"))).isTrue();
        assertThat(evaluator.matches(BARE.marks("xPO-1"))).isFalse();
        assertThat(evaluator.matches(BARE)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"f", "fedcba98-7", "fedcba98-7654-3210-", "fedcba98-7654-3210-0123-456789abcdef"})
    void a_prefix_matches_the_canonical_text_of_an_id(String prefix) {
        UUID author = UUID.fromString("fedcba98-7654-3210-0123-456789abcdef");

        assertThat(where(new StartsWith<>(AUTHOR, prefix)).matches(BARE.author(author)))
                .isTrue();
        assertThat(where(new StartsWith<>(AUTHOR, prefix)).matches(BARE)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"e", "fedcba987", "fedcba98-8", "g", "-", "%", "fedcba98-7654-3210-0123-456789abcdef0", "ＦＥ"})
    void other_texts_are_not_prefixes(String prefix) {
        UUID author = UUID.fromString("fedcba98-7654-3210-0123-456789abcdef");

        assertThat(where(new StartsWith<>(AUTHOR, prefix)).matches(BARE.author(author)))
                .isFalse();
    }

    @Test
    void a_value_is_present_if_it_is_neither_null_nor_blank_nor_empty() {
        assertThat(present(TITLE, BARE.title("x"))).isTrue();
        assertThat(present(TITLE, BARE.title("\u00a0"))).isTrue();
        assertThat(present(TITLE, BARE.title(" \t\n\u3000"))).isFalse();
        assertThat(present(TITLE, BARE.title(""))).isFalse();
        assertThat(present(TITLE, BARE)).isFalse();
        assertThat(present(LENT, BARE.lent(false))).isTrue();
        assertThat(present(LENT, BARE)).isFalse();
        assertThat(present(MARKS, BARE.marks(""))).isTrue();
        assertThat(present(MARKS, BARE)).isFalse();
        assertThat(present(READERS, BARE.readers(Book.HERE))).isTrue();
    }

    @Test
    void not_is_the_complement_of_present() {
        Evaluator<Book> evaluator = where(new Not<>(new IsPresent<>(TITLE)));

        assertThat(evaluator.matches(BARE)).isTrue();
        assertThat(evaluator.matches(BARE.title("x"))).isFalse();
    }

    @Test
    void contains_matches_any_of_the_values() {
        UUID one = new UUID(1, 1);
        UUID two = new UUID(2, 2);
        Evaluator<Book> evaluator = where(new Contains<>(READERS, List.of(one, two)));

        assertThat(evaluator.matches(BARE.readers(new UUID(3, 3), two))).isTrue();
        assertThat(evaluator.matches(BARE.readers(new UUID(3, 3)))).isFalse();
        assertThat(evaluator.matches(BARE)).isFalse();
    }

    @Test
    void a_row_of_another_tenant_never_matches() {
        assertThat(where(Condition.everything()).matches(BARE)).isTrue();
        assertThat(where(Condition.everything()).matches(BARE.in(Book.ELSEWHERE)))
                .isFalse();
    }

    private static boolean present(Field<Book, ?> field, Book book) {
        return where(new IsPresent<>(field)).matches(book);
    }

    private static Operator operator(String symbol) {
        for (Operator operator : Operator.values()) {
            if (operator.symbol().equals(symbol)) {
                return operator;
            }
        }
        throw new AssertionError(symbol);
    }
}
