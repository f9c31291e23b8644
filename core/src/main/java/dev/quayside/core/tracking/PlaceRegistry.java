package dev.quayside.core.tracking;

import dev.quayside.core.ledger.Report;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Caches stored places and terminals, which never change, and adds new places and terminals from reports to the store.
 * A place that is not in the cache is looked up in the store each time, because another process may have added it.
 * Thread-safe.
 */
final class PlaceRegistry {

    /** The number of entries at which the cache is cleared. */
    private static final int MOST = 10_000;

    /** The period after a failed attempt to add places during which no further attempt is made. */
    private static final Duration SUSPENSION = Duration.ofSeconds(15);

    private final Store store;
    private final InstantSource clock;
    private final OutageLog failures;
    private final Map<UUID, Place> places = new ConcurrentHashMap<>();
    private final Map<UUID, Terminal> terminals = new ConcurrentHashMap<>();
    private @Nullable Instant failedAt;

    PlaceRegistry(Store store, InstantSource clock, OutageLog failures) {
        this.store = store;
        this.clock = clock;
        this.failures = failures;
    }

    Optional<Place> place(UUID id) {
        Place known = places.get(id);
        return known != null
                ? Optional.of(known)
                : remember(places, id, store.places().place(id));
    }

    Optional<Terminal> terminal(UUID id) {
        Terminal known = terminals.get(id);
        return known != null
                ? Optional.of(known)
                : remember(terminals, id, store.places().terminal(id));
    }

    private static <V> Optional<V> remember(Map<UUID, V> all, UUID id, Optional<V> found) {
        if (found.isPresent() && all.size() >= MOST) {
            all.clear();
        }
        found.ifPresent(value -> all.put(id, value));
        return found;
    }

    /**
     * Adds the places, terminals and vessels of a report to the store. If the store fails, a later report adds them,
     * because sources repeat them in each report. After a failure, no attempt is made for a while. After this pause,
     * only one thread at a time makes an attempt, because each attempt may wait until the store times out.
     *
     * @throws UnknownReferenceException if a terminal in the report belongs to a port that is not stored
     */
    void add(Report report) {
        boolean hasPlaces = !report.places().isEmpty() || !report.terminals().isEmpty();
        boolean hasVessels = !report.vessels().isEmpty();
        if ((!hasPlaces && !hasVessels) || isSuspended()) {
            return;
        }
        try {
            if (hasPlaces) {
                store.places().add(report.places(), report.terminals());
            }
            if (hasVessels) {
                store.vessels().add(report.vessels());
            }
            suspendAfterFailure(null);
        } catch (UnknownReferenceException e) {
            suspendAfterFailure(null);
            throw e;
        } catch (StoreException e) {
            suspendAfterFailure(clock.instant());
            failures.warn(e, "new places or vessels of a report cannot be stored; the report is applied without them");
        }
    }

    private synchronized boolean isSuspended() {
        if (failedAt == null) {
            return false;
        }
        Instant now = clock.instant();
        // The suspension must not become longer if the clock is set back.
        if (Duration.between(failedAt, now).abs().compareTo(SUSPENSION) < 0) {
            return true;
        }
        failedAt = now;
        return false;
    }

    private synchronized void suspendAfterFailure(@Nullable Instant at) {
        failedAt = at;
    }
}
