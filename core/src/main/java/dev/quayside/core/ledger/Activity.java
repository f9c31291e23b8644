package dev.quayside.core.ledger;

import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The kind of a movement of a container. A source does not report whether a vessel movement is at the port of lading,
 * in transshipment or at the port of discharge; the engine derives that from the route.
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
    /** At any rail terminal; at the destination it is the inland arrival. */
    RAIL_ARRIVED,
    RAIL_UNLOADED,
    FULL_OUT,
    /** Handed over to the consignee; only users report it. */
    DELIVERED,
    EMPTY_IN,
    /** Stored, but not the subject of an event. */
    POSITIONED_IN,
    /** As {@link #POSITIONED_IN}. */
    POSITIONED_OUT,
    /** Verified gross mass received (SOLAS VI/2). As {@link #POSITIONED_IN}. */
    VGM_RECEIVED,
    /** As {@link #POSITIONED_IN}. */
    CARRIER_RELEASE,
    /** As {@link #POSITIONED_IN}. */
    CUSTOMS_RELEASE;

    private final String wireName = name().toLowerCase(Locale.ROOT);

    /** Returns the stored name, such as {@code vessel_loaded}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the activity with this name; empty if not found. */
    public static Optional<Activity> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Arrays.stream(values())
                .filter(activity -> activity.wireName.equals(wireName))
                .findFirst();
    }
}
