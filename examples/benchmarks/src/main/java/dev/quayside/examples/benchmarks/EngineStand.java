package dev.quayside.examples.benchmarks;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.tracking.TrackingEngine;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An engine on a store, with a clock that stands still until it is moved, and one source that answers for all lines at once,
 * from memory. Two of them that do the same on equal stores write the same. Not thread-safe.
 */
final class EngineStand implements AutoCloseable {
    private final EngineStore store;
    private final Reconciler reconciler;
    private final TimeOrderedIds ids;
    private final TrackingEngine engine;
    private final Map<String, UUID> shipmentIds = new HashMap<>();
    private volatile Instant now = FollowedFleet.NOW;

    EngineStand(EngineStore store, FollowedFleet fleet) {
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

    EngineStore store() {
        return store;
    }

    TrackingEngine engine() {
        return engine;
    }

    Reconciler reconciler() {
        return reconciler;
    }

    TimeOrderedIds ids() {
        return ids;
    }

    Instant now() {
        return now;
    }

    void setNow(Instant instant) {
        now = instant;
    }

    /** The id that a shipment has in the store, which is asked for it once. */
    UUID shipmentId(Sailing sailing) {
        return shipmentIds.computeIfAbsent(
                sailing.number(),
                number -> store.tracking()
                        .shipmentsNumbered(sailing.account(), sailing.line().scac(), number)
                        .get(0));
    }

    @Override
    public void close() {
        engine.close();
    }

    /** Says of every shipment what it said before, as of now. */
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
                    ? SourceResponse.refused(SourceError.NOT_FOUND, "there is no such shipment")
                    : SourceResponse.reported(sailing.report(request.askedAt(), Sailing.News.NONE));
        }
    }
}
