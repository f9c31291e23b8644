package dev.quayside.core.store;

import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** Places and terminals in memory, shared by all accounts; only ever added. Thread-safe. */
final class PlaceRows {

    private final Map<UUID, Place> places = new ConcurrentHashMap<>();
    private final Map<UUID, Terminal> terminals = new ConcurrentHashMap<>();

    synchronized void add(Collection<? extends Place> newPlaces, Collection<Terminal> newTerminals) {
        Set<UUID> known = new HashSet<>();
        newPlaces.forEach(place -> known.add(place.id()));
        for (Terminal terminal : newTerminals) {
            UUID port = terminal.portId();
            if (port != null && !known.contains(port) && !places.containsKey(port)) {
                throw new UnknownReferenceException(
                        "terminal " + terminal.id() + " refers to port " + port + ", which is not there");
            }
        }
        newPlaces.forEach(place -> places.putIfAbsent(place.id(), place));
        newTerminals.forEach(terminal -> terminals.putIfAbsent(terminal.id(), terminal));
    }

    Optional<Place> place(UUID id) {
        return Optional.ofNullable(places.get(Objects.requireNonNull(id, "id")));
    }

    Optional<Terminal> terminal(UUID id) {
        return Optional.ofNullable(terminals.get(Objects.requireNonNull(id, "id")));
    }
}
