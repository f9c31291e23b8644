package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.ResumeOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Problem;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.http.SentResource;
import dev.quayside.jsonapi.internal.http.Status;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.TrackedShipment;
import dev.quayside.query.store.ListingStore;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** {@code GET /shipments/{id}}, and stopping and resuming its tracking. Thread-safe. */
public final class ShipmentEndpoints {

    /** What an account whose plan does not include reading is told of a shipment that it stops or resumes. */
    private static final Shape TRACKED_OR_NOT = new Shape(
            Include.NONE,
            Map.of(
                    "shipment",
                    Set.of("bill_of_lading_number", "line_tracking_stopped_at", "line_tracking_stopped_reason")));

    private final ListingStore lists;
    private final OneDocuments<TrackedShipment> documents;

    public ShipmentEndpoints(ListingStore lists, OneDocuments<TrackedShipment> documents) {
        this.lists = lists;
        this.documents = documents;
    }

    /** Changes the tracking of a shipment, or refuses to; false if the account has none with this id. */
    @FunctionalInterface
    private interface Switch {
        boolean turn(AccountId account, UUID shipment);
    }

    /** One shipment of the account. */
    public ApiResponse one(Call call) {
        return documents.shown(call, shipment(call));
    }

    /** Stops the tracking of a shipment. */
    public Routes.Endpoint stopWith(TrackingEngine engine) {
        return call -> turned(
                call,
                (account, id) ->
                        engine.stop(account, id, call.caller().userId()).isPresent());
    }

    /** Resumes the tracking of a shipment. */
    public Routes.Endpoint resumeWith(TrackingEngine engine) {
        return call -> turned(call, (account, id) -> resumed(engine.resume(account, id)));
    }

    private static boolean resumed(ResumeOutcome outcome) {
        if (outcome instanceof RequestOutcome.PlanLimitReached reached) {
            throw Refusal.planLimit(reached);
        }
        if (outcome instanceof ResumeOutcome.NumberTaken taken) {
            throw new Refusal(Problem.of(
                    Status.UNPROCESSABLE_ENTITY,
                    "duplicate",
                    "The number '" + taken.number() + "' of this shipment is tracked anew at the same line."));
        }
        return outcome instanceof ResumeOutcome.Followed;
    }

    /** What is wrong with the request is found before anything changes. */
    private ApiResponse turned(Call call, Switch tracking) {
        UUID id = shipment(call).shipment().id();
        Shape asked = documents.shape(call, Include.NONE);
        SentResource.expect(call.request().body(), Resources.SHIPMENT.name(), id);
        if (!tracking.turn(call.account().id(), id)) {
            throw Refusal.notFound("shipment");
        }
        return documents.changed(call, shipment(call), call.mayReadData() ? asked : TRACKED_OR_NOT);
    }

    private TrackedShipment shipment(Call call) {
        Account account = call.account();
        return call.id()
                .flatMap(id -> lists.lists().shipments(account.id(), List.of(id)).stream()
                        .findFirst())
                .orElseThrow(() -> Refusal.notFound("shipment"));
    }
}
