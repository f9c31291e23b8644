package dev.quayside.query;

/**
 * One parameter of a query, with its place for diagnostics.
 *
 * @param ordinal how many parameters stand before it
 * @param name decoded
 * @param text decoded value
 */
record Parameter(int ordinal, String name, String text) {}
