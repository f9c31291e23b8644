package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.store.Feature;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.UnsupportedQueryException;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * What a store answers to a query, compared with what the evaluator does.
 *
 * @param what names the query in messages
 * @param rows of all accounts
 * @param resource what a row becomes in an answer
 * @param store that answers
 * @param list how the store is asked
 */
record Comparison<T, R>(
        String what,
        BoundQuery<T> query,
        List<T> rows,
        Function<T, R> resource,
        ListingStore store,
        Function<BoundQuery<T>, Page<R>> list) {

    /** The page, its total and its neighbours. */
    void comparePage() {
        if (isRefused()) {
            return;
        }
        Page<R> expected = Evaluator.of(query).page(rows).map(resource);

        assertThat(list.apply(query)).as(what).isEqualTo(expected);
    }

    /** All pages one after the other, read in every way. */
    void comparePagesPutTogether() {
        if (isRefused()) {
            return;
        }
        List<R> expected =
                Evaluator.of(query).select(rows).stream().map(resource).toList();
        Pages<T, R> pages = new Pages<>(query, 1 + expected.size() / 5, list);

        assertThat(pages.byNumber()).as(what).isEqualTo(expected);
        assertThat(pages.byCursor()).as(what).isEqualTo(expected);
        assertThat(pages.byCursorBackwards()).as(what).isEqualTo(expected);
    }

    private boolean isRefused() {
        if (Collections.disjoint(Feature.neededBy(query), store.lists().lacks())) {
            return false;
        }
        assertThatThrownBy(
                        () -> list.apply(query),
                        "%s, by a store that lacks %s",
                        what,
                        store.lists().lacks())
                .isInstanceOf(UnsupportedQueryException.class);
        return true;
    }
}
