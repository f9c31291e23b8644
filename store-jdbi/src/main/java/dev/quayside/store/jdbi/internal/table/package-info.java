/** One type for each table: its columns, how a row is written, and how a row is read. */
@NullMarked
package dev.quayside.store.jdbi.internal.table;

import org.jspecify.annotations.NullMarked;
