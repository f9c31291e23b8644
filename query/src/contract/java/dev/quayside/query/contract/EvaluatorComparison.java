package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.QueryFeature;
import dev.quayside.query.store.UnsupportedQueryException;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * Compares the response of a store to a query with that of the evaluator.
 *
 * @param what the name of the query in messages
 * @param rows the rows of all accounts
 * @param resource converts a row to the result of the list
 * @param store the store under test
 * @param list runs the query in the store
 */
record EvaluatorComparison<T, R>(
        String what,
        BoundQuery<T> query,
        List<T> rows,
        Function<T, R> resource,
        ListingStore store,
        Function<BoundQuery<T>, Page<R>> list) {

    /** Compares one page with its total and its neighbours. */
    void comparePage() {
        if (isRejected()) {
            return;
        }
        Page<R> expected = Evaluator.of(query).page(rows).map(resource);

        assertThat(list.apply(query)).as(what).isEqualTo(expected);
    }

    /** Compares all pages, read by number and by cursor in both directions. */
    void compareAllPages() {
        if (isRejected()) {
            return;
        }
        List<R> expected =
                Evaluator.of(query).select(rows).stream().map(resource).toList();
        PagedListReader<T, R> pages = new PagedListReader<>(query, 1 + expected.size() / 5, list);

        assertThat(pages.byNumber()).as(what).isEqualTo(expected);
        assertThat(pages.byCursor()).as(what).isEqualTo(expected);
        assertThat(pages.byCursorBackwards()).as(what).isEqualTo(expected);
    }

    private boolean isRejected() {
        if (Collections.disjoint(QueryFeature.neededBy(query), store.lists().unsupportedFeatures())) {
            return false;
        }
        assertThatThrownBy(
                        () -> list.apply(query),
                        "%s, by a store that lacks %s",
                        what,
                        store.lists().unsupportedFeatures())
                .isInstanceOf(UnsupportedQueryException.class);
        return true;
    }
}
