package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.LabelText;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.SentBody;
import dev.quayside.jsonapi.internal.http.SentResource;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.jsonapi.internal.listing.VisibleContainers;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.TrackedShipment;
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
final class LabelEndpoints {

    private static final String REF_NUMBERS = "ref_numbers";
    private static final String REF_NUMBER = "ref_number";
    private static final String TAGS = "tags";

    /** What an account whose plan does not include reading is told of what it has changed. */
    private static final Shape LABELS = new Shape(
            Include.NONE,
            Map.of(
                    "shipment", Set.of("bill_of_lading_number", REF_NUMBERS, TAGS),
                    "container", Set.of("number", REF_NUMBERS)));

    private final TrackingEngine engine;
    private final ListingStore lists;
    private final OneDocuments<TrackedShipment> shipments;
    private final OneDocuments<Container> containers;
    private final OneDocuments<TrackingRequest> requests;

    LabelEndpoints(
            TrackingEngine engine,
            ListingStore lists,
            OneDocuments<TrackedShipment> shipments,
            OneDocuments<Container> containers,
            OneDocuments<TrackingRequest> requests) {
        this.engine = engine;
        this.lists = lists;
        this.shipments = shipments;
        this.containers = containers;
        this.requests = requests;
    }

    /** References and tags of a shipment. */
    ApiResponse shipment(Call call) {
        AccountId account = call.account().id();
        UUID id = shown(call).shipment().id();
        Shape shape = shipments.shape(call, Include.NONE);
        SentResource sent = sent(call, Resources.SHIPMENT, id);
        List<String> refNumbers = references(sent);
        List<String> tags = tags(sent);
        sent.refuseIfWrong();
        if (engine.labelShipment(account, id, refNumbers, tags).isEmpty()) {
            throw Refusal.notFound("shipment");
        }
        return shipments.changed(call, shown(call), call.mayReadData() ? shape : LABELS);
    }

    private TrackedShipment shown(Call call) {
        return call.id()
                .flatMap(id -> lists.lists().shipments(call.account().id(), List.of(id)).stream()
                        .findFirst())
                .orElseThrow(() -> Refusal.notFound("shipment"));
    }

    /** References of a container. */
    ApiResponse container(Call call) {
        AccountId account = call.account().id();
        Container before = call.id()
                .flatMap(id -> lists.shipments().containers(account, List.of(id)).stream()
                        .findFirst())
                .orElseThrow(() -> Refusal.notFound("container"));
        Shape shape = containers.shape(call, Include.NONE);
        SentResource sent = sent(call, Resources.CONTAINER, before.id());
        List<String> refNumbers = references(sent);
        sent.refuseIfWrong();
        Optional<Container> after =
                refNumbers == null ? Optional.of(before) : engine.labelContainer(account, before.id(), refNumbers);
        Container changed = after.map(row -> VisibleContainers.of(row, call.account()))
                .orElseThrow(() -> Refusal.notFound("container"));
        return containers.changed(call, changed, call.mayReadData() ? shape : LABELS);
    }

    /** Changes the references of the container whose id is in the body, as {@link #container} does with that of the path. */
    ApiResponse containerInBody(Call call) {
        // A query that cannot be understood is refused before the body is read.
        containers.shape(call, Include.NONE);
        byte[] body = SentBody.bytes(call.request().body());
        String id = SentResource.id(new ByteArrayInputStream(body));
        return container(call.withBody(new ByteArrayInputStream(body)).withVariables(List.of(id)));
    }

    /** References of a tracking request, which some clients send as a single text. */
    ApiResponse request(Call call) {
        AccountId account = call.account().id();
        TrackingRequest before = call.id()
                .flatMap(id -> engine.request(account, id))
                .orElseThrow(() -> Refusal.notFound("tracking request"));
        Shape asked = requests.shape(call, TrackingRequestEndpoints.TRACKED_OBJECT);
        SentResource sent = sent(call, Resources.TRACKING_REQUEST, before.id());
        List<String> refNumbers = references(sent);
        String single = sent.text(REF_NUMBER);
        if (single != null) {
            LabelText.problem(single).ifPresent(problem -> sent.rejectPart(REF_NUMBER, "", problem));
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
                        .orElseThrow(() -> Refusal.notFound("tracking request"));
        return requests.changed(call, after, asked);
    }

    private static SentResource sent(Call call, ResourceType<?> type, UUID id) {
        return SentResource.read(call.request().body(), type.name(), id);
    }

    /** The references that are sent, none if that is said by null; null if they are not named. */
    private static @Nullable List<String> references(SentResource sent) {
        return sent.isSent(REF_NUMBERS) ? sent.texts(REF_NUMBERS, LabelText::problem) : null;
    }

    /** The tags, in the same way. */
    private static @Nullable List<String> tags(SentResource sent) {
        return sent.isSent(TAGS) ? sent.texts(TAGS, LabelText.once()) : null;
    }
}
