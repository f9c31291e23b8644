package dev.quayside.examples.benchmarks.lists;

import dev.quayside.core.account.Entitlement;
import dev.quayside.examples.benchmarks.data.Fleet;
import dev.quayside.query.BindResult;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.QueryContext;
import java.util.List;
import java.util.Set;

/** Queries as the library parses and evaluates them, for the largest account. */
public final class LibraryQueries {
    private static final QueryParser<TrackedContainer> PARSER = QueryParser.of(ContainerCatalog.standard());
    private static final QueryContext CONTEXT =
            new QueryContext(Fleet.LARGEST.value(), Set.of(Entitlement.RAIL_LAST_FREE_DAY.code()), Fleet.NOW);

    private LibraryQueries() {}

    /** Parses and binds an encoded query. */
    public static BindResult<BoundQuery<TrackedContainer>> parse(String query) {
        return PARSER.parse(query, CONTEXT);
    }

    /** Returns the query of a variant, with its total. */
    static BoundQuery<TrackedContainer> bind(Variant variant) {
        return parse(variant.text()).queryOrThrow();
    }

    /** Returns the query of a variant, without its total. */
    static BoundQuery<TrackedContainer> bindWithoutTotal(Variant variant) {
        return parse(variant.text() + "&page[totals]=false").queryOrThrow();
    }

    /** Returns the query of a variant, with an estimated total. */
    static BoundQuery<TrackedContainer> bindWithEstimatedTotal(Variant variant) {
        return parse(variant.text() + "&page[totals]=estimated").queryOrThrow();
    }

    /** Returns the page of a query by evaluating it on each row. */
    static Answer page(BoundQuery<TrackedContainer> query, List<TrackedContainer> rows) {
        Page<TrackedContainer> page = Evaluator.of(query).page(rows);
        return Answer.of(page.rows(), page.total().orElseThrow());
    }
}
