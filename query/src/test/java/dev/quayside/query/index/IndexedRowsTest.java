package dev.quayside.query.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.QueryGenerator;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexedRowsTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(0x0190_0000_0000_7000L, 1));
    private static final AccountId OTHER = new AccountId(new UUID(0x0190_0000_0000_7000L, 2));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final int PAIRS = 2_500;
    private static final int MORE_PAIRS = 10_000;
    private static final int ROUNDS = 10;
    private static final int UNLIMITED = 1_000_000;
    /** The usual number of rows. */
    private static final int FEW = 120;

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());

    @Test
    @Tag("slow")
    void indexes_return_the_pages_of_the_evaluator_while_rows_change_at_random() {
        compare(20_261_124, PAIRS);
    }

    @Test
    @Tag("full")
    void indexes_return_the_pages_of_the_evaluator_after_many_changes() {
        compare(20_261_204, MORE_PAIRS);
    }

    private void compare(long seed, int pairs) {
        System.out.printf(Locale.ROOT, "IndexedRowsTest: %d pairs, %d rounds of seeds from %d%n", pairs, ROUNDS, seed);
        int indexed = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int bytesPerRow = round % 5 == 0 ? 60 : UNLIMITED;
            // More than 512 entries take several blocks of an index.
            int size = round == 1 ? 1_100 : FEW;
            indexed += new Trial(seed + round, bytesPerRow, size).compare(pairs / ROUNDS);
        }
        assertThat(indexed).as("pages that were read by an index").isGreaterThan(pairs / 2);
    }

    @Test
    void a_version_of_the_rows_stays_readable_after_later_changes() {
        Trial trial = new Trial(7, UNLIMITED);
        IndexedRows<TrackedContainer> before = trial.rows;
        BoundQuery<TrackedContainer> query = parse("filter[has_holds]=true&sort=-created_at");
        Page<TrackedContainer> page = before.page(query);
        for (int i = 0; i < 20; i++) {
            trial.change(4);
        }

        assertThat(trial.rows.page(query)).isEqualTo(Evaluator.of(query).page(trial.rows.rows()));
        assertThat(before.page(query)).isEqualTo(page);
    }

    @ParameterizedTest(name = "at most {0} bytes a row")
    @ValueSource(ints = {UNLIMITED, 100})
    void queries_of_several_threads_see_the_versions_that_they_ask_for(int bytesPerRow) throws Exception {
        Trial trial = new Trial(11, bytesPerRow);
        List<BoundQuery<TrackedContainer>> queries = List.of(
                parse("filter[current_status]=picked_up,available&sort=pickup_lfd"),
                parse("filter[has_holds]=true&filter[delivered_at]=@not_exists"),
                parse("filter[search_by_ref_numbers]=p&sort=-arrival"));
        queries.forEach(trial.rows::page);
        List<IndexedRows<TrackedContainer>> versions = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            trial.change(1 + i % 20);
            versions.add(trial.rows);
            versions.add(versions.get(versions.size() / 2));
        }
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Page<TrackedContainer>>> pages = new ArrayList<>();
            for (IndexedRows<TrackedContainer> version : versions) {
                queries.forEach(query -> pages.add(threads.submit(() -> version.page(query))));
            }
            for (int i = 0; i < pages.size(); i++) {
                BoundQuery<TrackedContainer> query = queries.get(i % queries.size());
                assertThat(pages.get(i).get())
                        .isEqualTo(Evaluator.of(query)
                                .page(versions.get(i / queries.size()).rows()));
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void few_rows_are_read_without_an_index() {
        IndexedRows<TrackedContainer> rows = new Trial(7, UNLIMITED).copy(IndexedRows.empty());

        assertThat(rows.explain(parse("filter[has_holds]=true"))).isEqualTo("read all 120 rows, filter, sort");
    }

    @Test
    void an_index_is_built_at_the_third_request() {
        IndexedRows<TrackedContainer> rows = new Trial(7, UNLIMITED).copy(IndexedRows.empty(0, 3, UNLIMITED));
        BoundQuery<TrackedContainer> query = parse("");
        String scan = "read all 120 rows, filter, sort";

        rows.page(query);
        rows.page(query);
        assertThat(rows.explain(query)).isEqualTo(scan);
        rows.page(query);
        assertThat(rows.explain(query)).startsWith("walk in order");
    }

    @Test
    void an_explanation_does_not_count_as_a_request_and_builds_no_index() {
        IndexedRows<TrackedContainer> rows = new Trial(7, UNLIMITED).copy(IndexedRows.empty(0, 2, UNLIMITED));
        BoundQuery<TrackedContainer> query = parse("filter[has_holds]=true");
        rows.page(query);
        for (int i = 0; i < 10; i++) {
            assertThat(rows.explain(query)).startsWith("read all");
        }

        assertThat(rows.indexBytes()).isZero();
    }

    @Test
    void a_range_of_the_order_with_terms_that_repeat_walks_through_the_rows_that_satisfy_them() {
        Trial trial = new Trial(7, UNLIMITED);
        String days = "filter[pickup_lfd][]=%3E%3D2026-01-01&filter[pickup_lfd][]=%3C%3D";
        String terms = "&filter[current_status]=picked_up,available&sort=-pickup_lfd";
        trial.rows.page(parse(days + "2026-02-01" + terms));
        for (int i = 0; i < 20; i++) {
            trial.change(4);
            BoundQuery<TrackedContainer> query = parse(days + "2026-02-1" + i % 10 + terms);

            assertThat(trial.rows.page(query)).isEqualTo(Evaluator.of(query).page(trial.rows.rows()));
            assertThat(trial.rows.explain(query))
                    .matches("(no row|walk in .* on -pickup_lfd_without_rail, id of selected rows); total .*");
        }
    }

    @Test
    void the_type_of_a_field_of_containers_decides_which_index_finds_its_values() {
        Trial trial = new Trial(7, UNLIMITED);
        TrackedContainer first = trial.rows.rows().stream()
                .filter(row -> row.account().equals(ACCOUNT)
                        && row.container().refNumbers().stream().anyMatch(ref -> ref.matches("\\w{3,}")))
                .findFirst()
                .orElseThrow();
        String number = first.container().number().value();
        String reference = first.container().refNumbers().stream()
                .filter(ref -> ref.matches("\\w{3,}"))
                .findFirst()
                .orElseThrow();
        Map<String, String> indexes = Map.of(
                "filter[number]=" + number,
                "number",
                "filter[search_by_number]=" + number.substring(0, 8),
                "number",
                "filter[has_holds]=true",
                "has_holds",
                "filter[arrival][]=%3E%3D2000-01-01&sort=arrival",
                "arrival, id",
                "filter[delivered_at]=@exists",
                "-last_status_refresh_at, id of selected rows",
                "filter[search_by_ref_numbers]=" + reference,
                "ref_numbers",
                "",
                "-last_status_refresh_at, id");

        indexes.forEach((query, index) -> {
            trial.rows.page(parse(query));
            assertThat(trial.rows.explain(parse(query)))
                    .as(query)
                    .containsPattern("the index on \\Q" + index + "\\E(,|;)");
        });
    }

    private BoundQuery<TrackedContainer> parse(String text) {
        return parser.parse(text, new QueryContext(ACCOUNT.value(), Set.of(), NOW))
                .queryOrThrow();
    }

    /** Random rows of two accounts that change, and queries of one of them. */
    private final class Trial {
        private final long seed;
        private final Random random;
        private final List<TrackedContainer> unused = new ArrayList<>();
        private final QueryGenerator queries;
        private IndexedRows<TrackedContainer> rows;

        Trial(long seed, int bytesPerRow) {
            this(seed, bytesPerRow, FEW);
        }

        Trial(long seed, int bytesPerRow, int size) {
            this.seed = seed;
            this.rows = IndexedRows.empty(0, 1, bytesPerRow);
            this.random = new Random(seed);
            for (int i = 0; unused.size() < size + 300; i++) {
                for (TrackedContainer row : GeneratedRows.of(100 * seed + i).ownRows()) {
                    AccountId account = random.nextInt(10) == 0 ? OTHER : ACCOUNT;
                    unused.add(new TrackedContainer(account, row.container(), row.shipment(), row.customer()));
                }
            }
            this.queries = new QueryGenerator(List.copyOf(unused), seed);
            SortedMap<Integer, TrackedContainer> first = new TreeMap<>();
            for (int i = 0; i < size; i++) {
                first.put(i, another());
            }
            rows = rows.withAll(first);
        }

        private TrackedContainer another() {
            return unused.remove(random.nextInt(unused.size()));
        }

        /** Returns the rows in another list, which is empty. */
        IndexedRows<TrackedContainer> copy(IndexedRows<TrackedContainer> empty) {
            SortedMap<Integer, TrackedContainer> all = new TreeMap<>();
            rows.rows().forEach(row -> all.put(all.size(), row));
            return empty.withAll(all);
        }

        /** Replaces so many rows at most, and sometimes appends one. */
        void change(int most) {
            SortedMap<Integer, TrackedContainer> changes = new TreeMap<>();
            List<TrackedContainer> replaced = new ArrayList<>();
            for (int i = random.nextInt(most); i >= 0; i--) {
                int index = random.nextInt(rows.rows().size());
                if (changes.putIfAbsent(index, another()) == null) {
                    replaced.add(rows.rows().get(index));
                }
            }
            if (unused.size() > 100 && random.nextInt(4) == 0) {
                changes.put(rows.rows().size(), another());
            }
            unused.addAll(replaced);
            rows = rows.withAll(changes);
        }

        /** Compares so many pages, and returns the number of those that were read by an index. */
        int compare(int pairs) {
            int indexed = 0;
            for (int compared = 0; compared < pairs; compared += 3) {
                if (random.nextInt(2) == 0) {
                    change(random.nextInt(10) == 0 ? 50 : 4);
                }
                BoundQuery<TrackedContainer> query = next();
                Page<TrackedContainer> page = compare(query);
                indexed += rows.explain(query).startsWith("read all") ? 0 : 3;
                int size = 1 + random.nextInt(10);
                PageRequest.Total totals = random.nextBoolean() ? PageRequest.Total.EXACT : PageRequest.Total.NONE;
                Position last = page.last() == null ? position(query) : page.last();
                Position first = page.first() == null ? position(query) : page.first();
                compare(query.withPage(new PageRequest(size, new PageRequest.After(last), totals)));
                compare(query.withPage(new PageRequest(size, new PageRequest.Before(first), totals)));
            }
            return indexed;
        }

        /** Returns the position of any row. */
        private Position position(BoundQuery<TrackedContainer> query) {
            return Evaluator.of(query)
                    .position(rows.rows().get(random.nextInt(rows.rows().size())));
        }

        private BoundQuery<TrackedContainer> next() {
            BoundQuery<TrackedContainer> query = bound();
            return switch (random.nextInt(4)) {
                case 0 -> query.withCondition(Condition.any(List.of(query.condition(), bound().condition())));
                case 1 -> query.withCondition(Condition.all(List.of(query.condition(), bound().condition())));
                default -> query;
            };
        }

        private BoundQuery<TrackedContainer> bound() {
            GeneratedQuery query = queries.next();
            return parser.parse(query.toString(), query.context(ACCOUNT)).queryOrThrow();
        }

        private Page<TrackedContainer> compare(BoundQuery<TrackedContainer> query) {
            Page<TrackedContainer> expected = Evaluator.of(query).page(rows.rows());
            assertThat(rows.page(query))
                    .as(() -> "seed " + seed + ", " + query + ", " + query.condition() + " by " + query.order() + ", "
                            + query.page() + ": " + rows.explain(query))
                    .isEqualTo(expected);
            return expected;
        }
    }
}
