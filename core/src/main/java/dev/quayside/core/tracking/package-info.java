/**
 * The tracking engine: what sources report becomes shipments, containers and events.
 *
 * <p>A report is entered into the ledgers of its shipment; what shipment and containers are like is derived from the
 * ledgers alone, so that it does not matter in which order reports come; what has changed is told as events.
 *
 * <pre>{@code
 * Reconciliation after = new Reconciler(TimeOrderedIds.random(clock)).reconcile(file, report, clock.instant());
 * after.events();     // what there is to tell; empty if the report says nothing new
 * }</pre>
 */
@NullMarked
package dev.quayside.core.tracking;

import org.jspecify.annotations.NullMarked;
