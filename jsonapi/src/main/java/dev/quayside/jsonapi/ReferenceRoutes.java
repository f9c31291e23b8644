package dev.quayside.jsonapi;

import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.catalog.LocatedVessel;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.store.ListStore;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything about lines, places and vessels that a path leads to. Immutable and thread-safe. */
final class ReferenceRoutes {

    private final ShippingLineEndpoints lines;
    private final PlaceEndpoints places;
    private final @Nullable VesselEndpoints vessels;

    /** @param engine that knows vessels; null if there are none */
    ReferenceRoutes(ShippingLines lines, ListStore lists, @Nullable TrackingEngine engine, Documents documents) {
        this.lines = new ShippingLineEndpoints(lines, documents);
        DocumentWriter portWriter =
                DocumentWriter.of(Documents.with(Resources.PORT_WITH_TERMINALS)).build();
        this.places = new PlaceEndpoints(
                lists,
                documents.writtenBy(portWriter).one(Resources.PORT_WITH_TERMINALS),
                documents.one(Resources.METRO_AREA),
                documents.one(Resources.TERMINAL));
        this.vessels = engine == null ? null : vessels(engine, lists, documents);
    }

    private static VesselEndpoints vessels(TrackingEngine engine, ListStore lists, Documents documents) {
        ResourceType<LocatedVessel> type = Resources.LOCATED_VESSEL;
        List<ResourceType<?>> types = Documents.with(type);
        DocumentWriter plain =
                DocumentWriter.of(types).without(type, Set.of("positions")).build();
        DocumentWriter full = DocumentWriter.of(types).build();
        return new VesselEndpoints(
                engine,
                lists,
                documents.writtenBy(plain).one(type),
                documents.writtenBy(full).one(type));
    }

    /** Adds the routes. */
    void addTo(Routes.Builder routes) {
        routes.get("/shipping_lines", Access.READ_ON_ANY_PLAN, lines::list)
                .get("/shipping_lines/{id}", Access.READ, lines::one)
                .get("/ports/{id}", Access.READ, places::port)
                .get("/metro_areas/{id}", Access.READ, places::metroArea)
                .get("/terminals/{id}", Access.READ, places::terminal);
        VesselEndpoints vessel = vessels;
        if (vessel != null) {
            routes.get("/vessels/{id}", Access.READ, vessel::one)
                    .get("/vessels/{id}/future_positions", Access.READ, vessel::future)
                    .get("/vessels/{id}/future_positions_with_coordinates", Access.READ, vessel::futureFromPoint);
        }
    }
}
