/** Tracking requests, their leases, source history, and events. */
@NullMarked
package dev.quayside.store.jdbi.internal.tracking;

import org.jspecify.annotations.NullMarked;
