package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.Entitlement;
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
import java.util.UUID;

/** Queries as the library reads and evaluates them, within the biggest account. */
final class LibraryQueries {
    private static final QueryParser<TrackedContainer> PARSER = QueryParser.of(ContainerCatalog.standard());
    private static final QueryContext CONTEXT =
            new QueryContext(new Fleet(1).biggest().value(), Set.of(Entitlement.RAIL_LAST_FREE_DAY.code()), Fleet.NOW);

    private LibraryQueries() {}

    /** Within which every query runs. */
    static UUID account() {
        return CONTEXT.tenant();
    }

    /** Reads and binds an encoded query. */
    static BindResult<BoundQuery<TrackedContainer>> parse(String query) {
        return PARSER.parse(query, CONTEXT);
    }

    /** One variant of a question, with its total. */
    static BoundQuery<TrackedContainer> bind(Question question, Question.Samples samples, int variant) {
        return parse(question.text(samples, variant)).queryOrThrow();
    }

    /** One variant of a question, without its total. */
    static BoundQuery<TrackedContainer> bindWithoutTotal(Question question, Question.Samples samples, int variant) {
        return parse(question.text(samples, variant) + "&page[totals]=false").queryOrThrow();
    }

    /** The page of a query. */
    static Page<TrackedContainer> page(BoundQuery<TrackedContainer> query, List<TrackedContainer> rows) {
        return Evaluator.of(query).page(rows);
    }

    /** The page of a query, to be compared with what others answer. */
    static Answer answer(BoundQuery<TrackedContainer> query, List<TrackedContainer> rows) {
        Page<TrackedContainer> page = page(query, rows);
        return new Answer(
                page.rows().stream().map(row -> row.container().id()).toList(),
                page.total().orElseThrow());
    }
}
