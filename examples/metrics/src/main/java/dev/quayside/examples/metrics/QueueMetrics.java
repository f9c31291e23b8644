package dev.quayside.examples.metrics;

import dev.quayside.core.store.QueueStats;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Gauges of the work that is due. They ask the store at most once in ten seconds, however often they are read, since
 * the question goes to every account; a gauge is {@code NaN} while the store does not answer. Thread-safe.
 */
public final class QueueMetrics implements MeterBinder {
    private static final Duration KEPT = Duration.ofSeconds(10);
    private static final int MOST_ACCOUNTS = 1000;

    private final Store store;
    private final InstantSource clock;
    private @Nullable Reading last;

    /** Gauges of a store; of several processes on one store, one is enough. */
    public QueueMetrics(Store store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /** Adds the gauges to a registry. */
    @Override
    public void bindTo(MeterRegistry registry) {
        gauge(
                registry,
                "quayside.notifications.pending",
                null,
                reading -> reading.backlog().pending());
        gauge(
                registry,
                "quayside.notifications.due",
                null,
                reading -> reading.backlog().due());
        gauge(
                registry,
                "quayside.notifications.lag",
                "seconds",
                reading -> reading.backlog().lag(reading.at()).toMillis() / 1000.0);
        gauge(registry, "quayside.accounts.due", null, Reading::accountsDue);
    }

    private void gauge(MeterRegistry registry, String name, @Nullable String unit, ToDoubleFunction<Reading> value) {
        Gauge.builder(name, this, queue -> queue.value(value))
                .baseUnit(unit)
                .strongReference(true)
                .register(registry);
    }

    private double value(ToDoubleFunction<Reading> value) {
        Reading reading = read();
        return reading.failed() ? Double.NaN : value.applyAsDouble(reading);
    }

    /** The last answer of the store, shared by all gauges, so that gauges read together agree. */
    private synchronized Reading read() {
        Instant now = clock.instant();
        Reading known = last;
        if (known == null || Duration.between(known.at(), now).abs().compareTo(KEPT) >= 0) {
            known = ask(now);
            last = known;
        }
        return known;
    }

    private Reading ask(Instant now) {
        try {
            return new Reading(
                    now,
                    store.notifications().queueStats(now),
                    store.tracking().accountsDue(now, MOST_ACCOUNTS).size(),
                    false);
        } catch (StoreException e) {
            return new Reading(now, QueueStats.NONE, 0, true);
        }
    }

    private record Reading(Instant at, QueueStats backlog, int accountsDue, boolean failed) {}
}
