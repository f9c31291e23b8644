package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.TrackingState.StopReason;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.RequestTransition.Moved;
import dev.quayside.core.tracking.RequestTrigger.Plain;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Stops and resumes the tracking of shipments, together with the requests from which the shipments were created.
 * Thread-safe.
 */
final class TrackingStopper {
    private final Store store;
    private final TrackedLines lines;
    private final PlanLimitCheck planLimit;
    private final RequestTransitions moves;
    private final Committer committer;
    private final TimeOrderedIds ids;
    private final InstantSource clock;

    TrackingStopper(
            Store store,
            TrackedLines lines,
            PlanLimitCheck planLimit,
            RequestTransitions moves,
            Committer committer,
            TimeOrderedIds ids,
            InstantSource clock) {
        this.store = store;
        this.lines = lines;
        this.planLimit = planLimit;
        this.moves = moves;
        this.committer = committer;
        this.ids = ids;
        this.clock = clock;
    }

    Optional<Shipment> stop(AccountId account, UUID shipmentId, @Nullable UUID userId) {
        return committer.retry(() -> {
            Optional<ShipmentAggregate> aggregate = store.tracking().aggregate(account, shipmentId);
            if (aggregate.isEmpty() || aggregate.get().shipment().tracking().isStopped()) {
                return aggregate.map(ShipmentAggregate::shipment);
            }
            UnitOfWork work = new UnitOfWork(account, aggregate.get(), clock.instant());
            work.updateTracking(tracking -> tracking.stop(work.now(), StopReason.CANCELLED_BY_USER, userId));
            stopRequests(work);
            committer.commit(work);
            return Optional.of(work.aggregate().shipment());
        });
    }

    ResumeOutcome resume(AccountId account, UUID shipmentId) {
        return committer.retry(() -> {
            Optional<ShipmentAggregate> aggregate = store.tracking().aggregate(account, shipmentId);
            if (aggregate.isEmpty()) {
                return new ResumeOutcome.NoSuchShipment();
            }
            return aggregate.get().shipment().tracking().isStopped()
                    ? resume(account, aggregate.get())
                    : new ResumeOutcome.Tracked(aggregate.get().shipment());
        });
    }

    private ResumeOutcome resume(AccountId account, ShipmentAggregate aggregate) {
        ResumeCheck check = new ResumeCheck(store, lines, planLimit, account, aggregate);
        Optional<ResumeOutcome> rejectionReason = check.rejectionReason();
        if (rejectionReason.isPresent()) {
            return rejectionReason.get();
        }
        UnitOfWork work = new UnitOfWork(account, aggregate, clock.instant());
        work.updateTracking(TrackingState::resume);
        moveRequests(work, Plain.RESUMED);
        work.setPreconditions(check.preconditions());
        committer.commit(work);
        return new ResumeOutcome.Tracked(work.aggregate().shipment());
    }

    /** Stops all requests of the shipment in a unit of work. */
    void stopRequests(UnitOfWork work) {
        moveRequests(work, Plain.STOPPED);
    }

    private void moveRequests(UnitOfWork work, Plain input) {
        UUID shipmentId = work.aggregate().shipment().id();
        for (TrackingRequest request : store.tracking().requestsByShipment(work.account(), shipmentId)) {
            if (moves.apply(request, input, work.now()) instanceof Moved moved) {
                work.addRequest(moved, ids);
            }
        }
    }
}
