/**
 * One type for each table, which defines its columns and how its rows are written and read, and the types for values
 * that a column stores as JSON.
 */
@NullMarked
package dev.quayside.store.jdbi.internal.table;

import org.jspecify.annotations.NullMarked;
