package dev.quayside.core.store.memory;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.VesselRepository;
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

/** Places, terminals and vessels in memory. Thread-safe. */
final class PlaceRows implements PlaceRepository, VesselRepository {

    private final Map<UUID, Place> places = new ConcurrentHashMap<>();
    private final Map<UUID, Terminal> terminals = new ConcurrentHashMap<>();
    private final Map<UUID, Vessel> vessels = new ConcurrentHashMap<>();
    private final Map<UnLocode, List<Place>> byCode = new ConcurrentHashMap<>();
    private final Map<UUID, List<Terminal>> byPort = new ConcurrentHashMap<>();

    @Override
    public synchronized void add(Collection<? extends Place> newPlaces, Collection<Terminal> newTerminals) {
        Objects.requireNonNull(newPlaces, "newPlaces");
        Objects.requireNonNull(newTerminals, "terminals");
        Set<UUID> known = new HashSet<>();
        newPlaces.forEach(place -> known.add(place.id()));
        for (Terminal terminal : newTerminals) {
            for (RecordReference place : RecordReference.of(terminal)) {
                if (!known.contains(place.target()) && !places.containsKey(place.target())) {
                    throw place.unknown();
                }
            }
        }
        newPlaces.forEach(this::add);
        newTerminals.forEach(this::add);
    }

    private void add(Place place) {
        if (places.putIfAbsent(place.id(), place) == null) {
            byCode.merge(place.code(), List.of(place), (before, added) -> appended(before, added, Place::id));
        }
    }

    private void add(Terminal terminal) {
        UUID port = terminal.portId();
        if (terminals.putIfAbsent(terminal.id(), terminal) == null && port != null) {
            byPort.merge(port, List.of(terminal), (before, added) -> appended(before, added, Terminal::id));
        }
    }

    private static <T> List<T> appended(List<T> before, List<T> added, Function<T, UUID> id) {
        return Stream.concat(before.stream(), added.stream())
                .sorted(Comparator.comparing(id, IdOrder.UNSIGNED))
                .toList();
    }

    @Override
    public List<Place> places(Collection<UUID> ids) {
        return InMemoryAccountRepository.findAll(Objects.requireNonNull(ids, "ids"), this::place);
    }

    @Override
    public Optional<Place> place(UUID id) {
        return Optional.ofNullable(places.get(Objects.requireNonNull(id, "id")));
    }

    @Override
    public List<Place> placesByCode(UnLocode code) {
        return byCode.getOrDefault(Objects.requireNonNull(code, "code"), List.of());
    }

    @Override
    public List<Terminal> terminals(Collection<UUID> ids) {
        return InMemoryAccountRepository.findAll(Objects.requireNonNull(ids, "ids"), this::terminal);
    }

    @Override
    public Optional<Terminal> terminal(UUID id) {
        return Optional.ofNullable(terminals.get(Objects.requireNonNull(id, "id")));
    }

    @Override
    public List<Terminal> terminalsByPort(UUID portId) {
        return byPort.getOrDefault(Objects.requireNonNull(portId, "portId"), List.of());
    }

    @Override
    public void add(Collection<Vessel> newVessels) {
        Objects.requireNonNull(newVessels, "newVessels");
        List.copyOf(newVessels).forEach(vessel -> vessels.putIfAbsent(vessel.id(), vessel));
    }

    @Override
    public List<Vessel> vessels(Collection<UUID> ids) {
        return InMemoryAccountRepository.findAll(Objects.requireNonNull(ids, "ids"), this::vessel);
    }

    @Override
    public Optional<Vessel> vessel(UUID id) {
        return Optional.ofNullable(vessels.get(Objects.requireNonNull(id, "id")));
    }

    @Override
    public List<Vessel> vesselsByImo(String imo) {
        Objects.requireNonNull(imo, "imo");
        return vessels.values().stream()
                .filter(vessel -> imo.equals(vessel.imo()))
                .sorted(Comparator.comparing(Vessel::id, IdOrder.UNSIGNED))
                .toList();
    }
}
