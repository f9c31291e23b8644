/**
 * A store of your own on SQLite, with a write side and lists.
 *
 * <p>{@code SqliteStore} is the entry point. {@code QuerySql} translates a bound query, {@code Sqlite} runs
 * statements and transactions, and {@code Documents} converts values to JSON and back.
 */
@NullMarked
package dev.quayside.examples.ownstore;

import org.jspecify.annotations.NullMarked;
