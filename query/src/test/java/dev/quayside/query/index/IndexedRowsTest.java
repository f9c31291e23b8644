package dev.quayside.query.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.internal.PersistentList;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.GeneratedQuery;
import dev.quayside.query.contract.GeneratedRows;
import dev.quayside.query.contract.QueryGenerator;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class IndexedRowsTest {

    private static final AccountId ACCOUNT = new AccountId(new UUID(0x0190_0000_0000_7000L, 1));
    private static final AccountId OTHER = new AccountId(new UUID(0x0190_0000_0000_7000L, 2));
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final int PAIRS = 10_000;
    private static final int ROUNDS = 10;

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());

    @Test
    @Tag("slow")
    void indexes_return_the_pages_of_the_evaluator_while_rows_change_at_random() {
        long seed = 20_261_124;
        System.out.printf(Locale.ROOT, "IndexedRowsTest: %d pairs, %d rounds of seeds from %d%n", PAIRS, ROUNDS, seed);
        int indexed = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int mostIndexes = round % 5 == 0 ? 3 : 1_000;
            indexed += new Trial(seed + round, mostIndexes).compare(PAIRS / ROUNDS);
        }
        assertThat(indexed).as("pages that were read by an index").isGreaterThan(PAIRS / 2);
    }

    @Test
    void a_version_of_the_rows_stays_readable_after_later_changes() {
        Trial trial = new Trial(7, 1_000);
        PersistentList<TrackedContainer> before = trial.rows;
        BoundQuery<TrackedContainer> query = parse("filter[has_holds]=true&sort=-created_at");
        Page<TrackedContainer> page = trial.indexes.page(before, query);
        for (int i = 0; i < 20; i++) {
            trial.change();
        }

        assertThat(trial.indexes.page(trial.rows, query))
                .isEqualTo(Evaluator.of(query).page(trial.rows));
        assertThat(trial.indexes.page(before, query)).isEqualTo(page);
    }

    @Test
    void queries_of_several_threads_see_the_versions_that_they_ask_for() throws Exception {
        Trial trial = new Trial(11, 1_000);
        List<PersistentList<TrackedContainer>> versions = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            trial.change();
            versions.add(trial.rows);
        }
        BoundQuery<TrackedContainer> query = parse("filter[current_status]=picked_up,available&sort=pickup_lfd");
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Page<TrackedContainer>>> pages = new ArrayList<>();
            for (PersistentList<TrackedContainer> version : versions) {
                pages.add(threads.submit(() -> trial.indexes.page(version, query)));
            }
            for (int i = 0; i < pages.size(); i++) {
                assertThat(pages.get(i).get()).isEqualTo(Evaluator.of(query).page(versions.get(i)));
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void few_rows_are_read_without_an_index() {
        Trial trial = new Trial(7, 1_000);
        IndexedRows<TrackedContainer> indexes = new IndexedRows<>();

        assertThat(indexes.explain(trial.rows, parse("filter[has_holds]=true")))
                .isEqualTo("read all 120 rows, filter, sort");
    }

    @Test
    void an_index_is_built_at_the_third_request() {
        Trial trial = new Trial(7, 1_000);
        IndexedRows<TrackedContainer> indexes = new IndexedRows<>(0, 3, 10);
        BoundQuery<TrackedContainer> query = parse("");
        String scan = "read all 120 rows, filter, sort";

        assertThat(indexes.explain(trial.rows, query)).isEqualTo(scan);
        assertThat(indexes.explain(trial.rows, query)).isEqualTo(scan);
        assertThat(indexes.explain(trial.rows, query)).startsWith("walk in order");
    }

    @Test
    void a_range_of_the_order_with_terms_that_repeat_walks_through_the_rows_that_satisfy_them() {
        Trial trial = new Trial(7, 1_000);
        String days = "filter[pickup_lfd][]=%3E%3D2026-01-01&filter[pickup_lfd][]=%3C%3D";
        String terms = "&filter[current_status]=picked_up,available&sort=-pickup_lfd";
        trial.indexes.page(trial.rows, parse(days + "2026-02-01" + terms));
        for (int i = 0; i < 20; i++) {
            trial.change();
            BoundQuery<TrackedContainer> query = parse(days + "2026-02-1" + i % 10 + terms);

            assertThat(trial.indexes.explain(trial.rows, query))
                    .matches("(no row|walk in .* on -pickup_lfd_without_rail, id of selected rows); total .*");
            assertThat(trial.indexes.page(trial.rows, query))
                    .isEqualTo(Evaluator.of(query).page(trial.rows));
        }
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
        private final IndexedRows<TrackedContainer> indexes;
        private final QueryGenerator queries;
        private PersistentList<TrackedContainer> rows = PersistentList.empty();

        Trial(long seed, int mostIndexes) {
            this.seed = seed;
            this.indexes = new IndexedRows<>(0, 1, mostIndexes);
            this.random = new Random(seed);
            for (int i = 0; i < 15; i++) {
                for (TrackedContainer row : GeneratedRows.of(100 * seed + i).ownRows()) {
                    AccountId account = random.nextInt(10) == 0 ? OTHER : ACCOUNT;
                    unused.add(new TrackedContainer(account, row.container(), row.shipment(), row.customer()));
                }
            }
            this.queries = new QueryGenerator(List.copyOf(unused), seed);
            for (int i = 0; i < 120; i++) {
                rows = rows.with(i, another());
            }
        }

        private TrackedContainer another() {
            return unused.remove(random.nextInt(unused.size()));
        }

        /** Replaces some rows, and sometimes appends one. */
        void change() {
            for (int i = random.nextInt(4); i >= 0; i--) {
                int index = random.nextInt(rows.size());
                TrackedContainer before = rows.get(index);
                rows = rows.with(index, another());
                unused.add(before);
            }
            if (unused.size() > 50 && random.nextInt(4) == 0) {
                rows = rows.with(rows.size(), another());
            }
        }

        /** Compares so many pages, and returns the number of those that were read by an index. */
        int compare(int pairs) {
            int indexed = 0;
            for (int compared = 0; compared < pairs; compared += 3) {
                if (random.nextInt(2) == 0) {
                    change();
                }
                BoundQuery<TrackedContainer> query = next();
                Page<TrackedContainer> page = compare(query);
                indexed += indexes.explain(rows, query).startsWith("read all") ? 0 : 3;
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
            return Evaluator.of(query).position(rows.get(random.nextInt(rows.size())));
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
            Page<TrackedContainer> expected = Evaluator.of(query).page(rows);
            assertThat(indexes.page(rows, query))
                    .as(() -> "seed " + seed + ", " + query + ", " + query.condition() + " by " + query.order() + ", "
                            + query.page() + ": " + indexes.explain(rows, query))
                    .isEqualTo(expected);
            return expected;
        }
    }
}
