package dev.quayside.core.ledger;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * What was done with a box. Whether a vessel's move was at the port of lading, in transshipment or at the port of
 * discharge is told by the route, not by the source.
 */
public enum Activity {
    EMPTY_OUT,
    FULL_IN,
    VESSEL_LOADED,
    VESSEL_DEPARTED,
    VESSEL_ARRIVED,
    VESSEL_BERTHED,
    VESSEL_DISCHARGED,
    FEEDER_LOADED,
    FEEDER_DEPARTED,
    FEEDER_ARRIVED,
    FEEDER_DISCHARGED,
    RAIL_LOADED,
    RAIL_DEPARTED,
    /** At any rail terminal; at the destination this is the arrival inland. */
    RAIL_ARRIVED,
    RAIL_UNLOADED,
    FULL_OUT,
    /** Handed over to the consignee; only a user says so. */
    DELIVERED,
    EMPTY_IN,
    /** Kept, and told of no one. */
    POSITIONED_IN,
    /** Kept, and told of no one. */
    POSITIONED_OUT,
    /** Verified gross mass received (SOLAS VI/2). Kept, and told of no one. */
    VGM_RECEIVED,
    /** Kept, and told of no one. */
    CARRIER_RELEASE,
    /** Kept, and told of no one. */
    CUSTOMS_RELEASE;

    private final String wireName = name().toLowerCase(Locale.ROOT);

    /** The name that is stored, such as {@code vessel_loaded}. */
    public String wireName() {
        return wireName;
    }

    /** The activity with this name; empty if there is none. */
    public static Optional<Activity> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Arrays.stream(values())
                .filter(activity -> activity.wireName.equals(wireName))
                .findFirst();
    }
}
