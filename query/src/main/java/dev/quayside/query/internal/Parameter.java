package dev.quayside.query.internal;

/**
 * One parameter of a query.
 *
 * @param ordinal the number of parameters before it
 * @param name the decoded name
 * @param text the decoded value
 */
public record Parameter(int ordinal, String name, String text) {}
