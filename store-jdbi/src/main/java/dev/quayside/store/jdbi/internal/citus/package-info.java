/** The optional use of Citus: the distribution of the tables, and the guard of nodes that are away. */
@NullMarked
package dev.quayside.store.jdbi.internal.citus;

import org.jspecify.annotations.NullMarked;
