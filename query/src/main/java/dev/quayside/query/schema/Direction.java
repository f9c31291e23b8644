package dev.quayside.query.schema;

/** The direction of an order. Rows without a value come last in both. */
public enum Direction {
    ASCENDING,
    DESCENDING
}
