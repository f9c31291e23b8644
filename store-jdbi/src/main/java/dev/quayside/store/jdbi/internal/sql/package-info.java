/** SQL text, bound values, connections, transactions and the dialect interface: the lowest package of the store. */
@NullMarked
package dev.quayside.store.jdbi.internal.sql;

import org.jspecify.annotations.NullMarked;
