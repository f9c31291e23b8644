package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.jsonapi.internal.listing.VisibleContainers;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.store.ListingStore;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * {@code PATCH} of shipments, containers and tracking requests, of which the account may change what it calls them: its
 * references and, for shipments, its tags. An attribute that is not sent stays as it is; an empty list, or null, takes all
 * away.
 * Thread-safe.
 */
final class ReferenceNumberEndpoints {

    private static final String REF_NUMBERS = "ref_numbers";
    private static final String REF_NUMBER = "ref_number";
    private static final String TAGS = "tags";

    /** What an account whose plan does not include reading is told of what it has changed. */
    private static final Projection LABELS = new Projection(
            Include.NONE,
            Map.of(
                    "shipment", Set.of("bill_of_lading_number", REF_NUMBERS, TAGS),
                    "container", Set.of("number", REF_NUMBERS)));

    private final TrackingEngine engine;
    private final ListingStore lists;
    private final SingleDocumentRenderer<TrackedShipment> shipments;
    private final SingleDocumentRenderer<Container> containers;
    private final SingleDocumentRenderer<TrackingRequest> requests;

    ReferenceNumberEndpoints(
            TrackingEngine engine,
            ListingStore lists,
            SingleDocumentRenderer<TrackedShipment> shipments,
            SingleDocumentRenderer<Container> containers,
            SingleDocumentRenderer<TrackingRequest> requests) {
        this.engine = engine;
        this.lists = lists;
        this.shipments = shipments;
        this.containers = containers;
        this.requests = requests;
    }

    /** References and tags of a shipment. */
    ApiResponse shipment(RequestContext context) {
        AccountId account = context.account().id();
        UUID id = shown(context).shipment().id();
        Projection projection = shipments.projection(context, Include.NONE);
        ResourceBodyReader sent = sent(context, Resources.SHIPMENT, id);
        List<String> refNumbers = references(sent);
        List<String> tags = tags(sent);
        sent.refuseIfWrong();
        if (engine.labelShipment(account, id, refNumbers, tags).isEmpty()) {
            throw RejectedRequestException.notFound("shipment");
        }
        return shipments.changed(context, shown(context), context.mayReadData() ? projection : LABELS);
    }

    private TrackedShipment shown(RequestContext context) {
        return context.id()
                .flatMap(id -> lists.lists().shipments(context.account().id(), List.of(id)).stream()
                        .findFirst())
                .orElseThrow(() -> RejectedRequestException.notFound("shipment"));
    }

    /** References of a container. */
    ApiResponse container(RequestContext context) {
        AccountId account = context.account().id();
        Container before = context.id()
                .flatMap(id -> lists.shipments().containers(account, List.of(id)).stream()
                        .findFirst())
                .orElseThrow(() -> RejectedRequestException.notFound("container"));
        Projection projection = containers.projection(context, Include.NONE);
        ResourceBodyReader sent = sent(context, Resources.CONTAINER, before.id());
        List<String> refNumbers = references(sent);
        sent.refuseIfWrong();
        Optional<Container> after =
                refNumbers == null ? Optional.of(before) : engine.labelContainer(account, before.id(), refNumbers);
        Container changed = after.map(row -> VisibleContainers.of(row, context.account()))
                .orElseThrow(() -> RejectedRequestException.notFound("container"));
        return containers.changed(context, changed, context.mayReadData() ? projection : LABELS);
    }

    /** Changes the references of the container whose id is in the body, as {@link #container} does with that of the path. */
    ApiResponse containerInBody(RequestContext context) {
        // A query that cannot be understood is refused before the body is read.
        containers.projection(context, Include.NONE);
        byte[] body = RequestBodyReader.bytes(context.request().body());
        String id = ResourceBodyReader.id(new ByteArrayInputStream(body));
        return container(context.withBody(new ByteArrayInputStream(body)).withVariables(List.of(id)));
    }

    /** References of a tracking request, which some clients send as a single text. */
    ApiResponse request(RequestContext context) {
        AccountId account = context.account().id();
        TrackingRequest before = context.id()
                .flatMap(id -> engine.request(account, id))
                .orElseThrow(() -> RejectedRequestException.notFound("tracking request"));
        Projection asked = requests.projection(context, TrackingRequestEndpoints.TRACKED_OBJECT);
        ResourceBodyReader sent = sent(context, Resources.TRACKING_REQUEST, before.id());
        List<String> refNumbers = references(sent);
        String single = sent.text(REF_NUMBER);
        if (single != null) {
            ReferenceText.problem(single).ifPresent(problem -> sent.rejectPart(REF_NUMBER, "", problem));
            if (refNumbers != null) {
                sent.reject(
                        REF_NUMBER, "ambiguous", "the references are sent twice (expected '" + REF_NUMBERS + "' only)");
            }
            refNumbers = List.of(single);
        }
        sent.refuseIfWrong();
        TrackingRequest after = refNumbers == null
                ? before
                : engine.labelRequest(account, before.id(), refNumbers)
                        .orElseThrow(() -> RejectedRequestException.notFound("tracking request"));
        return requests.changed(context, after, asked);
    }

    private static ResourceBodyReader sent(RequestContext context, ResourceType<?> type, UUID id) {
        return ResourceBodyReader.read(context.request().body(), type.name(), id);
    }

    /** The references that are sent, none if that is said by null; null if they are not named. */
    private static @Nullable List<String> references(ResourceBodyReader sent) {
        return sent.isSent(REF_NUMBERS) ? sent.texts(REF_NUMBERS, ReferenceText::problem) : null;
    }

    /** The tags, in the same way. */
    private static @Nullable List<String> tags(ResourceBodyReader sent) {
        return sent.isSent(TAGS) ? sent.texts(TAGS, ReferenceText.once()) : null;
    }
}
