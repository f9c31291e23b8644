/**
 * What is told of a change: the kinds of event, the events themselves, and change sets.
 *
 * <p>An event is told once, keeps its id for ever, and of each container in the order of its sequence numbers. What the
 * world took back is told again as a new version that points at the one before it.
 *
 * <pre>{@code
 * EventKind.VESSEL_DISCHARGED.wireName();      // "container.transport.vessel_discharged"
 * EventKind.VESSEL_DISCHARGED.reference();     // TRANSPORT_EVENT
 * }</pre>
 */
@NullMarked
package dev.quayside.core.event;

import org.jspecify.annotations.NullMarked;
