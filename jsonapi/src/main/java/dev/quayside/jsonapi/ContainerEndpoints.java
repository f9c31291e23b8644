package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Container;
import dev.quayside.query.Binding;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Cursor;
import dev.quayside.query.Page;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.store.ListStore;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code GET /containers} and {@code GET /containers/{id}}. Thread-safe. */
final class ContainerEndpoints {

    private final QueryParser<TrackedContainer> parser;
    private final ListStore lists;
    private final Inclusion inclusion;
    private final DocumentWriter writer;
    private final String origin;
    private final OneDocuments<Container> documents;

    /** @param origin scheme and authority of the API's public address */
    ContainerEndpoints(
            QueryParser<TrackedContainer> parser,
            ListStore lists,
            Inclusion inclusion,
            DocumentWriter writer,
            String origin) {
        this.parser = parser;
        this.lists = lists;
        this.inclusion = inclusion;
        this.writer = writer;
        this.origin = origin;
        this.documents = new OneDocuments<>(Resources.CONTAINER, parser, inclusion, writer, origin);
    }

    /** A page of the account's containers. */
    ApiResponse list(Call call) {
        Account account = call.account();
        QueryContext context = new QueryContext(account.id().value(), features(account), call.now());
        Binding<BoundQuery<TrackedContainer>> binding =
                parser.parse(call.request().query(), context, call.handling());
        BoundQuery<TrackedContainer> query = Refusal.orResult(binding);
        Page<Container> page = lists.containers(query).map(row -> visible(row, account));
        ListMeta.Cursors cursors = cursors(query, page);
        ResourceList<Container> rows = new ResourceList<>(Resources.CONTAINER, page.rows());
        Document<Container> document = Document.list(Resources.CONTAINER, page.rows())
                .withMeta(new ListMeta(page.total(), cursors, binding.diagnostics()))
                .withLinks(links(call.request(), query, page, cursors))
                .withIncluded(inclusion.of(rows, query.shape().include(), account));
        return Answers.streamed(out -> writer.write(document, query.shape(), out));
    }

    /** One container of the account. */
    ApiResponse one(Call call) {
        Account account = call.account();
        Container container = call.id()
                .flatMap(id ->
                        lists.containers(account.id(), List.of(id)).stream().findFirst())
                .map(row -> visible(row, account))
                .orElseThrow(() -> Refusal.notFound("container"));
        return documents.shown(call, container);
    }

    /** A container as the account may see it. */
    static Container visible(Container container, Account account) {
        return account.has(Entitlement.RAIL_LAST_FREE_DAY) ? container : container.withoutRailLastFreeDays();
    }

    private static Set<String> features(Account account) {
        return account.entitlements().stream().map(Entitlement::code).collect(Collectors.toUnmodifiableSet());
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
        return PageLinks.of(self(request), repeated, query, page, cursors);
    }

    private String self(ApiRequest request) {
        return origin + LinkText.asSent(request.target());
    }
}
