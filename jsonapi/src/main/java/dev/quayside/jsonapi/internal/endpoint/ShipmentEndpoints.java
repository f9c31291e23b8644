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

/** {@code GET /shipments/{id}}, and stopping and resuming its tracking. Thread-safe. */
public final class ShipmentEndpoints {

    /** What an account whose plan does not include reading is told of a shipment that it stops or resumes. */
    private static final Projection TRACKED_OR_NOT = new Projection(
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

    /** Changes the tracking of a shipment, or refuses to; false if the account has none with this id. */
    @FunctionalInterface
    private interface Switch {
        boolean turn(AccountId account, UUID shipment);
    }

    /** One shipment of the account. */
    public ApiResponse one(RequestContext context) {
        return documents.shown(context, shipment(context));
    }

    /** Stops the tracking of a shipment. */
    public Routes.Endpoint stopWith(TrackingEngine engine) {
        return context -> turned(
                context,
                (account, id) ->
                        engine.stop(account, id, context.caller().userId()).isPresent());
    }

    /** Resumes the tracking of a shipment. */
    public Routes.Endpoint resumeWith(TrackingEngine engine) {
        return context -> turned(context, (account, id) -> resumed(engine.resume(account, id)));
    }

    private static boolean resumed(ResumeOutcome outcome) {
        if (outcome instanceof RequestOutcome.PlanLimitReached reached) {
            throw RejectedRequestException.planLimit(reached);
        }
        if (outcome instanceof ResumeOutcome.NumberTaken taken) {
            throw new RejectedRequestException(RequestError.of(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "duplicate",
                    "The number '" + taken.number() + "' of this shipment is tracked anew at the same line."));
        }
        return outcome instanceof ResumeOutcome.Followed;
    }

    /** What is wrong with the request is found before anything changes. */
    private ApiResponse turned(RequestContext context, Switch tracking) {
        UUID id = shipment(context).shipment().id();
        Projection asked = documents.projection(context, Include.NONE);
        ResourceBodyReader.expect(context.request().body(), Resources.SHIPMENT.name(), id);
        if (!tracking.turn(context.account().id(), id)) {
            throw RejectedRequestException.notFound("shipment");
        }
        return documents.changed(context, shipment(context), context.mayReadData() ? asked : TRACKED_OR_NOT);
    }

    private TrackedShipment shipment(RequestContext context) {
        Account account = context.account();
        return context.id()
                .flatMap(id -> lists.lists().shipments(account.id(), List.of(id)).stream()
                        .findFirst())
                .orElseThrow(() -> RejectedRequestException.notFound("shipment"));
    }
}
