package dev.quayside.core.carrier;

/** Who may track a line. */
public enum Availability {
    /** Every account. */
    PUBLIC,
    /** Accounts for which the line has been enabled. */
    ON_REQUEST,
    /** Every account, but no real line: its numbers exercise a client's code. */
    TEST
}
