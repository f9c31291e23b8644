package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.ResumeOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiPredicate;

/** The endpoint {@code GET /shipments/{id}}, and the endpoints that stop and resume tracking. Thread-safe. */
final class ShipmentEndpoints {

    /** The fields in the response if the account's plan does not include reading data. */
    private static final Projection TRACKING_FIELDS = new Projection(
            Include.NONE,
            Map.of(
                    "shipment",
                    Set.of("bill_of_lading_number", "line_tracking_stopped_at", "line_tracking_stopped_reason")));

    private final ListingStore lists;
    private final SingleDocumentRenderer<TrackedShipment> documents;

    public ShipmentEndpoints(ListingStore lists, DocumentRenderer documents) {
        this.lists = lists;
        this.documents = new SingleDocumentRenderer<>(Resources.SHIPMENT, documents);
    }

    public void addTo(Routes.Builder routes) {
        routes.get("/shipments/{id}", READ)
                .operation("getShipment", "Get a shipment", "Returns one shipment of the account.")
                .single(Resources.SHIPMENT)
                .handledBy(context -> documents.fetched(context, shipment(context, lists)));
    }

    /** Adds the routes that require a tracking engine. */
    public void addTo(Routes.Builder routes, TrackingEngine engine) {
        routes.patch("/shipments/{id}/stop_tracking", CHANGE)
                .operation(
                        "stopTracking",
                        "Stop tracking a shipment",
                        "Ends the updates of the shipment and its containers; their data stays readable."
                                + " Has no effect on a stopped shipment.")
                .single(Resources.SHIPMENT)
                .body(Body.optionalIdentifier(Resources.SHIPMENT))
                .error(ErrorStatus.UNPROCESSABLE_ENTITY)
                .handledBy(context -> change(
                        context,
                        (account, id) -> engine.stop(
                                        account, id, context.caller().userId())
                                .isPresent()));
        routes.patch("/shipments/{id}/resume_tracking", CHANGE)
                .operation(
                        "resumeTracking",
                        "Resume tracking a shipment",
                        "Continues the updates of a shipment whose tracking was stopped."
                                + " Movements while tracking was stopped may be missing.")
                .single(Resources.SHIPMENT)
                .body(Body.optionalIdentifier(Resources.SHIPMENT))
                .error(ErrorStatus.UNPROCESSABLE_ENTITY)
                .handledBy(context -> change(context, (account, id) -> isResumed(engine.resume(account, id))));
    }

    private static boolean isResumed(ResumeOutcome outcome) {
        if (outcome instanceof RequestOutcome.PlanLimitReached reached) {
            throw RejectedRequestException.planLimit(reached);
        }
        if (outcome instanceof ResumeOutcome.NumberTaken taken) {
            throw RejectedRequestException.of(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "duplicate",
                    "Another shipment of the same shipping line is tracked by the number '" + taken.number() + "'.");
        }
        return outcome instanceof ResumeOutcome.Tracked;
    }

    /**
     * Checks the whole request, and then makes the change.
     *
     * @param trackingChange makes the change; returns false if the account does not have the shipment
     */
    private ApiResponse change(RequestContext context, BiPredicate<AccountId, UUID> trackingChange) {
        UUID id = shipment(context, lists).shipment().id();
        Projection projection = documents.projection(context, Include.NONE);
        Map<String, ?> meta = ResourceBodyReader.expectIdentifier(context, Resources.SHIPMENT.name(), id);
        if (!trackingChange.test(context.account().id(), id)) {
            throw RejectedRequestException.notFound("shipment");
        }
        return documents.changed(
                context, shipment(context, lists), context.mayReadData() ? projection : TRACKING_FIELDS, meta);
    }

    /**
     * Returns the shipment whose id is in the path.
     *
     * @throws RejectedRequestException with 404 if the account does not have this shipment
     */
    static TrackedShipment shipment(RequestContext context, ListingStore lists) {
        return context.findOrReject(
                "shipment",
                id -> lists.lists().shipments(context.account().id(), List.of(id)).stream()
                        .findFirst());
    }
}
