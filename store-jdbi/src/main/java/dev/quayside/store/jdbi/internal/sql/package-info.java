/**
 * SQL text, bound values, connections, transactions, the dialects of H2 and PostgreSQL, and the schema: the lowest
 * package of the store.
 */
@NullMarked
package dev.quayside.store.jdbi.internal.sql;

import org.jspecify.annotations.NullMarked;
