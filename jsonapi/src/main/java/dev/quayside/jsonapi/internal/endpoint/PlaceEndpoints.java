package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.query.catalog.PortWithTerminals;
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
    private final OneDocuments<PortWithTerminals> ports;
    private final OneDocuments<MetroArea> metroAreas;
    private final OneDocuments<Terminal> terminals;

    PlaceEndpoints(
            ListingStore lists,
            OneDocuments<PortWithTerminals> ports,
            OneDocuments<MetroArea> metroAreas,
            OneDocuments<Terminal> terminals) {
        this.lists = lists;
        this.ports = ports;
        this.metroAreas = metroAreas;
        this.terminals = terminals;
    }

    /** A port with its terminals. */
    ApiResponse port(Call call) {
        Port port = place(call, Port.class, PlaceIds::port).orElseThrow(() -> Refusal.notThere("port"));
        return ports.shown(call, new PortWithTerminals(port, lists.places().terminalsOf(port.id())));
    }

    /** A metro area. */
    ApiResponse metroArea(Call call) {
        MetroArea area =
                place(call, MetroArea.class, PlaceIds::metroArea).orElseThrow(() -> Refusal.notThere("metro area"));
        return metroAreas.shown(call, area);
    }

    /** A terminal. */
    ApiResponse terminal(Call call) {
        Terminal terminal = call.id()
                .flatMap(id -> lists.places().terminals(List.of(id)).stream().findFirst())
                .orElseThrow(() -> Refusal.notThere("terminal"));
        return terminals.shown(call, terminal);
    }

    /** By the id, else by the code: of several the one whose id is made from the code, else the first. */
    private <P extends Place> Optional<P> place(Call call, Class<P> kind, Function<UnLocode, UUID> usualId) {
        Optional<UUID> id = call.id();
        if (id.isPresent()) {
            return ofKind(lists.places().places(List.of(id.get())), kind).stream()
                    .findFirst();
        }
        return UnLocode.tryParse(call.variables().get(0)).flatMap(code -> {
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
