package dev.quayside.core.tracking;

import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.store.EngineStore;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Looks places and terminals up, and remembers those that are there: what is stored of them never changes, and nearly every
 * report names the same few. What is not there is asked for again, since it may be added at any time. Thread-safe.
 */
final class KnownPlaces {

    /** When there are so many, they are forgotten, and remembered anew. */
    private static final int MOST = 10_000;

    private final EngineStore store;
    private final Map<UUID, Place> places = new ConcurrentHashMap<>();
    private final Map<UUID, Terminal> terminals = new ConcurrentHashMap<>();

    KnownPlaces(EngineStore store) {
        this.store = store;
    }

    Optional<Place> place(UUID id) {
        Place known = places.get(id);
        return known != null
                ? Optional.of(known)
                : remembered(places, id, store.places().place(id));
    }

    Optional<Terminal> terminal(UUID id) {
        Terminal known = terminals.get(id);
        return known != null
                ? Optional.of(known)
                : remembered(terminals, id, store.places().terminal(id));
    }

    private static <V> Optional<V> remembered(Map<UUID, V> all, UUID id, Optional<V> found) {
        if (found.isPresent() && all.size() >= MOST) {
            all.clear();
        }
        found.ifPresent(value -> all.put(id, value));
        return found;
    }
}
