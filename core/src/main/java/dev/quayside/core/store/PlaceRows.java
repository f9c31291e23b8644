package dev.quayside.core.store;

import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Places and terminals in memory, shared by all accounts; only ever added. Thread-safe. */
final class PlaceRows {

    private final Map<UUID, Place> places = new ConcurrentHashMap<>();
    private final Map<UUID, Terminal> terminals = new ConcurrentHashMap<>();
    private final Map<UnLocode, List<Place>> byCode = new ConcurrentHashMap<>();
    private final Map<UUID, List<Terminal>> byPort = new ConcurrentHashMap<>();

    synchronized void add(Collection<? extends Place> newPlaces, Collection<Terminal> newTerminals) {
        Set<UUID> known = new HashSet<>();
        newPlaces.forEach(place -> known.add(place.id()));
        for (Terminal terminal : newTerminals) {
            for (UUID place : terminal.placeIds()) {
                if (!known.contains(place) && !places.containsKey(place)) {
                    throw new UnknownReferenceException(
                            "terminal " + terminal.id() + " refers to place " + place + ", which is not there");
                }
            }
        }
        newPlaces.forEach(this::add);
        newTerminals.forEach(this::add);
    }

    private void add(Place place) {
        if (places.putIfAbsent(place.id(), place) == null) {
            byCode.merge(place.code(), List.of(place), (before, added) -> together(before, added, Place::id));
        }
    }

    private void add(Terminal terminal) {
        UUID port = terminal.portId();
        if (terminals.putIfAbsent(terminal.id(), terminal) == null && port != null) {
            byPort.merge(port, List.of(terminal), (before, added) -> together(before, added, Terminal::id));
        }
    }

    private static <T> List<T> together(List<T> before, List<T> added, Function<T, UUID> id) {
        return Stream.concat(before.stream(), added.stream())
                .sorted(Comparator.comparing(id, Ids.UNSIGNED))
                .toList();
    }

    Optional<Place> place(UUID id) {
        return Optional.ofNullable(places.get(Objects.requireNonNull(id, "id")));
    }

    /** By id. */
    List<Place> coded(UnLocode code) {
        return byCode.getOrDefault(Objects.requireNonNull(code, "code"), List.of());
    }

    /** By id. */
    List<Terminal> terminalsOf(UUID port) {
        return byPort.getOrDefault(Objects.requireNonNull(port, "port"), List.of());
    }

    Optional<Terminal> terminal(UUID id) {
        return Optional.ofNullable(terminals.get(Objects.requireNonNull(id, "id")));
    }
}
