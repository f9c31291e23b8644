/**
 * The basis of the store, on which its other packages depend: SQL text, bound values, connections, transactions, the
 * dialects of H2 and PostgreSQL, and the database schema.
 */
@NullMarked
package dev.quayside.store.jdbi.internal.sql;

import org.jspecify.annotations.NullMarked;
