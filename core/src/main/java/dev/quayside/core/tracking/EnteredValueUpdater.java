package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Changes the values that an account enters, such as reference numbers, without overwriting concurrent changes by the
 * engine. Thread-safe.
 */
final class EnteredValueUpdater {
    private final Store store;
    private final Reconciler reconciler;
    private final Committer committer;
    private final InstantSource clock;

    EnteredValueUpdater(Store store, Reconciler reconciler, Committer committer, InstantSource clock) {
        this.store = store;
        this.reconciler = reconciler;
        this.committer = committer;
        this.clock = clock;
    }

    Optional<Shipment> updateShipment(AccountId account, UUID shipmentId, UnaryOperator<Shipment> change) {
        return committer.retry(() -> {
            Optional<ShipmentAggregate> aggregate = store.tracking().aggregate(account, shipmentId);
            if (aggregate.isEmpty()) {
                return Optional.empty();
            }
            Shipment before = aggregate.get().shipment();
            Shipment after = change.apply(before);
            if (!after.equals(before)) {
                UnitOfWork work = new UnitOfWork(account, aggregate.get(), clock.instant());
                work.replaceShipment(after);
                committer.commit(work);
            }
            return Optional.of(after);
        });
    }

    Optional<Container> updateContainer(AccountId account, UUID containerId, UnaryOperator<Container> change) {
        return committer.retry(() -> {
            Optional<Container> found = store.shipments().container(account, containerId);
            if (found.isEmpty()) {
                return found;
            }
            // The container is read again with its shipment, because the commit checks the version of the shipment's
            // history. The container may have moved since the first read.
            ShipmentAggregate aggregate = store.tracking()
                    .aggregate(account, found.get().shipmentId())
                    .orElseThrow();
            Optional<Container> before = aggregate.containers().stream()
                    .filter(container -> container.id().equals(containerId))
                    .findFirst();
            if (before.isEmpty()) {
                throw new ConflictException("container " + containerId + " has moved to another shipment");
            }
            Container changed = entered(before.get(), change.apply(before.get()));
            if (changed.equals(before.get())) {
                return before;
            }
            Instant now = clock.instant();
            Container after = changed.toBuilder()
                    .times(changed.times().withUpdatedAt(now))
                    .build();
            UnitOfWork work = new UnitOfWork(account, aggregate, now);
            work.enter(reconciler, after);
            committer.commit(work);
            return Optional.of(after);
        });
    }

    /** Returns the changed container, which may differ only in values that an account enters. */
    private static Container entered(Container before, Container changed) {
        Container entered = before.toBuilder()
                .refNumbers(changed.refNumbers())
                .deadlines(before.deadlines().withManual(changed.deadlines().manual()))
                .attentionMark(changed.attentionMark())
                .build();
        if (!entered.equals(changed)) {
            throw new IllegalArgumentException(
                    "change: a value of container " + before.id() + " is changed that sources report"
                            + " (expected a change of reference numbers, manual last free days or the attention"
                            + " mark)");
        }
        return entered;
    }

    Optional<TrackingRequest> updateRequest(AccountId account, UUID requestId, List<String> refNumbers) {
        return committer.retry(() -> {
            Optional<TrackingRequest> before = store.tracking().request(account, requestId);
            if (before.isEmpty() || before.get().refNumbers().equals(refNumbers)) {
                return before;
            }
            Instant now = clock.instant();
            TrackingRequest after = before.get().toBuilder()
                    .refNumbers(refNumbers)
                    .updatedAt(now)
                    .build();
            committer.commit(Commit.of(account).request(after));
            return Optional.of(after.toBuilder().version(after.version() + 1).build());
        });
    }
}
