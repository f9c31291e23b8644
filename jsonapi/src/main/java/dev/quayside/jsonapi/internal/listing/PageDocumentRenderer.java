package dev.quayside.jsonapi.internal.listing;

import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.ListMeta;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.query.BindResult;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Cursor;
import dev.quayside.query.Page;
import dev.quayside.query.Position;
import dev.quayside.query.schema.ResourceType;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Renders pages of lists. Immutable and thread-safe.
 *
 * @param <R> the type of the rows from which resources are written
 */
public final class PageDocumentRenderer<R> {

    private final ResourceType<R> type;
    private final DocumentRenderer documents;
    private final boolean withNumbers;

    public PageDocumentRenderer(ResourceType<R> type, DocumentRenderer documents) {
        this(type, documents, false);
    }

    private PageDocumentRenderer(ResourceType<R> type, DocumentRenderer documents, boolean withNumbers) {
        this.type = type;
        this.documents = documents;
        this.withNumbers = withNumbers;
    }

    /** Returns a renderer whose documents have the page numbers of their links in {@code meta}. */
    public PageDocumentRenderer<R> withPageNumbers() {
        return new PageDocumentRenderer<>(type, documents, true);
    }

    public ApiResponse page(
            RequestContext context, BindResult<? extends BoundQuery<?>> binding, BoundQuery<?> query, Page<R> page) {
        return page(context, binding, query, page, cursors(query, page));
    }

    /** Returns a page of a list that has numbered pages only. */
    public ApiResponse numbered(
            RequestContext context, BindResult<? extends BoundQuery<?>> binding, BoundQuery<?> query, Page<R> page) {
        return page(context, binding, query, page, null);
    }

    private ApiResponse page(
            RequestContext context,
            BindResult<? extends BoundQuery<?>> binding,
            BoundQuery<?> query,
            Page<R> page,
            ListMeta.@Nullable Cursors cursors) {
        Document<R> document = Document.list(type, page.rows())
                .withMeta(new ListMeta(page.total(), page.totalIsEstimated(), cursors, binding.diagnostics()))
                .withMeta(pagination(query, page))
                .withLinks(links(context, query, page, cursors));
        return documents.withIncluded(context, document, query.projection());
    }

    private Map<String, ?> pagination(BoundQuery<?> query, Page<?> page) {
        Map<String, BigDecimal> pagination = new LinkedHashMap<>();
        if (withNumbers) {
            PageLinks.numbers(query, page).forEach((name, number) -> pagination.put(name, new BigDecimal(number)));
        }
        if (pagination.isEmpty()) {
            return Map.of();
        }
        page.total().ifPresent(total -> pagination.put("records", BigDecimal.valueOf(total)));
        return Map.of("pagination", pagination);
    }

    private static ListMeta.@Nullable Cursors cursors(BoundQuery<?> query, Page<?> page) {
        Position first = page.first();
        Position last = page.last();
        return first == null || last == null
                ? null
                : new ListMeta.Cursors(Cursor.of(query, first), Cursor.of(query, last));
    }

    private Map<String, String> links(
            RequestContext context, BoundQuery<?> query, Page<?> page, ListMeta.@Nullable Cursors cursors) {
        ApiRequest request = context.request();
        LinkQuery repeated = LinkQuery.of(
                documents.origin() + PercentEncoding.target(request.path()),
                request.query(),
                query.page().size());
        return PageLinks.of(documents.self(context), repeated, query, page, cursors);
    }
}
