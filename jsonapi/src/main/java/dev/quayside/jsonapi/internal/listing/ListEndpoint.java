package dev.quayside.jsonapi.internal.listing;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.query.BindResult;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.QueryContext;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The endpoint of a list of an account's resources. Thread-safe.
 *
 * @param <T> the type of the rows that filters see
 * @param <R> the type of the rows from which resources are written
 */
public final class ListEndpoint<T, R> {

    private final QueryParser<T> parser;
    private final Function<RequestContext, Function<BoundQuery<T>, Page<R>>> rows;
    private final PageDocumentRenderer<R> pages;

    private ListEndpoint(
            QueryParser<T> parser,
            Function<RequestContext, Function<BoundQuery<T>, Page<R>>> rows,
            PageDocumentRenderer<R> pages) {
        this.parser = parser;
        this.rows = rows;
        this.pages = pages;
    }

    /**
     * Creates a list.
     *
     * @param store returns the page of a query
     * @param visible returns a row as the account may see it
     */
    public ListEndpoint(
            QueryParser<T> parser,
            Function<BoundQuery<T>, Page<R>> store,
            BiFunction<R, Account, R> visible,
            PageDocumentRenderer<R> pages) {
        this(
                parser,
                requestContext -> query -> store.apply(query).map(row -> visible.apply(row, requestContext.account())),
                pages);
    }

    /**
     * Creates a list.
     *
     * @param store returns the page of an account's query
     */
    public ListEndpoint(
            QueryParser<T> parser, BiFunction<AccountId, BoundQuery<T>, Page<R>> store, PageDocumentRenderer<R> pages) {
        this(
                parser,
                requestContext -> query -> store.apply(requestContext.account().id(), query),
                pages);
    }

    /**
     * Creates a list that is filtered and sorted in memory, for lists that are short.
     *
     * @param rows returns the rows of the account, or of the resource in the path
     */
    public static <T, R> ListEndpoint<T, R> inMemory(
            QueryParser<T> parser,
            Function<RequestContext, List<T>> rows,
            Function<T, R> resource,
            PageDocumentRenderer<R> pages) {
        return new ListEndpoint<>(
                parser,
                requestContext -> {
                    List<T> all = rows.apply(requestContext);
                    return query -> Evaluator.of(query).page(all).map(resource);
                },
                pages);
    }

    public ApiResponse list(RequestContext requestContext) {
        Account account = requestContext.account();
        Function<BoundQuery<T>, Page<R>> found = rows.apply(requestContext);
        QueryContext context = new QueryContext(
                account.id().value(),
                account.entitlements().stream().map(Entitlement::code).collect(Collectors.toUnmodifiableSet()),
                requestContext.now());
        BindResult<BoundQuery<T>> binding =
                parser.parse(requestContext.request().query(), context, requestContext.strictness());
        BoundQuery<T> query = RejectedRequestException.orResult(binding);
        return pages.page(requestContext, binding, query, found.apply(query));
    }
}
