package dev.quayside.query.schema;

/** Which end of an order comes first. Rows without a value come last in both. */
public enum Direction {
    ASCENDING,
    DESCENDING
}
