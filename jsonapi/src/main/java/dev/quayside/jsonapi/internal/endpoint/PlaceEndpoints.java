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
 * {@code GET /ports/{id}}, {@code /metro_areas/{id}} and {@code /terminals/{id}}: places, which all accounts share. Ports and
 * metro areas are found by their UN/LOCODE as well. Thread-safe.
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

    /** A port with its terminals. */
    ApiResponse port(RequestContext context) {
        Port port =
                place(context, Port.class, PlaceIds::port).orElseThrow(() -> RejectedRequestException.notThere("port"));
        return ports.shown(context, new PortWithTerminals(port, lists.places().terminalsOf(port.id())));
    }

    /** A metro area. */
    ApiResponse metroArea(RequestContext context) {
        MetroArea area = place(context, MetroArea.class, PlaceIds::metroArea)
                .orElseThrow(() -> RejectedRequestException.notThere("metro area"));
        return metroAreas.shown(context, area);
    }

    /** A terminal. */
    ApiResponse terminal(RequestContext context) {
        Terminal terminal = context.id()
                .flatMap(id -> lists.places().terminals(List.of(id)).stream().findFirst())
                .orElseThrow(() -> RejectedRequestException.notThere("terminal"));
        return terminals.shown(context, terminal);
    }

    /** By the id, else by the code: of several the one whose id is made from the code, else the first. */
    private <P extends Place> Optional<P> place(
            RequestContext context, Class<P> kind, Function<UnLocode, UUID> usualId) {
        Optional<UUID> id = context.id();
        if (id.isPresent()) {
            return ofKind(lists.places().places(List.of(id.get())), kind).stream()
                    .findFirst();
        }
        return UnLocode.tryParse(context.variables().get(0)).flatMap(code -> {
            List<P> coded = ofKind(lists.places().placesCoded(code), kind);
            UUID usual = usualId.apply(code);
            return coded.stream()
                    .filter(place -> place.id().equals(usual))
                    .findFirst()
                    .or(() -> coded.stream().findFirst());
        });
    }

    private static <P extends Place> List<P> ofKind(List<Place> places, Class<P> kind) {
        return places.stream().filter(kind::isInstance).map(kind::cast).toList();
    }
}
