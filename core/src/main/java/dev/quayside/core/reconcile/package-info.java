/**
 * Pure functions from a report and the history of a shipment to its new state and events: no I/O, no clock, no threads.
 *
 * <p>{@link dev.quayside.core.reconcile.Reconciler} runs the steps in their order: it merges the report into the
 * ledgers, resolves conflicting observations, derives journeys and milestones, derives the records of the containers
 * and of the shipment, compares them with the records before, and emits events. State is derived from the ledgers
 * alone, so reports may arrive in any order.
 *
 * <pre>{@code
 * Reconciliation after = new Reconciler(TimeOrderedIds.random(clock)).reconcile(file, report, clock.instant());
 * after.events();     // empty if the report contains nothing new
 * }</pre>
 */
@NullMarked
package dev.quayside.core.reconcile;

import org.jspecify.annotations.NullMarked;
