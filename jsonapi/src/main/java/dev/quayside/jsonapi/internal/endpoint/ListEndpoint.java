package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.BindResult;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Cursor;
import dev.quayside.query.Page;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The endpoint for a list of an account's resources. Thread-safe.
 *
 * @param <T> the type of the rows that are filtered and sorted
 * @param <R> the type of the rows from which resources are written
 */
record ListEndpoint<T, R>(
        QueryParser<T> parser, ResourceType<R> type, DocumentRenderer documents, Paging paging, Rows<T, R> rows) {

    /**
     * A function that finds the rows of a list: first it finds the resources in the path, then the page that the query
     * selects.
     */
    @FunctionalInterface
    public interface Rows<T, R> {
        Function<BoundQuery<T>, Page<R>> of(RequestContext context);

        /**
         * Returns a function that filters and sorts rows in memory, for short lists.
         *
         * @param rows returns the rows of the account, or of the resource in the path
         */
        static <T, R> Rows<T, R> inMemory(Function<RequestContext, List<T>> rows, Function<T, R> resource) {
            return context -> {
                List<T> all = rows.apply(context);
                return query -> Evaluator.of(query).page(all).map(resource);
            };
        }
    }

    /** The ways to select a page of a list. */
    public enum Paging {
        CURSORS,
        /** Pages are selected by cursors or page numbers; {@code meta} contains both. */
        CURSORS_OR_NUMBERS,
        NUMBERS
    }

    /** Creates a list whose pages can be selected by cursors. */
    public ListEndpoint(Schema<T> schema, ResourceType<R> type, DocumentRenderer documents, Rows<T, R> rows) {
        this(documents.parser(schema), type, documents, Paging.CURSORS, rows);
    }

    /**
     * Returns the schema of a list that does not have filters and is sorted by creation time. Resources with the same
     * time are sorted by id.
     */
    public static <T> Schema<T> byCreation(ResourceType<T> type, Function<T, Instant> createdAt, Direction direction) {
        Field<T, UUID> id = Field.<T>id("id", type.id()).required();
        return Schema.of(type.name(), id)
                .sort("created_at", Field.<T>instant("created_at", createdAt).required())
                .defaultSort("created_at", direction)
                .resources(Resources.ALL)
                .build();
    }

    /** Adds the list as the endpoint of a route. */
    public void addTo(Routes.Builder.Declaration route) {
        Routes.Builder.Declaration list = paging == Paging.NUMBERS
                ? route.numberedList(parser.schema(), type)
                : route.filteredList(parser.schema(), type);
        list.handledBy(this::list);
    }

    private ApiResponse list(RequestContext context) {
        Function<BoundQuery<T>, Page<R>> found = rows.of(context);
        QueryContext queryContext = queryContext(context);
        ApiRequest request = context.request();
        BindResult<BoundQuery<T>> binding = parser.parse(request.query(), queryContext, context.strictness());
        BoundQuery<T> query = RejectedRequestException.resultOrThrow(binding);
        Page<R> page = found.apply(query);
        Document.ListMeta.Cursors cursors = cursors(query, page);
        PageLinks pageLinks = PageLinks.of(
                documents.origin() + PercentEncoding.target(request.path()),
                request.query(),
                query.page().size());
        Document<R> document = Document.list(type, page.rows())
                .withMeta(new Document.ListMeta(page.total(), page.isTotalEstimated(), cursors, binding.diagnostics()))
                .withMeta(pagination(query, page))
                .withLinks(pageLinks.of(documents.self(context), query, page, cursors));
        return documents.withIncluded(context, document, query.projection());
    }

    /** Returns the context in which the query of a request is bound. */
    static QueryContext queryContext(RequestContext context) {
        Account account = context.account();
        return new QueryContext(
                account.id().value(),
                account.entitlements().stream().map(Entitlement::code).collect(Collectors.toUnmodifiableSet()),
                context.now());
    }

    private Map<String, ?> pagination(BoundQuery<T> query, Page<R> page) {
        Map<String, BigDecimal> pagination = new LinkedHashMap<>();
        if (paging != Paging.CURSORS) {
            PageLinks.numbers(query, page).forEach((name, number) -> pagination.put(name, new BigDecimal(number)));
        }
        if (pagination.isEmpty()) {
            return Map.of();
        }
        page.total().ifPresent(total -> pagination.put("records", BigDecimal.valueOf(total)));
        return Map.of("pagination", pagination);
    }

    private Document.ListMeta.@Nullable Cursors cursors(BoundQuery<T> query, Page<R> page) {
        Position first = page.first();
        Position last = page.last();
        return paging == Paging.NUMBERS || first == null || last == null
                ? null
                : new Document.ListMeta.Cursors(Cursor.of(query, first), Cursor.of(query, last));
    }
}
