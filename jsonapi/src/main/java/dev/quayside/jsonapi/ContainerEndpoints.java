package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Container;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListStore;
import java.util.List;

/** {@code GET /containers} and {@code GET /containers/{id}}. Thread-safe. */
final class ContainerEndpoints {

    private final ListStore lists;
    private final OneDocuments<Container> documents;
    private final ListEndpoint<TrackedContainer, Container> list;

    ContainerEndpoints(ListStore lists, QueryParser<TrackedContainer> parser, Documents documents) {
        this.lists = lists;
        this.documents = documents.one(Resources.CONTAINER, parser);
        this.list = new ListEndpoint<>(
                parser, lists::containers, ContainerEndpoints::visible, documents.pages(Resources.CONTAINER));
    }

    /** A page of the account's containers. */
    ApiResponse list(Call call) {
        return list.list(call);
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

    /** How documents about one container are made. */
    OneDocuments<Container> documents() {
        return documents;
    }
}
