/**
 * The tracking engine: calls the sources of shipments that are due, and commits what {@link
 * dev.quayside.core.reconcile.Reconciler} derives from their reports.
 *
 * <p>{@link dev.quayside.core.tracking.TrackingEngine} is the entry. A worker of it claims due requests ({@code
 * DueWork}), starts tracking for new ones ({@code RequestWork}), and requests reports about tracked shipments ({@code
 * ShipmentWork}). {@code SourceGateway} calls the sources, {@code Committer} stores the result and publishes its
 * events. {@link dev.quayside.core.tracking.TrackingSettings} has the intervals and limits, {@link
 * dev.quayside.core.tracking.TrackingListener} reports what happens.
 *
 * <pre>{@code
 * TrackingEngine engine = TrackingEngine.builder(store).carriers(source).build();
 * engine.runDue();
 * }</pre>
 */
@NullMarked
package dev.quayside.core.tracking;

import org.jspecify.annotations.NullMarked;
