package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.quayside.core.container.Container;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.store.ListingStore;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares a store with the evaluator over many generated rows and queries: both answer the same containers in the same
 * order, the same totals and neighbours, and their pages put together are the whole list.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests. A
 * failure names the seed of its rows; {@link #firstSeed()} set to it, and {@link #rowSets()} to 1, repeats it alone.
 */
public abstract class DifferentialListContract {

    /** One query in so many is also read page by page. */
    private static final int PAGED = 10;

    /** In one row set of so many, queries are also put together. */
    private static final int TOGETHER = 10;

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());

    /** For subclasses. */
    protected DifferentialListContract() {}

    /**
     * A store that holds these rows, and nothing else of their accounts. Called once for each row set; the accounts are
     * others each time, so it may be one and the same store.
     */
    protected abstract ListingStore storeWith(Rows rows);

    /** How many sets of rows are made; 200 unless overridden. */
    protected int rowSets() {
        return 200;
    }

    /** How many queries are asked of each; 100 unless overridden. */
    protected int queriesPerRowSet() {
        return 100;
    }

    /** Seed of the first row set; each further one adds 1. */
    protected long firstSeed() {
        return 20_260_131;
    }

    @Test
    void generated_queries_find_the_same_in_the_store_as_in_memory() {
        System.out.printf(
                Locale.ROOT,
                "%s: %d row sets of seeds from %d, %d queries each%n",
                getClass().getSimpleName(),
                rowSets(),
                firstSeed(),
                queriesPerRowSet());
        for (int i = 0; i < rowSets(); i++) {
            GeneratedRows rows = GeneratedRows.of(firstSeed() + i);
            List<TrackedContainer> tracked = rows.rows().tracked();
            ListingStore store = RestrictedStore.checked(storeWith(rows.rows()), tracked);
            GeneratedQueries queries = new GeneratedQueries(rows, rows.seed());
            for (int j = 0; j < queriesPerRowSet(); j++) {
                GeneratedQuery query = queries.next();
                Trial trial = new Trial(rows, query, j, bound(query, rows), tracked, store);
                trial.comparePage();
                if (j % PAGED == 0) {
                    trial.comparePagesPutTogether();
                }
            }
        }
    }

    @Test
    void conditions_put_together_as_no_text_says_them_find_the_same_in_the_store_as_in_memory() {
        for (int i = 0; i < Math.max(1, rowSets() / TOGETHER); i++) {
            GeneratedRows rows = GeneratedRows.of(firstSeed() + i);
            List<TrackedContainer> tracked = rows.rows().tracked();
            ListingStore store = storeWith(rows.rows());
            GeneratedQueries queries = new GeneratedQueries(rows, rows.seed());
            for (int j = 0; j < queriesPerRowSet(); j++) {
                BoundQuery<TrackedContainer> query = bound(queries.next(), rows);
                List<Condition<TrackedContainer>> terms = Stream.generate(
                                () -> bound(queries.next(), rows).condition())
                        .limit(4)
                        .toList();
                Condition<TrackedContainer> together = Condition.any(List.of(
                        Condition.all(terms.subList(0, 2)),
                        Condition.all(List.of(terms.get(2), Condition.any(List.of(terms.get(3), query.condition()))))));
                String what = "rows of seed " + rows.seed() + ", query " + j + ": " + together + " by " + query.order()
                        + ", " + query.page();
                Comparison<TrackedContainer, Container> comparison = new Comparison<>(
                        what,
                        query.withCondition(together),
                        tracked,
                        TrackedContainer::container,
                        store,
                        bound -> store.lists().list(ListedResource.CONTAINERS, bound));
                comparison.comparePage();
                if (j % PAGED == 0) {
                    comparison.comparePagesPutTogether();
                }
            }
        }
    }

    private BoundQuery<TrackedContainer> bound(GeneratedQuery query, GeneratedRows rows) {
        return parser.parse(query.toString(), query.context(rows.account())).queryOrThrow();
    }

    /** One query over one set of rows. */
    private record Trial(
            GeneratedRows rows,
            GeneratedQuery query,
            int number,
            BoundQuery<TrackedContainer> bound,
            List<TrackedContainer> tracked,
            ListingStore store) {

        void comparePage() {
            Page<TrackedContainer> expected = Evaluator.of(bound).page(tracked);
            Page<Container> actual = store.lists().list(ListedResource.CONTAINERS, bound);
            compareIds(ids(expected.map(TrackedContainer::container).rows()), ids(actual.rows()));
            assertThat(actual).as(this::toString).isEqualTo(expected.map(TrackedContainer::container));
        }

        void comparePagesPutTogether() {
            Evaluator<TrackedContainer> evaluator = Evaluator.of(bound);
            List<UUID> expected = tracked.stream()
                    .filter(evaluator.predicate())
                    .sorted(evaluator.comparator())
                    .map(row -> row.container().id())
                    .toList();
            int size = Math.max(bound.page().size(), 1 + expected.size() / 5);
            Pages<TrackedContainer, Container> pages =
                    new Pages<>(bound, size, bound -> store.lists().list(ListedResource.CONTAINERS, bound));
            compareIds(expected, ids(pages.byNumber()));
            compareIds(expected, ids(pages.byCursor()));
            compareIds(expected, ids(pages.byCursorBackwards()));
        }

        private void compareIds(List<UUID> expected, List<UUID> actual) {
            if (!expected.equals(actual)) {
                fail("%s%nin memory: %s%nin the store: %s%n%s", this, expected, actual, difference(expected, actual));
            }
        }

        private String difference(List<UUID> expected, List<UUID> actual) {
            Set<UUID> missing = new HashSet<>(expected);
            missing.removeAll(new HashSet<>(actual));
            Set<UUID> surplus = new HashSet<>(actual);
            surplus.removeAll(new HashSet<>(expected));
            if (missing.isEmpty() && surplus.isEmpty()) {
                int at = 0;
                while (at < expected.size()
                        && at < actual.size()
                        && expected.get(at).equals(actual.get(at))) {
                    at++;
                }
                Evaluator<TrackedContainer> evaluator = Evaluator.of(bound);
                StringBuilder keys = new StringBuilder("the order differs from row " + at + " on:");
                for (TrackedContainer row : rows.own()) {
                    if (evaluator.matches(row)
                            && expected.indexOf(row.container().id()) >= at) {
                        keys.append(System.lineSeparator()).append("  ").append(evaluator.position(row));
                    }
                }
                return keys.toString();
            }
            return "only in memory: " + smallest(missing) + System.lineSeparator() + "only in the store: "
                    + smallest(surplus);
        }

        /** The row that is shortest to read. */
        private String smallest(Set<UUID> ids) {
            return tracked.stream()
                    .filter(row -> ids.contains(row.container().id()))
                    .map(TrackedContainer::toString)
                    .min(Comparator.comparingInt(String::length))
                    .orElse("nothing");
        }

        private static List<UUID> ids(List<Container> containers) {
            return containers.stream().map(Container::id).toList();
        }

        @Override
        public String toString() {
            return "rows of seed " + rows.seed() + ", query " + number + ": " + query + " " + query.features()
                    + System.lineSeparator() + "parameters: "
                    + query.parameters().stream()
                            .map(parameter -> parameter.name() + " = " + parameter.value())
                            .toList();
        }
    }
}
