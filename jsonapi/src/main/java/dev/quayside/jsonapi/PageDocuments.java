package dev.quayside.jsonapi;

import dev.quayside.query.Binding;
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
 * Documents about pages of lists. Immutable and thread-safe.
 *
 * @param <R> what the resources are made from
 */
final class PageDocuments<R> {

    private final ResourceType<R> type;
    private final Inclusion inclusion;
    private final DocumentWriter writer;
    private final String origin;
    private final boolean numbers;

    /** @param origin scheme and authority of the API's public address */
    PageDocuments(ResourceType<R> type, Inclusion inclusion, DocumentWriter writer, String origin) {
        this(type, inclusion, writer, origin, false);
    }

    private PageDocuments(
            ResourceType<R> type, Inclusion inclusion, DocumentWriter writer, String origin, boolean numbers) {
        this.type = type;
        this.inclusion = inclusion;
        this.writer = writer;
        this.origin = origin;
        this.numbers = numbers;
    }

    /** The same documents, which also tell the numbers of the pages to which their links lead. */
    PageDocuments<R> tellingNumbers() {
        return new PageDocuments<>(type, inclusion, writer, origin, true);
    }

    /** The answer that shows a page, with cursors for the pages around it. */
    ApiResponse shown(Call call, Binding<? extends BoundQuery<?>> binding, BoundQuery<?> query, Page<R> page) {
        return shown(call, binding, query, page, cursors(query, page));
    }

    /** The answer that shows a page of a list that has numbered pages only. */
    ApiResponse numbered(Call call, Binding<? extends BoundQuery<?>> binding, BoundQuery<?> query, Page<R> page) {
        return shown(call, binding, query, page, null);
    }

    private ApiResponse shown(
            Call call,
            Binding<? extends BoundQuery<?>> binding,
            BoundQuery<?> query,
            Page<R> page,
            ListMeta.@Nullable Cursors cursors) {
        Document<R> document = Document.list(type, page.rows())
                .withMeta(new ListMeta(page.total(), cursors, binding.diagnostics()))
                .withMeta(numbers(query, page))
                .withLinks(links(call.request(), query, page, cursors));
        Document<R> whole = inclusion.into(document, query.shape(), call.account());
        return Answers.streamed(out -> writer.write(whole, query.shape(), out));
    }

    private Map<String, ?> numbers(BoundQuery<?> query, Page<?> page) {
        Map<String, BigDecimal> pagination = new LinkedHashMap<>();
        if (numbers) {
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
            ApiRequest request, BoundQuery<?> query, Page<?> page, ListMeta.@Nullable Cursors cursors) {
        LinkQuery repeated = LinkQuery.of(
                origin + LinkText.asSent(request.path()),
                request.query(),
                query.page().size());
        return PageLinks.of(origin + LinkText.asSent(request.target()), repeated, query, page, cursors);
    }
}
