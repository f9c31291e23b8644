package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.Operation.single;
import static dev.quayside.jsonapi.internal.http.Operation.wholeList;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_ON_ANY_PLAN;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.carrier.ShippingLines;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.jsonapi.internal.openapi.PlainSchemas;
import dev.quayside.query.resource.LocatedVessel;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The routes of shipping lines, places and vessels. Immutable and thread-safe. */
public final class ReferenceDataRoutes {

    private static final Parameter PORT =
            Parameter.required("port_id", "The next port of the vessel.", PlainSchemas.ID);
    private static final Parameter PREVIOUS_PORT =
            Parameter.required("previous_port_id", "The previous port of the vessel.", PlainSchemas.ID);

    private final ShippingLineEndpoints lines;
    private final PlaceEndpoints places;
    private final @Nullable VesselEndpoints vessels;

    /**
     * Creates the routes.
     *
     * @param engine provides vessel positions; null if the API has no routes of vessels
     */
    public ReferenceDataRoutes(
            ShippingLines lines, ListingStore lists, @Nullable TrackingEngine engine, DocumentRenderer documents) {
        this.lines = new ShippingLineEndpoints(lines, documents);
        DocumentWriter portWriter = DocumentWriter.of(DocumentRenderer.typesWith(Resources.PORT_WITH_TERMINALS))
                .build();
        this.places = new PlaceEndpoints(
                lists,
                new SingleDocumentRenderer<>(Resources.PORT_WITH_TERMINALS, documents.withWriter(portWriter)),
                new SingleDocumentRenderer<>(Resources.METRO_AREA, documents),
                new SingleDocumentRenderer<>(Resources.TERMINAL, documents));
        this.vessels = engine == null ? null : vessels(engine, lists, documents);
    }

    private static VesselEndpoints vessels(TrackingEngine engine, ListingStore lists, DocumentRenderer documents) {
        ResourceType<LocatedVessel> type = Resources.LOCATED_VESSEL;
        List<ResourceType<?>> types = DocumentRenderer.typesWith(type);
        DocumentWriter plain =
                DocumentWriter.of(types).without(type, Set.of("positions")).build();
        DocumentWriter full = DocumentWriter.of(types).build();
        return new VesselEndpoints(
                engine,
                lists,
                new SingleDocumentRenderer<>(type, documents.withWriter(plain)),
                new SingleDocumentRenderer<>(type, documents.withWriter(full)));
    }

    public void addTo(Routes.Builder routes) {
        routes.get("/shipping_lines", READ_ON_ANY_PLAN)
                .describedAs(wholeList(
                        "listShippingLines",
                        "List the shipping lines whose shipments the account may track",
                        Resources.SHIPPING_LINE))
                .by(lines::list);
        routes.get("/shipping_lines/{id}", READ)
                .describedAs(single("getShippingLine", "Get a shipping line", Resources.SHIPPING_LINE)
                        .withPathAlternative("SCAC"))
                .by(lines::one);
        routes.get("/ports/{id}", READ)
                .describedAs(single("getPort", "Get a port with its terminals", Resources.PORT_WITH_TERMINALS)
                        .withPathAlternative("UN/LOCODE"))
                .by(places::port);
        routes.get("/metro_areas/{id}", READ)
                .describedAs(single("getMetroArea", "Get a metro area", Resources.METRO_AREA)
                        .withPathAlternative("UN/LOCODE"))
                .by(places::metroArea);
        routes.get("/terminals/{id}", READ)
                .describedAs(single("getTerminal", "Get a terminal", Resources.TERMINAL))
                .by(places::terminal);
        VesselEndpoints vessel = vessels;
        if (vessel != null) {
            addVessels(routes, vessel);
        }
    }

    private static void addVessels(Routes.Builder routes, VesselEndpoints vessel) {
        routes.get("/vessels/{id}", READ)
                .feature(Entitlement.ROUTING_DATA)
                .describedAs(
                        aboutVessel("getVessel", "Get a vessel with its position and, if requested, its past positions")
                                .withParameters(
                                        Parameter.optional(
                                                "show_positions[from_timestamp]",
                                                "The start of the period of the past positions; seven days before its end if absent."
                                                        + " Needs the feature 'routing_data'.",
                                                PlainSchemas.INSTANT),
                                        Parameter.optional(
                                                "show_positions[to_timestamp]",
                                                "The end of the period of the past positions; the current time if absent. Needs the"
                                                        + " feature 'routing_data'.",
                                                PlainSchemas.INSTANT)))
                .by(vessel::one);
        routes.get("/vessels/{id}/future_positions", READ)
                .feature(Entitlement.ROUTING_DATA)
                .describedAs(aboutVessel(
                                "getFuturePositions", "List the expected positions of a vessel on its way to a port")
                        .withParameters(PORT, PREVIOUS_PORT))
                .by(vessel::future);
        routes.get("/vessels/{id}/future_positions_with_coordinates", READ)
                .feature(Entitlement.ROUTING_DATA)
                .describedAs(aboutVessel(
                                "getFuturePositionsFromPoint",
                                "List the expected positions of a vessel from given coordinates to a port")
                        .withParameters(PORT, PREVIOUS_PORT, degrees("latitude"), degrees("longitude")))
                .by(vessel::futureFromPoint);
    }

    private static Operation aboutVessel(String name, String summary) {
        return single(name, summary, Resources.LOCATED_VESSEL)
                .withPathAlternative("IMO number")
                .withError(ErrorStatus.BAD_GATEWAY);
    }

    private static Parameter degrees(String name) {
        return Parameter.required(name, "Decimal degrees.", "{\"type\": \"number\"}");
    }
}
