/**
 * Ocean containers: their numbers, equipment, milestones, terminal reports, rail journeys and last free days.
 *
 * <p>A {@link dev.quayside.core.container.Container} consists of small values, one for each kind of report. A value
 * that no source reported is null; a value that was reported as empty is an empty list.
 *
 * <pre>{@code
 * Container container = Container.builder(id, shipmentId, ContainerNumber.parse("mscu 1234566"), createdAt)
 *         .terminal(TerminalReport.builder().availability(Availability.AVAILABLE).holds(List.of()).build())
 *         .build();
 * container.isReadyForPickup();   // true
 * }</pre>
 */
@NullMarked
package dev.quayside.core.container;

import org.jspecify.annotations.NullMarked;
