package dev.quayside.jsonapi;

import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.query.Limits;
import dev.quayside.query.catalog.PortWithTerminals;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.store.ListStore;

/** Everything about lines and places that a path leads to. Immutable and thread-safe. */
final class ReferenceRoutes {

    private final ShippingLineEndpoints lines;
    private final PlaceEndpoints places;

    ReferenceRoutes(
            ShippingLines lines,
            ListStore lists,
            Limits limits,
            Inclusion inclusion,
            DocumentWriter writer,
            String origin) {
        this.lines = new ShippingLineEndpoints(
                lines, OneDocuments.of(Resources.SHIPPING_LINE, limits, inclusion, writer, origin), writer, origin);
        DocumentWriter portWriter = DocumentWriter.of(OneDocuments.with(Resources.PORT_WITH_TERMINALS))
                .build();
        OneDocuments<PortWithTerminals> ports =
                OneDocuments.of(Resources.PORT_WITH_TERMINALS, limits, inclusion, portWriter, origin);
        this.places = new PlaceEndpoints(
                lists,
                ports,
                OneDocuments.of(Resources.METRO_AREA, limits, inclusion, writer, origin),
                OneDocuments.of(Resources.TERMINAL, limits, inclusion, writer, origin));
    }

    /** Adds the routes. */
    void addTo(Routes.Builder routes) {
        routes.get("/shipping_lines", Access.READ_ON_ANY_PLAN, lines::list)
                .get("/shipping_lines/{id}", Access.READ, lines::one)
                .get("/ports/{id}", Access.READ, places::port)
                .get("/metro_areas/{id}", Access.READ, places::metroArea)
                .get("/terminals/{id}", Access.READ, places::terminal);
    }
}
