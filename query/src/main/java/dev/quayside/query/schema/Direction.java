package dev.quayside.query.schema;

/** The direction of an order. Rows without a value come last in both directions. */
public enum Direction {
    ASCENDING,
    DESCENDING
}
