package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.event.TransportEvent;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.ListMeta;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.listing.CreationOrder;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.query.BindResult;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.resource.RawEventView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;

/** {@code GET /containers/{id}/transport_events} and {@code /raw_events}. Thread-safe. */
public final class ContainerEventEndpoints {

    private static final Include OF_RAW_EVENTS = ofRawEvents();

    /** The language of the list of transport events. */
    public static final Schema<TransportEvent> NEWEST_FIRST =
            CreationOrder.schema(Resources.TRANSPORT_EVENT, TransportEvent::createdAt, Direction.DESCENDING);

    private final ContainerEvents events;
    private final ListingStore lists;
    private final SingleDocumentRenderer<RawEventView> rawDocuments;
    private final DocumentRenderer documents;

    public ContainerEventEndpoints(ContainerEvents events, ListingStore lists, DocumentRenderer documents) {
        this.events = events;
        this.lists = lists;
        this.rawDocuments = new SingleDocumentRenderer<>(Resources.RAW_EVENT, documents);
        this.documents = documents;
    }

    /** Returns all transport events of a container: a journey has some dozens. */
    public List<TransportEvent> told(RequestContext context) {
        UUID container = container(context);
        return events.told(context.account(), List.of(container)).getOrDefault(container, List.of());
    }

    /** All that the line has told of a container, by the time of its movements, with places, vessels and terminals. */
    public ApiResponse raw(RequestContext context) {
        UUID container = container(context);
        BindResult<Projection> asked = rawDocuments.binding(context, OF_RAW_EVENTS);
        Projection projection = RejectedRequestException.orResult(asked);
        List<RawEventView> told =
                events.raw(context.account(), List.of(container)).getOrDefault(container, List.of());
        Document<RawEventView> document = Document.list(Resources.RAW_EVENT, told)
                .withMeta(new ListMeta(OptionalLong.of(told.size()), null, asked.diagnostics()))
                .withLinks(Map.of("self", documents.self(context)));
        return documents.whole(context, document, projection);
    }

    private static Include ofRawEvents() {
        Map<String, Include> relations = new LinkedHashMap<>();
        List.of("location", "vessel", "terminal").forEach(name -> relations.put(name, Include.NONE));
        return new Include(relations);
    }

    private UUID container(RequestContext context) {
        return context.id()
                .filter(id -> !lists.shipments()
                        .containers(context.account().id(), List.of(id))
                        .isEmpty())
                .orElseThrow(() -> RejectedRequestException.notFound("container"));
    }
}
