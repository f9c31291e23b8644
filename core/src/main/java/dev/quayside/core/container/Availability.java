package dev.quayside.core.container;

/** The readiness of a container for pickup, as the terminal reports it. */
public enum Availability {
    /** The terminal has not reported the availability. */
    UNKNOWN,
    AVAILABLE,
    NOT_AVAILABLE
}
