package dev.quayside.query.schema;

/** The treatment of query text that has no effect. */
public enum Strictness {
    /** The text is ignored, with a diagnostic. */
    LENIENT,
    /**
     * Query text without effect is rejected as an error (RFC 7240, {@code handling=strict}). An empty {@code include}
     * or {@code fields[type]} is not an error, because it has an effect: nothing is included, or no field is shown.
     */
    STRICT
}
