package dev.quayside.query;

/** What becomes of text that has no effect. */
public enum Handling {
    /** It is ignored, with a diagnostic. */
    LENIENT,
    /**
     * It is an error (RFC 7240, {@code handling=strict}). An empty {@code include} or {@code fields[type]} is none: it asks
     * for nothing to be included, or no field, and gets that.
     */
    STRICT
}
