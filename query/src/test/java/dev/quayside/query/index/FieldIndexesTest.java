package dev.quayside.query.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Compare;
import dev.quayside.query.schema.Condition.Contains;
import dev.quayside.query.schema.Condition.IsPresent;
import dev.quayside.query.schema.Condition.Not;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Condition.StartsWith;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The indexes of a schema that a host defines: the type of a field decides which index it has. */
class FieldIndexesTest {

    private static final int SIZE = 400;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final LocalDate DAY = LocalDate.of(2026, 1, 1);
    private static final QueryContext CONTEXT = new QueryContext(new UUID(0, 1), Set.of(), START);

    /** A row that must not be compared with others, because lists are long. */
    private record Wagon(int number) {

        @Nullable
        String label() {
            return number % 10 == 0 ? null : "W" + number;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            throw new AssertionError("rows are compared");
        }

        @Override
        public int hashCode() {
            throw new AssertionError("rows are hashed");
        }
    }

    private static final Field<Wagon, UUID> ID =
            Field.<Wagon>id("id", wagon -> new UUID(0, wagon.number())).required();
    private static final Field<Wagon, String> LABEL = Field.text("label", Wagon::label);
    private static final Field<Wagon, String> PLACE =
            Field.text("place", wagon -> (wagon.number() % 3 == 0 ? "Warehouse " : "WAREHOUSE ") + wagon.number() % 20);
    private static final Field<Wagon, UUID> DEPOT = Field.id("depot", wagon -> new UUID(1, wagon.number() % 20));
    private static final Field<Wagon, Instant> BUILT_AT =
            Field.instant("built_at", wagon -> START.plusSeconds(wagon.number()));
    private static final Field<Wagon, LocalDate> DUE_ON = Field.day("due_on", wagon -> DAY.plusDays(wagon.number()));
    private static final Field<Wagon, BigDecimal> WEIGHT =
            Field.number("weight", wagon -> BigDecimal.valueOf(wagon.number()));
    private static final Field<Wagon, Boolean> BROKEN = Field.flag("broken", wagon -> wagon.number() % 10 == 0);
    private static final Field<Wagon, List<String>> TAGS =
            Field.texts("tags", wagon -> List.of("tag" + wagon.number() % 30, "all"));
    private static final Field<Wagon, List<UUID>> OWNERS =
            Field.ids("owners", wagon -> List.of(new UUID(2, wagon.number() % 30)));
    private static final Schema<Wagon> SCHEMA = Schema.of("wagon", ID)
            .sort("built_at", BUILT_AT)
            .defaultSort("built_at", Direction.DESCENDING)
            .build();
    private static final BoundQuery<Wagon> ALL =
            QueryParser.of(SCHEMA).parse("", CONTEXT).queryOrThrow();

    static Stream<Arguments> indexes() {
        return Stream.of(
                Arguments.of("equality of a text", new OneOf<>(LABEL, List.of("W7")), "label"),
                Arguments.of("prefix of a text", new StartsWith<>(LABEL, "w7"), "label"),
                Arguments.of(
                        "equality of texts that begin alike",
                        new OneOf<>(PLACE, List.of("WAREHOUSE 1", "Warehouse 10", "warehouse 2")),
                        "place"),
                Arguments.of("prefix of texts that begin alike", new StartsWith<>(PLACE, "warehouse 17"), "place"),
                Arguments.of("equality of an id", new OneOf<>(DEPOT, List.of(new UUID(1, 3))), "depot"),
                Arguments.of("prefix of an id", new StartsWith<>(ID, new UUID(0, 7).toString()), "id"),
                Arguments.of(
                        "range of instants",
                        new Compare<>(BUILT_AT, Operator.LESS, START.plusSeconds(9)),
                        "-built_at, id"),
                Arguments.of("range of days", new Compare<>(DUE_ON, Operator.LESS, DAY.plusDays(9)), "due_on"),
                Arguments.of(
                        "range of numbers",
                        new Compare<>(WEIGHT, Operator.GREATER, BigDecimal.valueOf(SIZE - 9)),
                        "weight"),
                Arguments.of("equality of a flag", new OneOf<>(BROKEN, List.of(true)), "broken"),
                Arguments.of("element of texts", new Contains<>(TAGS, List.of("tag5")), "tags"),
                Arguments.of("prefix of texts", new StartsWith<>(TAGS, "tag5"), "tags"),
                Arguments.of("element of ids", new Contains<>(OWNERS, List.of(new UUID(2, 5))), "owners"),
                Arguments.of("presence", new IsPresent<>(LABEL), "-built_at, id of selected rows"),
                Arguments.of("absence", new Not<>(new IsPresent<>(LABEL)), "-built_at, id of selected rows"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("indexes")
    void the_type_of_a_field_decides_which_index_finds_its_values(
            String what, Condition<Wagon> condition, String index) {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000));
        BoundQuery<Wagon> query = ALL.withCondition(condition);

        assertThat(numbers(rows, query)).isEqualTo(evaluated(rows, query));
        assertThat(rows.explain(query)).as(what).containsPattern("the index on \\Q" + index + "\\E(,|;)");
    }

    @Test
    void a_disjunction_over_several_indexes_compares_no_rows() {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000));
        BoundQuery<Wagon> query = ALL.withCondition(Condition.any(List.of(
                new OneOf<>(LABEL, List.of("W7", "W8")),
                new OneOf<>(DEPOT, List.of(new UUID(1, 7))),
                new Contains<>(TAGS, List.of("tag5")))));

