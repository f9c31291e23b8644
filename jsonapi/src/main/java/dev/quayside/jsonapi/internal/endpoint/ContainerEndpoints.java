package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.listing.Documents;
import dev.quayside.jsonapi.internal.listing.ListEndpoint;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.jsonapi.internal.listing.PageDocuments;
import dev.quayside.jsonapi.internal.listing.VisibleContainers;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.store.ListingStore;
import java.util.List;

/** {@code GET /containers} and {@code GET /containers/{id}}. Thread-safe. */
public final class ContainerEndpoints {

    private final ListingStore lists;
    private final OneDocuments<Container> documents;
    private final ListEndpoint<TrackedContainer, Container> list;

    public ContainerEndpoints(ListingStore lists, QueryParser<TrackedContainer> parser, Documents documents) {
        this.lists = lists;
        this.documents = new OneDocuments<>(Resources.CONTAINER, parser, documents);
        this.list = new ListEndpoint<>(
                parser,
                bound -> lists.lists().list(ListedResource.CONTAINERS, bound),
                VisibleContainers::of,
                new PageDocuments<>(Resources.CONTAINER, documents));
    }

    /** A page of the account's containers. */
    public ApiResponse list(Call call) {
        return list.list(call);
    }

    /** One container of the account. */
    public ApiResponse one(Call call) {
        Account account = call.account();
        Container container = call.id()
                .flatMap(id -> lists.shipments().containers(account.id(), List.of(id)).stream()
                        .findFirst())
                .map(row -> VisibleContainers.of(row, account))
                .orElseThrow(() -> Refusal.notFound("container"));
        return documents.shown(call, container);
    }

    /** How documents about one container are made. */
    public OneDocuments<Container> documents() {
        return documents;
    }
}
