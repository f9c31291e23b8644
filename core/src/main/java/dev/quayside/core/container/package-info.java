/**
 * The ocean container: its number, kind, whereabouts, and what stands between it and its pickup.
 *
 * <p>A {@link dev.quayside.core.container.Container} is composed of small values, one for each who reports: the
 * {@linkplain dev.quayside.core.container.Milestones journey}, the
 * {@linkplain dev.quayside.core.container.TerminalReport terminal}, the
 * {@linkplain dev.quayside.core.container.RailProgress railroad}, the
 * {@linkplain dev.quayside.core.container.ImportDeadlines deadlines}. What nobody has reported is null; what was
 * reported to be empty is an empty list. The two are never mixed up.
 *
 * <pre>{@code
 * Container box = Container.builder(id, shipmentId, ContainerNumber.parse("mscu 1234566"), createdAt)
 *         .terminal(TerminalReport.builder().availability(Availability.AVAILABLE).holds(List.of()).build())
 *         .build();
 * box.readyForPickup();   // true
 * }</pre>
 */
@NullMarked
package dev.quayside.core.container;

import org.jspecify.annotations.NullMarked;