        assertThat(numbers(rows, query)).isEqualTo(evaluated(rows, query));
        assertThat(rows.explain(query)).contains("by the index on label and depot and tags");
    }

    /** The rows with the other value of the field follow in the index, and are not in the order of the query. */
    @Test
    void pages_from_cursors_deep_in_the_range_of_a_value_are_those_of_the_evaluator() {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000), 6_000);
        BoundQuery<Wagon> query = ALL.withCondition(new OneOf<>(BROKEN, List.of(false)));
        Evaluator<Wagon> evaluator = Evaluator.of(query);
        List<Wagon> selected = evaluator.select(rows.rows());
        assertThat(selected).hasSize(5_400);
        rows.page(query);

        for (int i = 0; i < selected.size(); i += 53) {
            Position position = evaluator.position(selected.get(i));
            for (PageRequest.Start start : List.of(new PageRequest.After(position), new PageRequest.Before(position))) {
                BoundQuery<Wagon> page = query.withPage(new PageRequest(20, start, PageRequest.Total.EXACT));
                assertThat(rows.explain(page)).startsWith("walk in order through 5400 rows of the index on broken");
                assertThat(numbers(rows, page)).as("%s of row %s", start, i).isEqualTo(evaluated(rows, page));
            }
        }
    }

    @Test
    void an_id_of_ones_is_found() {
        UUID ones = new UUID(-1, 7);
        Field<Wagon, UUID> seal = Field.id("seal", wagon -> wagon.number() % 2 == 0 ? ones : null);
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000));
        BoundQuery<Wagon> query = ALL.withCondition(new OneOf<>(seal, List.of(ones)));

        assertThat(rows.page(query).total()).hasValue(SIZE / 2);
        assertThat(rows.explain(query)).contains("the index on seal");
    }

    @Test
    void a_conjunction_tests_no_row_if_the_ranks_of_its_terms_decide() {
        AtomicInteger tested = new AtomicInteger();

        checkTested(0, tested, depotThreeUntilDayNinety(tested), "due_on and tested exclude, sort");
    }

    @Test
    void a_conjunction_with_a_term_that_has_no_ranks_tests_the_rows_that_the_other_ranks_do_not_exclude() {
        AtomicInteger tested = new AtomicInteger();
        List<Condition<Wagon>> terms = depotThreeUntilDayNinety(tested);
        terms.add(new Contains<>(TAGS, List.of("all")));

        checkTested(5, tested, terms, "due_on exclude, filter, sort");
    }

    private static void checkTested(
            int expected, AtomicInteger tested, List<Condition<Wagon>> terms, String endOfExplanation) {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000));
        BoundQuery<Wagon> query = ALL.withCondition(Condition.all(terms));
        assertThat(numbers(rows, query)).isEqualTo(evaluated(rows, query)).hasSize(5);

        tested.set(0);
        rows.page(query);
        assertThat(tested).hasValue(expected);
        assertThat(rows.explain(query))
                .isEqualTo("read 20 of 400 rows by the index on depot, without those that the ranks of "
                        + endOfExplanation);
    }

    /** Returns terms that select five wagons; the last term counts the rows that it tests. */
    private static List<Condition<Wagon>> depotThreeUntilDayNinety(AtomicInteger tested) {
        Field<Wagon, Boolean> counted = Field.flag("tested", wagon -> tested.incrementAndGet() > 0);
        return new ArrayList<>(List.of(
                new OneOf<>(DEPOT, List.of(new UUID(1, 3))),
                new Compare<>(DUE_ON, Operator.LESS, DAY.plusDays(90)),
                new OneOf<>(counted, List.of(true))));
    }

    @ParameterizedTest
    @CsvSource({
        "8, walk in order through 8 rows of the index on label; total 8 from the index",
        "9, 'read 9 of 400 rows by the index on label, sort'"
    })
    void a_walk_merges_at_most_eight_ranges(int values, String explanation) {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000));
        List<String> labels = Stream.of(1, 3, 5, 7, 9, 11, 13, 15, 17)
                .limit(values)
                .map(number -> "W" + number)
                .toList();
        BoundQuery<Wagon> query = ALL.withCondition(new OneOf<>(LABEL, labels));

        assertThat(numbers(rows, query)).isEqualTo(evaluated(rows, query));
        assertThat(rows.explain(query)).isEqualTo(explanation);
    }

    @ParameterizedTest
    @CsvSource({
        "9, read 9 of 6000 rows by the index on due_on",
        "1400, 'walk in order through 6000 rows of the index on -built_at, id, filter, for at most 1400 rows; then'"
    })
    void a_walk_that_filters_is_tried_if_it_probably_finds_the_page_soon(int selected, String explanation) {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000), 6_000);
        BoundQuery<Wagon> query = withoutTotal(new Compare<>(DUE_ON, Operator.LESS, DAY.plusDays(selected)));

        assertThat(numbers(rows, query)).isEqualTo(evaluated(rows, query));
        assertThat(rows.explain(query)).startsWith(explanation);
    }

    @Test
    void a_walk_is_given_up_when_it_has_read_as_many_rows_as_there_are_candidates() {
        AtomicInteger tested = new AtomicInteger();
        Field<Wagon, LocalDate> due = Field.day("due", wagon -> {
            tested.incrementAndGet();
            return DAY.plusDays(wagon.number());
        });
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000), 6_000);
        // The default order has these rows at its end.
        BoundQuery<Wagon> query = withoutTotal(new Compare<>(due, Operator.LESS, DAY.plusDays(1_400)));
        assertThat(numbers(rows, query)).isEqualTo(evaluated(rows, query));

        tested.set(0);
        rows.page(query);
        assertThat(tested.get()).isBetween(1_400, 1_500);
    }

    private static BoundQuery<Wagon> withoutTotal(Condition<Wagon> condition) {
        return ALL.withCondition(condition)
                .withPage(new PageRequest(20, PageRequest.Numbered.FIRST, PageRequest.Total.NONE));
    }

    @Test
    void a_condition_with_many_values_has_no_index_of_the_rows_that_satisfy_it() {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 1_000));
        for (int values : List.of(100, 101)) {
            BoundQuery<Wagon> query = ALL.withCondition(Condition.all(List.of(
                    new Compare<>(BUILT_AT, Operator.GREATER, START.plusSeconds(390)),
                    new OneOf<>(DEPOT, ids(1, values)),
                    new Contains<>(OWNERS, ids(2, 100)))));

            assertThat(numbers(rows, query)).isEqualTo(evaluated(rows, query));
            assertThat(rows.explain(query).contains("of selected rows"))
                    .as("an index with %s values", 100 + values)
                    .isEqualTo(values == 100);
        }
    }

    /** Returns the ids of the first depots (1) or owners (2). */
    private static List<UUID> ids(long kind, int count) {
        return LongStream.range(0, count).mapToObj(i -> new UUID(kind, i)).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void queries_with_ever_new_values_leave_a_bounded_number_of_indexes_and_counters(int requests) {
        SharedIndexes<Wagon> indexes = new SharedIndexes<>(3, 1_000);
        IndexKey frequent = IndexKey.ofOrder(List.of("frequent"), ALL);
        for (int i = 0; i < 50; i++) {
            indexes.request(RowsVersion.empty(), frequent, () -> EntryOrder.ofRows(ALL));
        }
        for (int i = 0; i < 5_000; i++) {
            BoundQuery<Wagon> query = ALL.withCondition(new OneOf<>(LABEL, List.of("W" + i)));
            for (int request = 0; request < requests; request++) {
                indexes.request(
                        RowsVersion.empty(), IndexKey.ofOrder(List.of(), query), () -> EntryOrder.ofRows(query));
            }
        }

        assertThat(indexes.keys()).isLessThanOrEqualTo(1_000);
        assertThat(indexes.findIndex(RowsVersion.empty(), frequent)).isNotNull();
    }

    @Test
    void an_index_replaces_another_one_when_it_is_requested_twice_as_often() {
        Shift shift = new Shift();
        shift.request(shift.former, 8);
        shift.request(shift.other, 15);
        assertThat(shift.explain(shift.former)).contains("the index on label");
        assertThat(shift.explain(shift.other)).startsWith("read all");

        shift.request(shift.other, 1);
        assertThat(shift.explain(shift.other)).contains("the index on depot");
        assertThat(shift.explain(shift.former)).startsWith("read all");
    }

    @Test
    void an_index_without_room_is_built_again_after_twice_as_many_requests() {
        Shift shift = new Shift();
        shift.request(shift.former, 100);
        List<Integer> builds = new ArrayList<>();
        for (int i = 1; i <= 16; i++) {
            shift.read.set(0);
            shift.request(shift.other, 1);
            // A scan reads each row once, to test it.
            if (shift.read.get() > SIZE) {
                builds.add(i);
            }
        }

        assertThat(builds).containsExactly(1, 2, 4, 8, 16);
    }

    @Test
    void requests_of_long_ago_do_not_keep_an_index() {
        Shift shift = new Shift();
        shift.request(shift.former, 5_000);
        shift.request(shift.other, 2_100);

        assertThat(shift.explain(shift.other)).contains("the index on depot");
    }

    /** Two queries whose indexes do not fit together. */
    private static final class Shift {
        private final AtomicInteger read = new AtomicInteger();
        private final Field<Wagon, UUID> depot = Field.id("depot", wagon -> {
            read.incrementAndGet();
            return DEPOT.of(wagon);
        });
        private final BoundQuery<Wagon> former = ALL.withCondition(new OneOf<>(LABEL, List.of("W7")));
        private final BoundQuery<Wagon> other = ALL.withCondition(new OneOf<>(depot, List.of(new UUID(1, 7))));
        private final IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 30));

        void request(BoundQuery<Wagon> query, int times) {
            for (int i = 0; i < times; i++) {
                assertThat(numbers(rows, query)).isNotEmpty();
            }
        }

        String explain(BoundQuery<Wagon> query) {
            return rows.explain(query);
        }
    }

    @Test
    void indexes_stay_within_their_bytes_and_those_that_are_used_most_stay() {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 1, 60));
        List<BoundQuery<Wagon>> queries = indexes()
                .map(arguments -> ALL.withCondition(condition(arguments)))
                .toList();
        for (int i = 0; i < 50; i++) {
            rows.page(queries.get(0));
            rows.page(queries.get(i % queries.size()));

            assertThat(rows.indexBytes()).isLessThanOrEqualTo(60L * SIZE);
        }

        assertThat(rows.explain(queries.get(0))).contains("the index on label");
    }

    @SuppressWarnings("unchecked") // the arguments have conditions on wagons
    private static Condition<Wagon> condition(Arguments arguments) {
        return (Condition<Wagon>) arguments.get()[1];
    }

    @Test
    void an_index_without_queries_is_dropped_after_many_changes() {
        IndexedRows<Wagon> rows = wagons(IndexedRows.empty(0, 2, 1_000));
        BoundQuery<Wagon> query = ALL.withCondition(new OneOf<>(LABEL, List.of("W377")));
        rows.page(query);
        rows.page(query);
        long bytes = rows.indexBytes();
        for (int i = 0; i <= SIZE / 8; i++) {
            assertThat(rows.indexBytes()).as("after %d changes", i).isEqualTo(bytes);
            rows = rows.withAll(new TreeMap<>(Map.of(i, new Wagon(SIZE + i))));
        }

        assertThat(rows.indexBytes()).isZero();
        rows.page(query);
        assertThat(rows.explain(query)).startsWith("read all");
        rows.page(query);
        assertThat(rows.explain(query)).contains("the index on label");
    }

    private static IndexedRows<Wagon> wagons(IndexedRows<Wagon> empty) {
        return wagons(empty, SIZE);
    }

    private static IndexedRows<Wagon> wagons(IndexedRows<Wagon> empty, int size) {
        SortedMap<Integer, Wagon> wagons = new TreeMap<>();
        for (int i = 0; i < size; i++) {
            wagons.put(i, new Wagon(i));
        }
        return empty.withAll(wagons);
    }

    private static List<Integer> numbers(IndexedRows<Wagon> rows, BoundQuery<Wagon> query) {
        return rows.page(query).rows().stream().map(Wagon::number).toList();
    }

    private static List<Integer> evaluated(IndexedRows<Wagon> rows, BoundQuery<Wagon> query) {
        return Evaluator.of(query).page(rows.rows()).rows().stream()
                .map(Wagon::number)
                .toList();
    }
}
