package dev.quayside.query.eval;

import static dev.quayside.query.Book.DUE_ON;
import static dev.quayside.query.Book.LENT;
import static dev.quayside.query.Book.PRINTED_AT;
import static dev.quayside.query.Book.TITLE;
import static dev.quayside.query.Book.by;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.query.Book;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.Position;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.SortKey;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorPageTest {

    private static final List<SortKey<Book>> BY_TITLE = List.of(by(TITLE, Direction.ASCENDING));

    @ParameterizedTest
    @EnumSource(Direction.class)
    void rows_without_a_value_are_last_in_both_directions(Direction direction) {
        List<Book> books =
                List.of(Book.of(1), Book.of(2).dueOn("2026-01-01"), Book.of(3).dueOn("2026-02-01"));

        List<Long> expected = direction == Direction.ASCENDING ? List.of(2L, 3L, 1L) : List.of(3L, 2L, 1L);
        assertThat(ids(List.of(by(DUE_ON, direction)), books)).isEqualTo(expected);
    }

    @Test
    void texts_are_ordered_by_code_point_and_not_by_utf_16_unit() {
        List<Book> books = List.of(
                Book.of(1).title("\ud83d\ude00"),
                Book.of(2).title("\uff5e"),
                Book.of(3).title("z"),
                Book.of(4).title("Z"),
                Book.of(5).title(""),
                Book.of(6).title("zz"),
                Book.of(7).title("\ud83d\ude01"));

        assertThat(ids(BY_TITLE, books)).containsExactly(5L, 4L, 3L, 6L, 2L, 1L, 7L);
    }

    @Test
    void instants_within_a_microsecond_are_ordered_by_id() {
        List<Book> books = List.of(
                Book.of(2).printedAt("2026-01-01T00:00:00.000001Z"),
                Book.of(1).printedAt("2026-01-01T00:00:00.000001999Z"),
                Book.of(3).printedAt("2026-01-01T00:00:00.000002Z"));

        assertThat(ids(List.of(by(PRINTED_AT, Direction.DESCENDING)), books)).containsExactly(3L, 1L, 2L);
    }

    @Test
    void instants_far_outside_the_calendar_keep_their_order() {
        List<Book> books = List.of(
                Book.of(1).printedAt(Instant.MAX.toString()),
                Book.of(2).printedAt(Instant.MAX.minusSeconds(1).toString()),
                Book.of(3).printedAt(Instant.MIN.toString()),
                Book.of(4).printedAt(Instant.MIN.plusSeconds(1).toString()));

        assertThat(ids(List.of(by(PRINTED_AT, Direction.ASCENDING)), books)).containsExactly(3L, 4L, 2L, 1L);
        assertThat(ids(List.of(by(PRINTED_AT, Direction.DESCENDING)), books)).containsExactly(1L, 2L, 4L, 3L);
    }

    @Test
    void ids_are_unsigned_and_ascend_in_both_directions() {
        Book low = Book.of(UUID.fromString("7fffffff-0000-0000-0000-000000000000"));
        Book high = Book.of(UUID.fromString("80000000-0000-0000-0000-000000000000"));
        Book highest = Book.of(UUID.fromString("80000000-0000-0000-8000-000000000000"));

        assertThat(order(List.of(by(TITLE, Direction.DESCENDING)), List.of(highest, high, low)))
                .containsExactly(low, high, highest);
        assertThat(order(List.of(by(Book.ID, Direction.DESCENDING)), List.of(high, low, highest)))
                .containsExactly(highest, high, low);
    }

    @ParameterizedTest
    @EnumSource(Direction.class)
    void id_fields_are_compared_as_unsigned_numbers_in_both_directions(Direction direction) {
        Book low = Book.of(3).author(UUID.fromString("7fffffff-0000-0000-0000-000000000000"));
        Book high = Book.of(2).author(UUID.fromString("80000000-0000-0000-0000-000000000000"));
        Book highest = Book.of(1).author(UUID.fromString("ffffffff-0000-0000-0000-000000000000"));

        List<Book> expected =
                direction == Direction.ASCENDING ? List.of(low, high, highest) : List.of(highest, high, low);
        assertThat(order(List.of(by(Book.AUTHOR, direction)), List.of(high, low, highest)))
                .isEqualTo(expected);
    }

    @Test
    void classes_are_ordered_by_the_first_true_condition() {
        Condition<Book> lent = new OneOf<>(LENT, List.of(true));
        Condition<Book> titled = new OneOf<>(TITLE, List.of("a"));
        List<Book> books = List.of(
                Book.of(1),
                Book.of(2).title("a"),
                Book.of(3).lent(true).title("a"),
                Book.of(4).lent(false));

        assertThat(ids(List.of(new SortKey.ByClass<>(List.of(lent, titled), Direction.ASCENDING)), books))
                .containsExactly(3L, 2L, 1L, 4L);
        assertThat(ids(List.of(new SortKey.ByClass<>(List.of(lent, titled), Direction.DESCENDING)), books))
                .containsExactly(1L, 4L, 2L, 3L);
    }

    @Test
    void the_position_of_a_row_holds_its_keys_and_id() {
        Condition<Book> lent = new OneOf<>(LENT, List.of(true));
        List<SortKey<Book>> order = List.of(
                new SortKey.ByClass<>(List.of(lent), Direction.ASCENDING),
                by(PRINTED_AT, Direction.ASCENDING),
                by(TITLE, Direction.ASCENDING));
        Book book = Book.of(7).printedAt("2026-01-01T00:00:00.000001999Z");

        Position position = Evaluator.of(Book.query(Condition.everything(), order, Book.page(1, 30)))
                .position(book);

        assertThat(position.keys()).containsExactly(1, Instant.parse("2026-01-01T00:00:00.000001Z"), null);
        assertThat(position.id()).isEqualTo(book.id());
    }

    @Test
    void a_page_has_flags_for_previous_and_next_rows() {
        Page<Book> first = page(10, start(1), 4);
        Page<Book> second = page(10, start(2), 4);
        Page<Book> third = page(10, start(3), 4);

        assertThat(ids(first)).containsExactly(0L, 1L, 2L, 3L);
        assertThat(first.hasPrevious()).isFalse();
        assertThat(first.hasNext()).isTrue();
        assertThat(first.total()).hasValue(10);
        assertThat(ids(second)).containsExactly(4L, 5L, 6L, 7L);
        assertThat(second.hasPrevious()).isTrue();
        assertThat(second.hasNext()).isTrue();
        assertThat(ids(third)).containsExactly(8L, 9L);
        assertThat(third.hasPrevious()).isTrue();
        assertThat(third.hasNext()).isFalse();
    }

    @Test
    void a_page_that_ends_with_the_last_row_has_no_next() {
        assertThat(page(8, start(2), 4).hasNext()).isFalse();
        assertThat(page(9, start(2), 4).hasNext()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "2147483647", "2147483648", "9223372036854775807", "123456789012345678901234567890"})
    void a_page_beyond_the_end_is_empty_and_knows_the_total(String number) {
        Page<Book> page = page(10, new Numbered(new BigInteger(number)), 4);

        assertThat(page.rows()).isEmpty();
        assertThat(page.total()).hasValue(10);
        assertThat(page.first()).isNull();
        assertThat(page.last()).isNull();
        assertThat(page.hasPrevious()).isTrue();
        assertThat(page.hasNext()).isFalse();
    }

    @Test
    void a_later_page_of_an_empty_list_has_no_previous_page() {
        Page<Book> page = page(0, start(2), 4);

        assertThat(page.total()).hasValue(0);
        assertThat(page.hasPrevious()).isFalse();
        assertThat(page.hasNext()).isFalse();
    }

    @Test
    void the_largest_page_has_all_rows() {
        Page<Book> page = page(100, start(1), Integer.MAX_VALUE);

        assertThat(page.rows()).hasSize(100);
        assertThat(page.hasNext()).isFalse();
    }

    @Test
    void a_page_without_a_requested_total_has_none() {
        PageRequest request = new PageRequest(4, Numbered.FIRST, PageRequest.Total.NONE);
        Page<Book> page = Evaluator.of(Book.query(Condition.everything(), BY_TITLE, request))
                .page(books(10));

        assertThat(page.total()).isEmpty();
        assertThat(page.hasNext()).isTrue();
    }

    @Test
    void a_forward_cursor_begins_after_its_position() {
        Page<Book> second = page(10, new After(positionOf(3)), 4);
        Page<Book> third = page(10, new After(positionOf(7)), 4);
        Page<Book> none = page(10, new After(positionOf(9)), 4);

        assertThat(ids(second)).containsExactly(4L, 5L, 6L, 7L);
        assertThat(second.total()).hasValue(10);
        assertThat(second.hasPrevious()).isTrue();
        assertThat(second.hasNext()).isTrue();
        assertThat(ids(third)).containsExactly(8L, 9L);
        assertThat(third.hasNext()).isFalse();
        assertThat(none.rows()).isEmpty();
        assertThat(none.hasPrevious()).isTrue();
    }

    @Test
    void a_backward_cursor_keeps_the_order_and_ends_before_its_position() {
        Page<Book> middle = page(10, new Before(positionOf(8)), 4);
        Page<Book> first = page(10, new Before(positionOf(4)), 4);
        Page<Book> none = page(10, new Before(positionOf(0)), 4);

        assertThat(ids(middle)).containsExactly(4L, 5L, 6L, 7L);
        assertThat(middle.hasPrevious()).isTrue();
        assertThat(middle.hasNext()).isTrue();
        assertThat(middle.first()).isEqualTo(positionOf(4));
        assertThat(middle.last()).isEqualTo(positionOf(7));
        assertThat(ids(first)).containsExactly(0L, 1L, 2L, 3L);
        assertThat(first.hasPrevious()).isFalse();
        assertThat(none.rows()).isEmpty();
        assertThat(none.hasNext()).isTrue();
    }

    @Test
    void a_position_can_lie_between_rows() {
        Position between = new Position(List.of("03x"), new UUID(0, 0));

        assertThat(ids(page(10, new After(between), 2))).containsExactly(4L, 5L);
        assertThat(ids(page(10, new Before(between), 2))).containsExactly(2L, 3L);
    }

    @Test
    void a_position_of_another_order_is_rejected() {
        assertThatThrownBy(() -> page(1, new After(new Position(List.of(), new UUID(0, 0))), 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a position in an order of 1 keys cannot have 0");
        assertThatThrownBy(() -> page(1, new Before(new Position(List.of(1), new UUID(0, 0))), 4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("key 1 of a position, for title, cannot be of class java.lang.Integer");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void all_pages_together_are_the_sorted_list(long seed) {
        Random random = new Random(seed);
        List<Book> books = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            Book book = Book.of(new UUID(random.nextLong(), i));
            book = random.nextInt(4) == 0 ? book : book.dueOn("2026-01-0" + (1 + random.nextInt(9)));
            books.add(random.nextInt(4) == 0 ? book : book.title(String.valueOf(random.nextInt(5))));
        }
        Direction direction = random.nextBoolean() ? Direction.ASCENDING : Direction.DESCENDING;
        List<SortKey<Book>> order = List.of(by(DUE_ON, direction), by(TITLE, Direction.DESCENDING));
        int size = 1 + random.nextInt(60);
        List<Book> expected = order(order, books);

        assertThat(byNumber(order, books, size)).as("by number, seed " + seed).isEqualTo(expected);
        assertThat(byCursor(order, books, size)).as("by cursor, seed " + seed).isEqualTo(expected);
        assertThat(backwards(order, books, size)).as("backwards, seed " + seed).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 10})
    void a_page_that_a_store_reads_by_its_offset_is_the_same_page(int count) {
        List<Book> sorted = order(BY_TITLE, books(count));
        List<Start> starts = new ArrayList<>(List.of(new Numbered(BigInteger.TWO.pow(70))));
        for (int number = 0; number < 12; number++) {
            starts.addAll(List.of(start(number + 1), new After(positionOf(number)), new Before(positionOf(number))));
        }

        for (Start start : starts) {
            PageRequest request = new PageRequest(4, start, PageRequest.Total.EXACT);
            Evaluator<Book> evaluator = Evaluator.of(Book.query(Condition.everything(), BY_TITLE, request));
            Page<Book> page = evaluator.pageByOffset(
                    count,
                    position -> sorted.stream()
                            .filter(book -> evaluator.comparisonWith(position).applyAsInt(book) < 0)
                            .count(),
                    (offset, limit) -> sorted.stream().skip(offset).limit(limit).toList());

            assertThat(page).as("%s", start).isEqualTo(evaluator.page(sorted));
        }
    }

    private static List<Book> byNumber(List<SortKey<Book>> order, List<Book> books, int size) {
        List<Book> result = new ArrayList<>();
        for (int number = 1; ; number++) {
            Page<Book> page = Evaluator.of(Book.query(Condition.everything(), order, Book.page(number, size)))
                    .page(books);
            result.addAll(page.rows());
            if (!page.hasNext()) {
                return result;
            }
        }
    }

    private static List<Book> byCursor(List<SortKey<Book>> order, List<Book> books, int size) {
        List<Book> result = new ArrayList<>();
        PageRequest request = Book.page(1, size);
        while (true) {
            Page<Book> page = Evaluator.of(Book.query(Condition.everything(), order, request))
                    .page(books);
            result.addAll(page.rows());
            if (!page.hasNext()) {
                return result;
            }
            request = new PageRequest(size, new After(page.last()), PageRequest.Total.NONE);
        }
    }

    private static List<Book> backwards(List<SortKey<Book>> order, List<Book> books, int size) {
        List<Book> sorted = order(order, books);
        Book last = sorted.get(sorted.size() - 1);
        List<List<Book>> pages = new ArrayList<>(List.of(List.of(last)));
        Position position = Evaluator.of(Book.query(Condition.everything(), order, Book.page(1, size)))
                .position(last);
        while (true) {
            Page<Book> page = Evaluator.of(Book.query(
                            Condition.everything(),
                            order,
                            new PageRequest(size, new Before(position), PageRequest.Total.EXACT)))
                    .page(books);
            pages.add(page.rows());
            if (!page.hasPrevious()) {
                break;
            }
            position = page.first();
        }
        Collections.reverse(pages);
        return pages.stream().flatMap(List::stream).toList();
    }

    private static List<Book> order(List<SortKey<Book>> order, List<Book> books) {
        return books.stream()
                .sorted(Evaluator.of(Book.query(Condition.everything(), order, Book.page(1, 30)))
                        .comparator())
                .toList();
    }

    private static List<Long> ids(List<SortKey<Book>> order, List<Book> books) {
        List<Long> sorted = order(order, books).stream()
                .map(book -> book.id().getLeastSignificantBits())
                .toList();
        Page<Book> page = Evaluator.of(Book.query(Condition.everything(), order, Book.page(1, 30)))
                .page(books);
        assertThat(ids(page)).isEqualTo(sorted);
        return sorted;
    }

    private static List<Long> ids(Page<Book> page) {
        return page.rows().stream()
                .map(book -> book.id().getLeastSignificantBits())
                .toList();
    }

    private static Page<Book> page(int books, Start start, int size) {
        return Evaluator.of(Book.query(
                        Condition.everything(), BY_TITLE, new PageRequest(size, start, PageRequest.Total.EXACT)))
                .page(books(books));
    }

    /** Returns books 0, 1, … with titles 00, 01, …, in another order. */
    private static List<Book> books(int count) {
        List<Book> books = new ArrayList<>(
                IntStream.range(0, count).mapToObj(EvaluatorPageTest::book).toList());
        Collections.shuffle(books, new Random(1));
        return books;
    }

    private static Book book(int number) {
        return Book.of(number).title((number < 10 ? "0" : "") + number);
    }

    private static Position positionOf(int number) {
        return new Position(List.of("0" + number), new UUID(0, number));
    }

    private static Start start(int number) {
        return new Numbered(BigInteger.valueOf(number));
    }
}
