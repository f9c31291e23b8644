package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.event.TransportEvent;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Routes;
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
import java.util.function.Function;

/** The endpoints {@code GET /containers/{id}/transport_events} and {@code /raw_events}. Thread-safe. */
final class ContainerEventEndpoints {

    private static final Include RAW_EVENT_INCLUDES = rawEventIncludes();

    /** The schema of the list of transport events. */
    private static final Schema<TransportEvent> NEWEST_FIRST =
            ListEndpoint.byCreation(Resources.TRANSPORT_EVENT, TransportEvent::createdAt, Direction.DESCENDING);

    private final ContainerEvents events;
    private final ListingStore store;
    private final SingleDocumentRenderer<RawEventView> rawDocuments;
    private final DocumentRenderer documents;

    public ContainerEventEndpoints(ListingStore store, DocumentRenderer documents) {
        this.events = new ContainerEvents(store);
        this.store = store;
        this.rawDocuments = new SingleDocumentRenderer<>(Resources.RAW_EVENT, documents);
        this.documents = documents;
    }

    public void addTo(Routes.Builder routes) {
        new ListEndpoint<>(
                        NEWEST_FIRST,
                        Resources.TRANSPORT_EVENT,
                        documents,
                        ListEndpoint.Rows.inMemory(this::transportEvents, Function.identity()))
                .addTo(routes.get("/containers/{id}/transport_events", READ)
                        .operation(
                                "listTransportEvents",
                                "List the transport events of a container, newest first",
                                "Returns the movements of the container and the changes of its estimates and last"
                                        + " free days."));
        routes.get("/containers/{id}/raw_events", READ)
                .operation(
                        "listRawEvents",
                        "List the raw events of a container as the shipping line reported them",
                        "Returns the movements as the shipping line reported them, with ports, vessels and"
                                + " terminals. Prefer the transport events, which combine all sources.")
                .wholeList(Resources.RAW_EVENT)
                .handledBy(this::rawEvents);
    }

    /** Returns all transport events of a container. A container usually has a few dozen. */
    private List<TransportEvent> transportEvents(RequestContext context) {
        UUID container = containerId(context);
        return events.transportEvents(context.account(), List.of(container)).getOrDefault(container, List.of());
    }

    /**
     * Returns all movements that the shipping line has reported for a container, sorted by time, and their places,
     * vessels and terminals.
     */
    private ApiResponse rawEvents(RequestContext context) {
        UUID container = containerId(context);
        BindResult<Projection> binding = rawDocuments.binding(context, RAW_EVENT_INCLUDES);
        Projection projection = RejectedRequestException.resultOrThrow(binding);
        List<RawEventView> rawEvents =
                events.rawEvents(context.account(), List.of(container)).getOrDefault(container, List.of());
        Document<RawEventView> document = Document.list(Resources.RAW_EVENT, rawEvents)
                .withMeta(new Document.ListMeta(OptionalLong.of(rawEvents.size()), null, binding.diagnostics()))
                .withLinks(Map.of("self", documents.self(context)));
        return documents.withIncluded(context, document, projection);
    }

    private static Include rawEventIncludes() {
        Map<String, Include> relations = new LinkedHashMap<>();
        List.of("location", "vessel", "terminal").forEach(name -> relations.put(name, Include.NONE));
        return new Include(relations);
    }

    private UUID containerId(RequestContext context) {
        return ContainerEndpoints.container(context, store).id();
    }
}
