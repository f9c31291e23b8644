package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.query.resource.PortWithTerminals;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * {@code GET /ports/{id}}, {@code /metro_areas/{id}} and {@code /terminals/{id}}: places, which all accounts share.
 * Ports and metro areas are also found by their UN/LOCODE. Thread-safe.
 */
final class PlaceEndpoints {

    private final ListingStore lists;
    private final SingleDocumentRenderer<PortWithTerminals> ports;
    private final SingleDocumentRenderer<MetroArea> metroAreas;
    private final SingleDocumentRenderer<Terminal> terminals;

    PlaceEndpoints(
            ListingStore lists,
            SingleDocumentRenderer<PortWithTerminals> ports,
            SingleDocumentRenderer<MetroArea> metroAreas,
            SingleDocumentRenderer<Terminal> terminals) {
        this.lists = lists;
        this.ports = ports;
        this.metroAreas = metroAreas;
        this.terminals = terminals;
    }

    ApiResponse port(RequestContext context) {
        Port port =
                place(context, Port.class, PlaceIds::port).orElseThrow(() -> RejectedRequestException.noSuch("port"));
        return ports.fetched(context, new PortWithTerminals(port, lists.places().terminalsByPort(port.id())));
    }

    ApiResponse metroArea(RequestContext context) {
        MetroArea area = place(context, MetroArea.class, PlaceIds::metroArea)
                .orElseThrow(() -> RejectedRequestException.noSuch("metro area"));
        return metroAreas.fetched(context, area);
    }

    ApiResponse terminal(RequestContext context) {
        Terminal terminal = context.id()
                .flatMap(id -> lists.places().terminals(List.of(id)).stream().findFirst())
                .orElseThrow(() -> RejectedRequestException.noSuch("terminal"));
        return terminals.fetched(context, terminal);
    }

    /**
     * Finds a place by its id or its code. If several places have the code, the place whose id is derived from the code
     * is preferred.
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
