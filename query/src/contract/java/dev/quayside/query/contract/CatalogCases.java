package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Container;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.GeneratedQuery;
import dev.quayside.query.contract.support.GeneratedRows;
import dev.quayside.query.contract.support.QueryGenerator;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Cases that use every name of the catalog, over generated rows. */
interface CatalogCases extends ContainerListCases {

    @ParameterizedTest
    @MethodSource("filterNames")
    default void every_filter_selects_the_rows_that_the_evaluator_selects(String filter) {
        GeneratedRows rows = GeneratedRows.of(filter.hashCode());
        ListingStore store = checkedStore(rows.rows());
        QueryGenerator queries = new QueryGenerator(rows, rows.seed());
        for (int i = 0; i < 20; i++) {
            compare(queries.withFilter(filter), rows, store);
        }
    }

    @ParameterizedTest
    @MethodSource("sortNames")
    default void every_sort_name_orders_rows_as_the_evaluator_does(String sort) {
        GeneratedRows rows = GeneratedRows.of(sort.hashCode());
        ListingStore store = checkedStore(rows.rows());
        QueryGenerator queries = new QueryGenerator(rows, rows.seed());
        for (int i = 0; i < 4; i++) {
            compare(queries.withSort(i % 2 == 0 ? sort : "-" + sort), rows, store);
        }
    }

    static Stream<String> filterNames() {
        return ContainerCatalog.standard().filters().stream().map(Filter::name);
    }

    static Stream<String> sortNames() {
        return ContainerCatalog.standard().sorts().stream().map(Sort::name);
    }

    private void compare(GeneratedQuery query, GeneratedRows rows, ListingStore store) {
        BoundQuery<TrackedContainer> bound = bound(query, rows.account());
        List<Container> expected = Evaluator.of(bound).page(rows.rows().trackedContainers()).rows().stream()
                .map(TrackedContainer::container)
                .toList();
        assertThat(store.lists().list(ListedResource.CONTAINERS, bound).rows())
                .as(query.toString() + " over rows of seed " + rows.seed())
                .isEqualTo(expected);
    }
}
