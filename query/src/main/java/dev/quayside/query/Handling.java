package dev.quayside.query;

/** What becomes of text that has no effect. */
public enum Handling {
    /** It is ignored, with a diagnostic. */
    LENIENT,
    /** It is an error (RFC 7240, {@code handling=strict}). */
    STRICT
}
