/**
 * The tracking engine, which calls the sources of due shipments and commits the changes that {@link
 * dev.quayside.core.reconcile.Reconciler} derives from their reports.
 *
 * <p>{@link dev.quayside.core.tracking.TrackingEngine} is the entry point. Its workers claim due requests ({@code
 * DueRequestDispatcher}), start the tracking of new requests ({@code RequestProcessor}), and request reports about
 * tracked shipments ({@code ShipmentProcessor}). {@code SourceGateway} calls the sources, {@code Committer} stores the
 * result and publishes its events. {@link dev.quayside.core.tracking.TrackingSettings} defines the intervals and
 * limits. A {@link dev.quayside.core.tracking.TrackingListener} is informed of source calls, commits and events.
 *
 * <pre>{@code
 * TrackingEngine engine = TrackingEngine.builder(store).carriers(source).build();
 * engine.runDue();
 * }</pre>
 */
@NullMarked
package dev.quayside.core.tracking;

import org.jspecify.annotations.NullMarked;
