package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.ResumeOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** {@code GET /shipments/{id}}, and the routes that stop and resume tracking. Thread-safe. */
public final class ShipmentEndpoints {

    /** The fields of the response to an account whose plan does not include reading. */
    private static final Projection TRACKING_FIELDS = new Projection(
            Include.NONE,
            Map.of(
                    "shipment",
                    Set.of("bill_of_lading_number", "line_tracking_stopped_at", "line_tracking_stopped_reason")));

    private final ListingStore lists;
    private final SingleDocumentRenderer<TrackedShipment> documents;

    public ShipmentEndpoints(ListingStore lists, SingleDocumentRenderer<TrackedShipment> documents) {
        this.lists = lists;
        this.documents = documents;
    }

    /** Stops or resumes tracking; returns false if the account does not have the shipment. */
    @FunctionalInterface
    private interface TrackingChange {
        boolean apply(AccountId account, UUID shipment);
    }

    public ApiResponse one(RequestContext context) {
        return documents.fetched(context, shipment(context));
    }

    public Routes.Endpoint stop(TrackingEngine engine) {
        return context -> change(
                context,
                (account, id) ->
                        engine.stop(account, id, context.caller().userId()).isPresent());
    }

    public Routes.Endpoint resume(TrackingEngine engine) {
        return context -> change(context, (account, id) -> resumed(engine.resume(account, id)));
    }

    private static boolean resumed(ResumeOutcome outcome) {
        if (outcome instanceof RequestOutcome.PlanLimitReached reached) {
            throw RejectedRequestException.planLimit(reached);
        }
        if (outcome instanceof ResumeOutcome.NumberTaken taken) {
            throw new RejectedRequestException(RequestError.of(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "duplicate",
                    "Another shipment of the same shipping line is tracked by the number '" + taken.number() + "'."));
        }
        return outcome instanceof ResumeOutcome.Followed;
    }

    /** Checks the whole request, then makes the change. */
    private ApiResponse change(RequestContext context, TrackingChange trackingChange) {
        UUID id = shipment(context).shipment().id();
        Projection projection = documents.projection(context, Include.NONE);
        ResourceBodyReader.expectIdentifier(context.request().body(), Resources.SHIPMENT.name(), id);
        if (!trackingChange.apply(context.account().id(), id)) {
            throw RejectedRequestException.notFound("shipment");
        }
        return documents.changed(context, shipment(context), context.mayReadData() ? projection : TRACKING_FIELDS);
    }

    private TrackedShipment shipment(RequestContext context) {
        Account account = context.account();
        return context.id()
                .flatMap(id -> lists.lists().shipments(account.id(), List.of(id)).stream()
                        .findFirst())
                .orElseThrow(() -> RejectedRequestException.notFound("shipment"));
    }
}
