package dev.quayside.examples.dcsa;

import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import java.util.Optional;

/** The places that a host knows; all others stay as the carrier wrote them. */
public interface PlaceLookup {

    /** The port or metro area with this code; empty if the host does not know it. */
    Optional<Place> place(UnLocode code);

    /**
     * The terminal with this code.
     *
     * @param facilityCode of the SMDG terminal list or the BIC facility list
     */
    default Optional<Terminal> terminal(UnLocode place, String facilityCode) {
        return Optional.empty();
    }

    /** Knows no place at all. */
    static PlaceLookup none() {
        return code -> Optional.empty();
    }
}
