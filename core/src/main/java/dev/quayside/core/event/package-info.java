/**
 * Events about tracking requests, shipments and containers, and the change sets that some of them contain.
 *
 * <p>An event is emitted once and keeps its id. Sequence numbers order the events of a container. A correction or
 * retraction is a new event that refers to the previous version.
 *
 * <pre>{@code
 * EventKind.VESSEL_DISCHARGED.wireName();       // "container.transport.vessel_discharged"
 * EventKind.VESSEL_DISCHARGED.referenceType();  // TRANSPORT_EVENT
 * }</pre>
 */
@NullMarked
package dev.quayside.core.event;

import org.jspecify.annotations.NullMarked;
