/** Writes of shipments, containers, parties, places and custom fields. */
@NullMarked
package dev.quayside.store.jdbi.internal.write;

import org.jspecify.annotations.NullMarked;
