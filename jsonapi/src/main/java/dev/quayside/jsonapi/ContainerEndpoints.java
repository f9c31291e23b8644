package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Container;
import dev.quayside.query.Binding;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.store.ListStore;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code GET /containers} and {@code GET /containers/{id}}. Thread-safe. */
final class ContainerEndpoints {

    private final QueryParser<TrackedContainer> parser;
    private final ListStore lists;
    private final OneDocuments<Container> documents;
    private final PageDocuments<Container> pages;

    /** @param origin scheme and authority of the API's public address */
    ContainerEndpoints(
            QueryParser<TrackedContainer> parser,
            ListStore lists,
            Inclusion inclusion,
            DocumentWriter writer,
            String origin) {
        this.parser = parser;
        this.lists = lists;
        this.documents = new OneDocuments<>(Resources.CONTAINER, parser, inclusion, writer, origin);
        this.pages = new PageDocuments<>(Resources.CONTAINER, inclusion, writer, origin);
    }

    /** A page of the account's containers. */
    ApiResponse list(Call call) {
        Account account = call.account();
        QueryContext context = new QueryContext(account.id().value(), features(account), call.now());
        Binding<BoundQuery<TrackedContainer>> binding =
                parser.parse(call.request().query(), context, call.handling());
        BoundQuery<TrackedContainer> query = Refusal.orResult(binding);
        Page<Container> page = lists.containers(query).map(row -> visible(row, account));
        return pages.shown(call, binding, query, page);
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
}
