package dev.quayside.core.store;

import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Ports, metro areas and terminals, which all accounts share. Places and terminals can be added, but not changed or
 * deleted, so an import of one account does not change what other accounts see.
 */
public interface PlaceRepository {

    /**
     * Adds all of the places and terminals, or none. If a place or terminal with the same id is already stored, the
     * stored value does not change. If several values with the same id are added, only the first value is stored.
     *
     * @throws UnknownReferenceException if the port of a terminal is neither stored nor among the places
     */
    void add(Collection<? extends Place> places, Collection<Terminal> terminals);

    /** Returns the ports and metro areas with these ids. */
    List<Place> places(Collection<UUID> ids);

    /** Returns the port or metro area with this id. */
    default Optional<Place> place(UUID id) {
        return places(List.of(Objects.requireNonNull(id, "id"))).stream().findFirst();
    }

    /**
     * Returns the ports and metro areas with this code, ordered by id. Several places may have the same code, because a
     * source may use its own ids.
     */
    List<Place> placesByCode(UnLocode code);

    /** Returns the terminals with these ids. */
    List<Terminal> terminals(Collection<UUID> ids);

    /** Returns the terminal with this id. */
    default Optional<Terminal> terminal(UUID id) {
        return terminals(List.of(Objects.requireNonNull(id, "id"))).stream().findFirst();
    }

    /** Returns the terminals in this port, ordered by id. */
    List<Terminal> terminalsByPort(UUID portId);
}
