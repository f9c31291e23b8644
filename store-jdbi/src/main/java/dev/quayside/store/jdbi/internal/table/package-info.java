/**
 * One type for each table: its columns, how a row is written, how a row is read, and the values that a column holds as
 * JSON.
 */
@NullMarked
package dev.quayside.store.jdbi.internal.table;

import org.jspecify.annotations.NullMarked;
