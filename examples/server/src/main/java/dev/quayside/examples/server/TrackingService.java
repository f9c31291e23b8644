package dev.quayside.examples.server;

import dev.quayside.core.request.TrackingRequestSettings;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.source.script.ScriptedSource;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.TrackingListener;
import dev.quayside.core.tracking.TrackingSettings;
import dev.quayside.core.tracking.Worker;
import java.time.Duration;
import java.time.InstantSource;

/** The tracking engine with the bundled journeys as sources, and its worker. */
final class TrackingService implements AutoCloseable {

    /** Requests that are worked on at a time; they share the few connections to the database. */
    private static final int THREADS = 2;
    /** The polling interval of the worker and the minimum interval of source requests. */
    private static final Duration PAUSE = Duration.ofMillis(200);
    /** The timeout of the journeys, which respond at once even on a busy machine. */
    private static final Duration SOURCE_TIMEOUT = Duration.ofSeconds(5);
    /** The lease time: short, so that the work of a killed server continues soon. */
    private static final Duration LEASE = Duration.ofSeconds(10);
    /** The minimum time before a request fails, also on a slow machine. */
    private static final Duration SHORTEST_END = Duration.ofMinutes(1);

    private final TrackingEngine engine;
    private final Worker worker;

    private TrackingService(TrackingEngine engine, Worker worker) {
        this.engine = engine;
        this.worker = worker;
    }

    /**
     * Begins to follow what is in the store.
     *
     * @param listener of the engine
     * @param speed how many times faster than real time the journeys go, and whatever the engine waits for; more than 0
     */
    static TrackingService start(EngineStore store, InstantSource clock, TrackingListener listener, double speed) {
        ScriptedSource journeys = DemoJourneys.read().atSpeed(speed);
        TrackingEngine engine = TrackingEngine.builder(store)
                .carriers(new TestCarrierSource(), journeys.carrier())
                .terminals(journeys.terminals())
                .railroads(journeys.railroads())
                .vessels(journeys.vessels(clock))
                .listener(listener)
                .clock(clock)
                .settings(settings(speed))
                .build();
        return new TrackingService(engine, Worker.start(engine, THREADS, PAUSE));
    }

    TrackingEngine engine() {
        return engine;
    }

    /** Stops after the work in progress. */
    @Override
    public void close() {
        worker.close();
        engine.close();
    }

    /** The usual settings, with everything that is waited for as much shorter as the journeys are. */
    static TrackingSettings settings(double speed) {
        TrackingSettings usual = TrackingSettings.STANDARD;
        TrackingRequestSettings rules = usual.rules();
        return usual.toBuilder()
                .rules(new TrackingRequestSettings(
                        rules.maxAttempts(),
                        shorter(rules.retryWindow(), speed, PAUSE),
                        rules.backoffMultiplier(),
                        shorter(rules.manifestPollInterval(), speed, PAUSE),
                        shorter(rules.expiresAfter(), speed, SHORTEST_END),
                        shorter(rules.refreshInterval(), speed, PAUSE),
                        rules.missingThreshold()))
                .sourceTimeout(SOURCE_TIMEOUT)
                .lease(LEASE)
                .nearEvery(shorter(usual.nearEvery(), speed, PAUSE))
                .nearFrom(shorter(usual.nearFrom(), speed, PAUSE))
                .arrivalWindow(shorter(usual.arrivalWindow(), speed, SHORTEST_END))
                .silenceWindow(shorter(usual.silenceWindow(), speed, SHORTEST_END))
                .build();
    }

    private static Duration shorter(Duration usual, double speed, Duration least) {
        Duration shorter = Duration.ofMillis(Math.round(usual.toMillis() / speed));
        return shorter.compareTo(least) < 0 ? least : shorter;
    }
}
