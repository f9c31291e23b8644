package dev.quayside.examples.benchmarks.engine;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.reconcile.Reconciliation;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.webhook.Notification;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An engine on a store, with a clock that stands still until it is set, and one source in memory that responds for all
 * lines at once. Two fixtures that do the same on equal stores write the same. Not thread-safe.
 */
final class EngineFixture implements AutoCloseable {
    final Store store;
    final Reconciler reconciler;
    final TimeOrderedIds ids;
    final TrackingEngine engine;
    private final Map<String, UUID> shipmentIds = new HashMap<>();
    volatile Instant now = FollowedFleet.NOW;

    EngineFixture(Store store, FollowedFleet fleet) {
        this.store = store;
        InstantSource clock = () -> now;
        this.ids = new TimeOrderedIds(clock, new SplittableRandom(FollowedFleet.NOW.toEpochMilli()));
        this.reconciler = new Reconciler(ids);
        this.engine = TrackingEngine.builder(store)
                .carriers(new Memory(fleet))
                .clock(clock)
                .ids(ids)
                .build();
    }

    /** Returns the id of a shipment, which is read from the store once. */
    UUID shipmentId(Sailing sailing) {
        return shipmentIds.computeIfAbsent(
                sailing.number(),
                number -> store.tracking()
                        .shipmentIdsByNumber(sailing.account(), sailing.line().scac(), number)
                        .get(0));
    }

    /** Stores results as one commit, with a notification of each event for the account's webhook. */
    void commit(AccountId account, List<Reconciliation> results) {
        Commit.Builder commit = commitOf(account, results);
        for (Reconciliation result : results) {
            for (Event event : result.events()) {
                commit.notification(Notification.pending(ids.next(), FollowedFleet.webhook(account), event));
            }
        }
        store.tracking().commit(commit.build());
    }

    /** Returns the commit of results without notifications. */
    static Commit.Builder commitOf(AccountId account, List<Reconciliation> results) {
        Change.Builder records = Change.of(account);
        Commit.Builder commit = Commit.of(account);
        for (Reconciliation result : results) {
            ShipmentAggregate aggregate = result.aggregate();
            records.shipment(aggregate.shipment());
            aggregate.containers().forEach(records::container);
            commit.history(aggregate.history());
            if (aggregate.version() != null) {
                commit.replaces(aggregate.version());
            }
            result.events().forEach(commit::event);
        }
        return commit.records(records.build());
    }

    @Override
    public void close() {
        engine.close();
    }

    /** A source that reports each shipment without changes. */
    private record Memory(Map<String, Sailing> sailings) implements CarrierSource {

        Memory(FollowedFleet fleet) {
            this(fleet.sailings().stream().collect(Collectors.toMap(Sailing::number, Function.identity())));
        }

        @Override
        public boolean serves(Scac line) {
            return true;
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            Sailing sailing = request.type() == RequestType.BILL_OF_LADING ? sailings.get(request.number()) : null;
            return sailing == null
                    ? SourceResponse.refused(SourceError.NOT_FOUND, "the shipment is unknown")
                    : SourceResponse.reported(sailing.report(request.calledAt(), Sailing.Changes.NONE));
        }
    }
}
