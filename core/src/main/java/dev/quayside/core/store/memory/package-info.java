/** The roles of the in-memory store. Hosts use {@code InMemoryStore} of the query module, which adds lists. */
@NullMarked
package dev.quayside.core.store.memory;

import org.jspecify.annotations.NullMarked;
