package dev.quayside.core.store;

import dev.quayside.core.carrier.Vessel;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * The vessels to which events and sea routes refer. All accounts share the vessels. Vessels can be added, but not
 * changed or deleted.
 */
public interface VesselRepository {

    /**
     * Adds all of the vessels, or none. If a vessel with the same id is already stored, the stored vessel does not
     * change. If several vessels with the same id are added, only the first is stored.
     */
    void add(Collection<Vessel> vessels);

    /** Returns the vessels with these ids. */
    List<Vessel> vessels(Collection<UUID> ids);

    /** Returns the vessel with this id. */
    default Optional<Vessel> vessel(UUID id) {
        return vessels(List.of(Objects.requireNonNull(id, "id"))).stream().findFirst();
    }

    /**
     * Returns the vessels with this IMO number, ordered by id. Several vessels may have the same IMO number, because a
     * source may use its own ids.
     *
     * @param imo 7 digits; the result is empty for any other text
     */
    List<Vessel> vesselsByImo(String imo);
}
