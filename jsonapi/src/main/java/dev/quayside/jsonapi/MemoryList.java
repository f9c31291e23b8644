package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.query.Binding;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.QueryContext;
import java.util.List;
import java.util.function.Function;

/**
 * Lists so short that they are read whole. Immutable and thread-safe.
 *
 * @param <T> the row, as filters see it
 * @param <R> what the resources are made from
 */
record MemoryList<T, R>(QueryParser<T> parser, PageDocuments<R> pages, Function<T, R> resource) {

    /** The page of these rows that the query asks for. */
    ApiResponse shown(Call call, List<T> rows) {
        Account account = call.account();
        QueryContext context = QueryContext.of(account.id().value(), call.now());
        Binding<BoundQuery<T>> binding = parser.parse(call.request().query(), context, call.handling());
        BoundQuery<T> query = Refusal.orResult(binding);
        return pages.shown(call, binding, query, Evaluator.of(query).page(rows).map(resource));
    }
}
