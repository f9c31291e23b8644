package dev.quayside.core.store;

import dev.quayside.core.carrier.Vessel;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** The vessels of events and sea routes. All accounts share them. They are added and never changed or deleted. */
public interface VesselRepository {

    /**
     * Adds vessels, all or none. If a vessel with the same id is stored, the stored one stays as it is; if several with
     * the same id are added, the first one is stored.
     */
    void add(Collection<Vessel> vessels);

    /** Returns the vessels with these ids. */
    List<Vessel> vessels(Collection<UUID> ids);

    /** Returns the vessel with this id. */
    default Optional<Vessel> vessel(UUID id) {
        return vessels(List.of(Objects.requireNonNull(id, "id"))).stream().findFirst();
    }

    /**
     * Returns the vessels with this IMO number, ordered by id. There is more than one if several sources use ids of
     * their own.
     *
     * @param imo 7 digits; another text finds nothing
     */
    List<Vessel> vesselsByImo(String imo);
}
