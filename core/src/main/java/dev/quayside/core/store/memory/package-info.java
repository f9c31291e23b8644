/**
 * The roles of the store in memory. Hosts use the {@code InMemoryStore} of the module of queries, which adds lists.
 */
@NullMarked
package dev.quayside.core.store.memory;

import org.jspecify.annotations.NullMarked;
