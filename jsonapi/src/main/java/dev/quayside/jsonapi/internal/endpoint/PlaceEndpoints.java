package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.resource.PortWithTerminals;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * The endpoints {@code GET /ports/{id}}, {@code /metro_areas/{id}} and {@code /terminals/{id}}. All accounts share
 * these places. The path may contain a UN/LOCODE instead of the id of a port or metro area. Thread-safe.
 */
final class PlaceEndpoints {

    private final ListingStore lists;
    private final SingleDocumentRenderer<PortWithTerminals> ports;
    private final SingleDocumentRenderer<MetroArea> metroAreas;
    private final SingleDocumentRenderer<Terminal> terminals;

    public PlaceEndpoints(ListingStore lists, DocumentRenderer documents) {
        DocumentWriter portWriter = DocumentWriter.of(DocumentRenderer.typesWith(Resources.PORT_WITH_TERMINALS))
                .build();
        this.lists = lists;
        this.ports = new SingleDocumentRenderer<>(Resources.PORT_WITH_TERMINALS, documents.withWriter(portWriter));
        this.metroAreas = new SingleDocumentRenderer<>(Resources.METRO_AREA, documents);
        this.terminals = new SingleDocumentRenderer<>(Resources.TERMINAL, documents);
    }

    public void addTo(Routes.Builder routes) {
        routes.get("/ports/{id}", READ)
                .operation("getPort", "Get a port with its terminals", "Returns one port with its terminals.")
                .single(Resources.PORT_WITH_TERMINALS)
                .pathAlternative("UN/LOCODE")
                .handledBy(this::port);
        routes.get("/metro_areas/{id}", READ)
                .operation("getMetroArea", "Get a metro area", "Returns one metro area.")
                .single(Resources.METRO_AREA)
                .pathAlternative("UN/LOCODE")
                .handledBy(this::metroArea);
        routes.get("/terminals/{id}", READ)
                .operation("getTerminal", "Get a terminal", "Returns one terminal.")
                .single(Resources.TERMINAL)
                .handledBy(this::terminal);
    }

    private ApiResponse port(RequestContext context) {
        Port port = place(context, Port.class, PlaceIds::port)
                .orElseThrow(() -> RejectedRequestException.noSuchResource("port"));
        return ports.fetched(context, new PortWithTerminals(port, lists.places().terminalsByPort(port.id())));
    }

    private ApiResponse metroArea(RequestContext context) {
        MetroArea area = place(context, MetroArea.class, PlaceIds::metroArea)
                .orElseThrow(() -> RejectedRequestException.noSuchResource("metro area"));
        return metroAreas.fetched(context, area);
    }

    private ApiResponse terminal(RequestContext context) {
        Terminal terminal = context.id()
                .flatMap(id -> lists.places().terminals(List.of(id)).stream().findFirst())
                .orElseThrow(() -> RejectedRequestException.noSuchResource("terminal"));
        return terminals.fetched(context, terminal);
    }

    /**
     * Finds a place by its id or its UN/LOCODE. If several places have the code, prefers the place whose id is derived
     * from the code.
     */
    private <P extends Place> Optional<P> place(
            RequestContext context, Class<P> kind, Function<UnLocode, UUID> derivedId) {
        Optional<UUID> id = context.id();
        if (id.isPresent()) {
            return filter(lists.places().places(List.of(id.get())), kind).stream()
                    .findFirst();
        }
        return UnLocode.tryParse(context.variables().get(0)).flatMap(code -> {
            List<P> candidates = filter(lists.places().placesByCode(code), kind);
            UUID derived = derivedId.apply(code);
            return candidates.stream()
                    .filter(place -> place.id().equals(derived))
                    .findFirst()
                    .or(() -> candidates.stream().findFirst());
        });
    }

    private static <P extends Place> List<P> filter(List<Place> places, Class<P> kind) {
        return places.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
