package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_BY_BODY;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The {@code PATCH} endpoints of shipments, containers and tracking requests. They change values that the account
 * enters, such as references. An attribute that is absent is not changed; an empty list or null removes all values.
 * Thread-safe.
 */
final class ReferenceNumberEndpoints {

    private static final String REFERENCES_AND_TAGS_SCHEMA = """
            {"type": "object", "properties": {
              "ref_numbers": {"type": ["array", "null"], "items": {"type": "string"}},
              "tags": {"type": ["array", "null"], "items": {"type": "string"}, "uniqueItems": true}}}""";

    private static final String REFERENCES_OR_ONE_SCHEMA = """
            {"type": "object", "properties": {
              "ref_numbers": {"type": ["array", "null"], "items": {"type": "string"}},
              "ref_number": {"type": "string", "description": "A single reference, instead of ref_numbers."}}}""";

    private static final String CONTAINER_CHANGE =
            "Replaces the references, manual last free days and attention mark that the account has entered for ";

    private static final String REF_NUMBERS = "ref_numbers";
    private static final String REF_NUMBER = "ref_number";
    private static final String TAGS = "tags";

    /** The fields in the response if the account's plan does not include reading data. */
    private static final Projection REFERENCE_FIELDS = new Projection(
            Include.NONE,
            Map.of(
                    "shipment", Set.of("bill_of_lading_number", REF_NUMBERS, TAGS),
                    "container", Set.of("number", REF_NUMBERS)));

    private final TrackingEngine engine;
    private final ListingStore lists;
    private final SingleDocumentRenderer<TrackedShipment> shipments;
    private final SingleDocumentRenderer<Container> containers;
    private final SingleDocumentRenderer<TrackingRequest> requests;

    public ReferenceNumberEndpoints(
            TrackingEngine engine,
            ListingStore lists,
            Schema<TrackedContainer> containers,
            DocumentRenderer documents) {
        this.engine = engine;
        this.lists = lists;
        this.shipments = new SingleDocumentRenderer<>(Resources.SHIPMENT, documents);
        this.containers = new SingleDocumentRenderer<>(Resources.CONTAINER, documents.parser(containers), documents);
        this.requests = new SingleDocumentRenderer<>(Resources.TRACKING_REQUEST, documents);
    }

    public void addTo(Routes.Builder routes) {
        routes.patch("/shipments/{id}", CHANGE_BY_BODY)
                .operation(
                        "updateShipment",
                        "Update the references and tags of a shipment",
                        "Replaces the account's references and tags of the shipment; an absent member stays as it"
                                + " is.")
                .single(Resources.SHIPMENT)
                .body(Body.changed(Resources.SHIPMENT, REFERENCES_AND_TAGS_SCHEMA))
                .handledBy(this::shipment);
        routes.patch("/containers/{id}", CHANGE_BY_BODY)
                .operation(
                        "updateContainer",
                        "Update the references, manual last free days and attention mark of a container",
                        CONTAINER_CHANGE + "the container; an absent member stays as it is, and null removes the value."
                                + " `meta` of the container has the mark; `meta.pickup_lfd` of `GET /containers/{id}` has the"
                                + " days, those entered by hand with the origin `manual`. A day that changes"
                                + " `pickup_lfd` emits `container.updated` and `container.pickup_lfd.changed`.")
                .single(Resources.CONTAINER)
                .body(Body.changed(Resources.CONTAINER, ContainerBodyReader.SCHEMA))
                .handledBy(this::container);
        routes.patch("/containers", CHANGE_BY_BODY)
                .operation(
                        "updateContainerInBody",
                        "Update the references, manual last free days and attention mark of the container that the"
                                + " body names",
                        CONTAINER_CHANGE + "the container whose id is in the body, as `PATCH /containers/{id}` does.")
                .single(Resources.CONTAINER)
                .body(Body.changedWithId(Resources.CONTAINER, ContainerBodyReader.SCHEMA))
                .error(ErrorStatus.NOT_FOUND)
                .handledBy(this::containerInBody);
        routes.patch("/tracking_requests/{id}", CHANGE_BY_BODY)
                .operation(
                        "updateTrackingRequest",
                        "Update the references of a tracking request",
                        "Replaces the account's references of the tracking request.")
                .single(Resources.TRACKING_REQUEST)
                .body(Body.changed(Resources.TRACKING_REQUEST, REFERENCES_OR_ONE_SCHEMA))
                .handledBy(this::request);
    }

