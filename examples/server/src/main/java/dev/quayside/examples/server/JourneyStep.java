package dev.quayside.examples.server;

/** The points of a sample journey, in the order in which they are passed; a journey may leave some out. */
enum JourneyStep {
    EMPTY_OUT,
    FULL_IN,
    LOADED,
    DEPARTED,
    ARRIVED,
    DISCHARGED,
    RAIL_LOADED,
    RAIL_DEPARTED,
    INLAND_ARRIVED,
    INLAND_UNLOADED,
    /** The terminal releases the container. */
    RELEASED,
    PICKED_UP,
    /** Marked by hand, which not everybody does. */
    DELIVERED,
    RETURNED;

    boolean byRail() {
        return compareTo(RAIL_LOADED) >= 0 && compareTo(INLAND_UNLOADED) <= 0;
    }
}
