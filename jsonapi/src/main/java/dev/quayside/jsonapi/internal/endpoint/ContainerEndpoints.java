package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.container.Container;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.ListEndpoint;
import dev.quayside.jsonapi.internal.listing.PageDocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.jsonapi.internal.listing.VisibleContainers;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.store.ListingStore;
import java.util.List;

/** {@code GET /containers} and {@code GET /containers/{id}}. Thread-safe. */
public final class ContainerEndpoints {

    private final ListingStore lists;
    private final SingleDocumentRenderer<Container> documents;
    private final ListEndpoint<TrackedContainer, Container> list;

    public ContainerEndpoints(ListingStore lists, QueryParser<TrackedContainer> parser, DocumentRenderer documents) {
        this.lists = lists;
        this.documents = new SingleDocumentRenderer<>(Resources.CONTAINER, parser, documents);
        this.list = new ListEndpoint<>(
                parser,
                bound -> lists.lists().list(ListedResource.CONTAINERS, bound),
                VisibleContainers::of,
                new PageDocumentRenderer<>(Resources.CONTAINER, documents));
    }

    public ApiResponse list(RequestContext context) {
        return list.list(context);
    }

    public ApiResponse one(RequestContext context) {
        Account account = context.account();
        Container container = context.id()
                .flatMap(id -> lists.shipments().containers(account.id(), List.of(id)).stream()
                        .findFirst())
                .map(row -> VisibleContainers.of(row, account))
                .orElseThrow(() -> RejectedRequestException.notFound("container"));
        return documents.fetched(context, container);
    }

    /** Returns the renderer of documents about one container. */
    public SingleDocumentRenderer<Container> documents() {
        return documents;
    }
}
