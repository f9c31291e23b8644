package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.Operation.created;
import static dev.quayside.jsonapi.internal.http.Operation.plain;
import static dev.quayside.jsonapi.internal.http.Operation.single;
import static dev.quayside.jsonapi.internal.http.RouteAccess.ASK_BY_BODY;
import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE;
import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_BY_BODY;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_ON_ANY_PLAN;

import dev.quayside.core.access.RateLimitBucket;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.container.Container;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.jsonapi.internal.openapi.MapGeoJsonSchema;
import dev.quayside.jsonapi.internal.openapi.PlainSchemas;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListingStore;

/** The routes that need a tracking engine. Immutable and thread-safe. */
public final class TrackingRoutes {

    private final TrackingEngine engine;
    private final ListingStore lists;
    private final ShipmentEndpoints shipments;
    private final TrackingRequestEndpoints requests;
    private final ReferenceNumberEndpoints references;

    public TrackingRoutes(
            TrackingEngine engine,
            ListingStore lists,
            ShipmentEndpoints shipments,
            SingleDocumentRenderer<TrackedShipment> shipmentDocuments,
            SingleDocumentRenderer<Container> containerDocuments,
            DocumentRenderer documents) {
        SingleDocumentRenderer<TrackingRequest> requestDocuments =
                new SingleDocumentRenderer<>(Resources.TRACKING_REQUEST, documents);
        this.engine = engine;
        this.lists = lists;
        this.shipments = shipments;
        this.requests = new TrackingRequestEndpoints(engine, requestDocuments, documents.path("tracking_requests"));
        this.references =
                new ReferenceNumberEndpoints(engine, lists, shipmentDocuments, containerDocuments, requestDocuments);
    }

    public void addTo(Routes.Builder routes) {
        routes.post("/tracking_requests/infer_number", ASK_BY_BODY)
                .bucket(RateLimitBucket.INFER_NUMBER)
                .describedAs(plain(
                                "inferNumber",
                                "Infer the type and the shipping line of a bill of lading, booking or container number",
                                Responses.JSON_API,
                                PlainSchemas.INFERENCE)
                        .withBody(Body.object(PlainSchemas.NUMBER)))
                .by(new InferenceEndpoint(engine)::infer);
        routes.get("/containers/{id}/map_geojson", READ)
                .feature(Entitlement.ROUTING_DATA)
                .describedAs(plain(
                        "getContainerMap",
                        "Get the sea route of a container as GeoJSON",
                        Responses.GEO_JSON,
                        MapGeoJsonSchema.text()))
                .by(new MapEndpoint(engine, lists)::map);
        routes.patch("/containers/{id}/refresh", CHANGE)
                .bucket(RateLimitBucket.REFRESH)
                .feature(Entitlement.CONTAINER_REFRESH)
                .describedAs(plain(
                                "refreshContainer",
                                "Refresh a container from all its sources",
                                Responses.JSON,
                                PlainSchemas.MESSAGE)
                        .withError(ErrorStatus.UNPROCESSABLE_ENTITY))
                .by(new RefreshEndpoint(engine, lists)::refresh);
        addRequests(routes);
        addShipments(routes);
        addContainers(routes);
        routes.patch("/tracking_requests/{id}", CHANGE_BY_BODY)
                .describedAs(single(
                                "updateTrackingRequest",
                                "Update the references of a tracking request",
                                Resources.TRACKING_REQUEST)
                        .withBody(Body.changed(Resources.TRACKING_REQUEST, PlainSchemas.REFERENCES_OR_ONE)))
                .by(references::request);
    }

    private void addRequests(Routes.Builder routes) {
        routes.post("/tracking_requests", CHANGE_BY_BODY)
                .bucket(RateLimitBucket.CREATE_TRACKING_REQUEST)
                .describedAs(created("createTrackingRequest", "Create a tracking request", Resources.TRACKING_REQUEST)
                        .withBody(Body.created(Resources.TRACKING_REQUEST, PlainSchemas.NEW_TRACKING_REQUEST)))
                .by(requests::create);
        routes.get("/tracking_requests/{id}", READ_ON_ANY_PLAN)
                .describedAs(single(
                        "getTrackingRequest", "Get a tracking request with its shipment", Resources.TRACKING_REQUEST))
                .by(requests::one);
    }

    private void addShipments(Routes.Builder routes) {
        routes.patch("/shipments/{id}/stop_tracking", CHANGE)
                .describedAs(single("stopTracking", "Stop tracking a shipment", Resources.SHIPMENT)
                        .withBody(Body.optionalIdentifier(Resources.SHIPMENT)))
                .by(shipments.stop(engine));
        routes.patch("/shipments/{id}/resume_tracking", CHANGE)
                .describedAs(single("resumeTracking", "Resume tracking a shipment", Resources.SHIPMENT)
                        .withBody(Body.optionalIdentifier(Resources.SHIPMENT))
                        .withError(ErrorStatus.UNPROCESSABLE_ENTITY))
                .by(shipments.resume(engine));
        routes.patch("/shipments/{id}", CHANGE_BY_BODY)
                .describedAs(
                        single("updateShipment", "Update the references and tags of a shipment", Resources.SHIPMENT)
                                .withBody(Body.changed(Resources.SHIPMENT, PlainSchemas.REFERENCES_AND_TAGS)))
                .by(references::shipment);
    }

    private void addContainers(Routes.Builder routes) {
        routes.patch("/containers/{id}", CHANGE_BY_BODY)
                .describedAs(single("updateContainer", "Update the references of a container", Resources.CONTAINER)
                        .withBody(Body.changed(Resources.CONTAINER, PlainSchemas.REFERENCES)))
                .by(references::container);
        routes.patch("/containers", CHANGE_BY_BODY)
                .describedAs(single(
                                "updateContainerInBody",
                                "Update the references of the container that the body names",
                                Resources.CONTAINER)
                        .withBody(Body.changedWithId(Resources.CONTAINER, PlainSchemas.REFERENCES))
                        .withError(ErrorStatus.NOT_FOUND))
                .by(references::containerInBody);
    }
}
