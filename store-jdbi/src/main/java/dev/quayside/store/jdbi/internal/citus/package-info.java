/** The optional support of Citus: the distribution of the tables, and the circuit breaker for unavailable nodes. */
@NullMarked
package dev.quayside.store.jdbi.internal.citus;

import org.jspecify.annotations.NullMarked;
