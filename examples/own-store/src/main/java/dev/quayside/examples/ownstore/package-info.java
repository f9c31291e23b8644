/**
 * A store of one's own, on SQLite: both sides of it, the write side and the lists, in a few classes.
 *
 * <p>{@code SqliteStore} is the place to begin. {@code ContainerTable} keeps a column for each field of the catalogue,
 * {@code ConditionSql} and {@code PageSql} translate a bound query, {@code Sqlite} runs statements and transactions, and
 * {@code Documents} turns values into JSON and back.
 */
@NullMarked
package dev.quayside.examples.ownstore;

import org.jspecify.annotations.NullMarked;
