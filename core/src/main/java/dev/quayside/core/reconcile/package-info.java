/**
 * Pure functions that compute a shipment's new state and events from a report and the shipment's history. They use no
 * I/O, no clock and no threads.
 *
 * <p>{@link dev.quayside.core.reconcile.Reconciler} runs these steps in order: it merges the report into the ledgers,
 * resolves conflicting observations, and derives journeys, milestones and the records of the containers and the
 * shipment. It then compares the records with the previous records and emits events. The state is derived only from the
 * ledgers, so reports may arrive in any order.
 *
 * <pre>{@code
 * Reconciliation after = new Reconciler(TimeOrderedIds.random(clock)).reconcile(file, report, clock.instant());
 * after.events();     // empty if the report contains nothing new
 * }</pre>
 */
@NullMarked
package dev.quayside.core.reconcile;

import org.jspecify.annotations.NullMarked;
