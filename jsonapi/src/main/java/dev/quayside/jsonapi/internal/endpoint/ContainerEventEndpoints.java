package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.event.TransportEvent;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.ListMeta;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.listing.ByCreation;
import dev.quayside.jsonapi.internal.listing.Documents;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.query.Binding;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ToldRawEvent;
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
            ByCreation.schema(Resources.TRANSPORT_EVENT, TransportEvent::createdAt, Direction.DESCENDING);

    private final ContainerEvents events;
    private final ListingStore lists;
    private final OneDocuments<ToldRawEvent> rawDocuments;
    private final Documents documents;

    public ContainerEventEndpoints(ContainerEvents events, ListingStore lists, Documents documents) {
        this.events = events;
        this.lists = lists;
        this.rawDocuments = new OneDocuments<>(Resources.RAW_EVENT, documents);
        this.documents = documents;
    }

    /** Returns all transport events of a container: a journey has some dozens. */
    public List<TransportEvent> told(Call call) {
        UUID container = container(call);
        return events.told(call.account(), List.of(container)).getOrDefault(container, List.of());
    }

    /** All that the line has told of a container, by the time of its movements, with places, vessels and terminals. */
    public ApiResponse raw(Call call) {
        UUID container = container(call);
        Binding<Shape> asked = rawDocuments.binding(call, OF_RAW_EVENTS);
        Shape shape = Refusal.orResult(asked);
        List<ToldRawEvent> told = events.raw(call.account(), List.of(container)).getOrDefault(container, List.of());
        Document<ToldRawEvent> document = Document.list(Resources.RAW_EVENT, told)
                .withMeta(new ListMeta(OptionalLong.of(told.size()), null, asked.diagnostics()))
                .withLinks(Map.of("self", documents.self(call)));
        return documents.whole(call, document, shape);
    }

    private static Include ofRawEvents() {
        Map<String, Include> relations = new LinkedHashMap<>();
        List.of("location", "vessel", "terminal").forEach(name -> relations.put(name, Include.NONE));
        return new Include(relations);
    }

    private UUID container(Call call) {
        return call.id()
                .filter(id -> !lists.shipments()
                        .containers(call.account().id(), List.of(id))
                        .isEmpty())
                .orElseThrow(() -> Refusal.notFound("container"));
    }
}
