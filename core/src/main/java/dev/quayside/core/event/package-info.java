/**
 * Events of tracking requests, shipments and containers, and change sets.
 *
 * <p>An event is emitted once and keeps its id. The events of a container are in the order of their sequence numbers. A
 * correction or retraction is a new version of an event, which refers to the version before.
 *
 * <pre>{@code
 * EventKind.VESSEL_DISCHARGED.wireName();      // "container.transport.vessel_discharged"
 * EventKind.VESSEL_DISCHARGED.reference();     // TRANSPORT_EVENT
 * }</pre>
 */
@NullMarked
package dev.quayside.core.event;

import org.jspecify.annotations.NullMarked;
