package dev.quayside.core.container;

/** The answer of the terminal to the question whether the container may leave. */
public enum Availability {
    /** The terminal has not reported it. */
    UNKNOWN,
    AVAILABLE,
    NOT_AVAILABLE
}
