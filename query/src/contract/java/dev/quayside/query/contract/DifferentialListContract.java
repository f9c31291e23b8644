package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.quayside.core.container.Container;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.Query;
import dev.quayside.query.QueryParser;
import dev.quayside.query.ValueCount;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ContainerGrouping;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.QueryGenerator;
import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.store.ListingStore;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares a store with the evaluator over many generated rows and queries. Both must return the same containers in the
 * same order, with the same totals and neighbours, and their pages must form the whole list.
 *
 * <p>A failure names the seed of its rows; override {@link #firstSeed()} with that seed and {@link #rowSets()} with 1
 * to repeat it.
 */
public abstract class DifferentialListContract {

    /** One query in this many is also read page by page. */
    private static final int PAGED = 10;

    /** One row set in this many is also tested with generated conditions. */
    private static final int TOGETHER = 10;

    private final QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());

    /** Creates the contract; for subclasses. */
    protected DifferentialListContract() {}

    /**
     * Returns a store with the given data and nothing else of the same accounts. Called once for each row set with new
     * accounts, so that all may share one store.
     */
    protected abstract ListingStore storeWith(TestData data);

    /** Returns the number of row sets; 100 by default. */
    protected int rowSets() {
        return 100;
    }

    /** Returns the number of queries for each row set; 100 by default. */
    protected int queriesPerRowSet() {
        return 100;
    }

    /** Returns the seed of the first row set; each further row set adds 1. */
    protected long firstSeed() {
        return 20_260_131;
    }

    @Test
    void generated_queries_find_the_same_containers_in_the_store_as_in_memory() {
        System.out.printf(
                Locale.ROOT,
                "%s: %d row sets of seeds from %d, %d queries each%n",
                getClass().getSimpleName(),
                rowSets(),
                firstSeed(),
                queriesPerRowSet());
        for (int i = 0; i < rowSets(); i++) {
            GeneratedRows rows = GeneratedRows.of(firstSeed() + i);
            List<TrackedContainer> tracked = rows.rows().trackedContainers();
            ListingStore store = RestrictedStore.checked(storeWith(rows.rows()), tracked);
            QueryGenerator queries = new QueryGenerator(rows, rows.seed());
            for (int j = 0; j < queriesPerRowSet(); j++) {
                GeneratedQuery query = queries.next();
                Trial trial = new Trial(rows, query, j, bound(query, rows), tracked, store);
                trial.comparePage();
                if (j % PAGED == 0) {
                    trial.compareAllPages();
                }
            }
        }
    }

    @Test
    void generated_conditions_select_the_same_rows_in_the_store_as_in_memory() {
        for (int i = 0; i < Math.max(1, rowSets() / TOGETHER); i++) {
            GeneratedRows rows = GeneratedRows.of(firstSeed() + i);
            List<TrackedContainer> tracked = rows.rows().trackedContainers();
            ListingStore store = storeWith(rows.rows());
            QueryGenerator queries = new QueryGenerator(rows, rows.seed());
            for (int j = 0; j < queriesPerRowSet(); j++) {
                BoundQuery<TrackedContainer> query = bound(queries.next(), rows);
                List<Condition<TrackedContainer>> terms = Stream.generate(
                                () -> bound(queries.next(), rows).condition())
                        .limit(4)
                        .toList();
                Condition<TrackedContainer> runRounds = Condition.any(List.of(
                        Condition.all(terms.subList(0, 2)),
                        Condition.all(List.of(terms.get(2), Condition.any(List.of(terms.get(3), query.condition()))))));
                String what = "rows of seed " + rows.seed() + ", query " + j + ": " + runRounds + " by " + query.order()
                        + ", " + query.page();
                EvaluatorComparison<TrackedContainer, Container> comparison = new EvaluatorComparison<>(
                        what,
                        query.withCondition(runRounds),
                        tracked,
                        TrackedContainer::container,
                        store,
                        bound -> store.lists().list(ListedResource.CONTAINERS, bound));
                comparison.comparePage();
                if (j % PAGED == 0) {
                    comparison.compareAllPages();
                }
            }
        }
    }

    @Test
    void generated_counts_equal_the_totals_of_the_lists_with_the_filters_of_the_groups() {
        for (int i = 0; i < Math.max(1, rowSets() / TOGETHER); i++) {
            GeneratedRows rows = GeneratedRows.of(firstSeed() + i);
            List<TrackedContainer> tracked = rows.rows().trackedContainers();
            ListingStore store = RestrictedStore.checked(storeWith(rows.rows()), tracked);
            QueryGenerator queries = new QueryGenerator(rows, rows.seed());
            for (int j = 0; j < queriesPerRowSet(); j++) {
                // One query in three has no filters, because many generated filters select no rows.
                GeneratedQuery generated = queries.next();
                GeneratedQuery query = j % 3 == 0 ? new GeneratedQuery(List.of(), generated.features()) : generated;
                compareCounts(rows, query, j, tracked, store);
            }
        }
    }

    private void compareCounts(
            GeneratedRows rows, GeneratedQuery query, int number, List<TrackedContainer> tracked, ListingStore store) {
        BoundQuery<TrackedContainer> bound = bound(query, rows);
        for (ContainerGrouping grouping : ContainerGrouping.values()) {
            Trial trial = new Trial(rows, query, number, bound, tracked, store);
            String what = grouping + ", " + trial;
            Field<TrackedContainer, ?> field = grouping.field(bound.context());
            List<ValueCount> counts = store.lists().counts(ListedResource.CONTAINERS, bound, field);
            assertThat(counts)
                    .as(what)
                    .containsExactlyInAnyOrderElementsOf(Evaluator.of(bound).counts(tracked, field));
            Map<Optional<Object>, Long> groups = new HashMap<>();
            counts.forEach(
                    each -> groups.merge(Optional.ofNullable(grouping.group(each.value())), each.count(), Long::sum));
            groups.forEach((group, count) -> grouping.select(Query.parse(query.toString()), group.orElse(null))
                    .ifPresent(selecting -> {
                        BoundQuery<TrackedContainer> list = parser.parse(
                                        selecting.toString(), query.context(rows.account()))
                                .queryOrThrow();
                        assertThat(store.lists()
                                        .list(ListedResource.CONTAINERS, list)
                                        .total())
                                .as("%s: %s", what, selecting)
                                .hasValue(count);
                    }));
        }
    }

    private BoundQuery<TrackedContainer> bound(GeneratedQuery query, GeneratedRows rows) {
        return parser.parse(query.toString(), query.context(rows.account())).queryOrThrow();
    }

    /** One query over one row set. */
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

        void compareAllPages() {
            Evaluator<TrackedContainer> evaluator = Evaluator.of(bound);
            List<UUID> expected = tracked.stream()
                    .filter(evaluator.predicate())
                    .sorted(evaluator.comparator())
                    .map(row -> row.container().id())
                    .toList();
            int size = Math.max(bound.page().size(), 1 + expected.size() / 5);
            PagedListReader<TrackedContainer, Container> pages =
                    new PagedListReader<>(bound, size, bound -> store.lists().list(ListedResource.CONTAINERS, bound));
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
                for (TrackedContainer row : rows.ownRows()) {
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

        /** Returns the row with the shortest text. */
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