    private ApiResponse shipment(RequestContext context) {
        AccountId account = context.account().id();
        UUID id = ShipmentEndpoints.shipment(context, lists).shipment().id();
        Projection projection = shipments.projection(context, Include.NONE);
        ResourceBodyReader body = body(context, Resources.SHIPMENT, id);
        List<String> refNumbers = references(body);
        List<String> tags = tags(body);
        body.throwIfInvalid();
        if (engine.updateShipmentReferences(account, id, refNumbers, tags).isEmpty()) {
            throw RejectedRequestException.notFound("shipment");
        }
        return shipments.changed(
                context,
                ShipmentEndpoints.shipment(context, lists),
                context.mayReadData() ? projection : REFERENCE_FIELDS,
                body.meta());
    }

    private ApiResponse container(RequestContext context) {
        AccountId account = context.account().id();
        Container current = ContainerEndpoints.container(context, lists);
        Projection projection = containers.projection(context, Include.NONE);
        ResourceBodyReader body = body(context, Resources.CONTAINER, current.id());
        UnaryOperator<Container> change = ContainerBodyReader.read(body, references(body), context.account());
        body.throwIfInvalid();
        Container changed = engine.updateContainer(account, current.id(), change)
                .map(row -> row.visibleTo(context.account()))
                .orElseThrow(() -> RejectedRequestException.notFound("container"));
        return containers.changed(context, changed, context.mayReadData() ? projection : REFERENCE_FIELDS, body.meta());
    }

    /** Changes the container whose id is in the body. */
    private ApiResponse containerInBody(RequestContext context) {
        // Rejects an invalid query before the body is read.
        containers.projection(context, Include.NONE);
        byte[] body = RequestBodyReader.bytes(context.request().body());
        String id = ResourceBodyReader.id(new ByteArrayInputStream(body));
        return container(context.withBody(new ByteArrayInputStream(body)).withVariables(List.of(id)));
    }

    /**
     * Changes the references of a tracking request. A single text is accepted instead of a list, because some clients
     * send a single text.
     */
    private ApiResponse request(RequestContext context) {
        AccountId account = context.account().id();
        TrackingRequest current = context.findOrReject("tracking request", id -> engine.request(account, id));
        Projection projection = requests.projection(context, TrackingRequestEndpoints.TRACKED_OBJECT);
        ResourceBodyReader body = body(context, Resources.TRACKING_REQUEST, current.id());
        List<String> refNumbers = references(body);
        String single = body.text(REF_NUMBER);
        if (single != null) {
            ReferenceText.check(single).ifPresent(problem -> body.rejectPart(REF_NUMBER, "", problem));
            if (refNumbers != null) {
                body.reject(
                        REF_NUMBER,
                        "ambiguous",
                        "there are references in two attributes (expected '" + REF_NUMBERS + "' only)");
            }
            refNumbers = List.of(single);
        }
        body.throwIfInvalid();
        TrackingRequest updated = refNumbers == null
                ? current
                : engine.updateRequestReferences(account, current.id(), refNumbers)
                        .orElseThrow(() -> RejectedRequestException.notFound("tracking request"));
        return requests.changed(context, updated, projection, body.meta());
    }

    private static ResourceBodyReader body(RequestContext context, ResourceType<?> type, UUID id) {
        return ResourceBodyReader.read(context, type.name(), id);
    }

    /** Returns the references in the body; an empty list if the attribute is null, and null if it is absent. */
    private static @Nullable List<String> references(ResourceBodyReader body) {
        return body.isSent(REF_NUMBERS) ? body.texts(REF_NUMBERS, ReferenceText::check) : null;
    }

    /** Returns the tags in the body; an empty list if the attribute is null, and null if it is absent. */
    private static @Nullable List<String> tags(ResourceBodyReader body) {
        return body.isSent(TAGS) ? body.texts(TAGS, ReferenceText.checkDistinct()) : null;
    }
}
