package dev.quayside.core.carrier;

/** The accounts that may track a shipping line. */
public enum LineAvailability {
    /** All accounts. */
    PUBLIC,
    /** Accounts for which the line is enabled. */
    ON_REQUEST,
    /** All accounts, for tests: not a real line. */
    TEST
}
