/**
 * The tracking engine: calls the sources of shipments that are due, and commits what {@link
 * dev.quayside.core.reconcile.Reconciler} derives from their reports.
 */
@NullMarked
package dev.quayside.core.tracking;

import org.jspecify.annotations.NullMarked;
