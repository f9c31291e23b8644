package dev.quayside.core.container;

/** Whether the terminal lets the container out. */
public enum Availability {
    /** The terminal has not said. */
    UNKNOWN,
    AVAILABLE,
    NOT_AVAILABLE
}
