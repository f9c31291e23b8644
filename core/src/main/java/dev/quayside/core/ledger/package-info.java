/**
 * What sources have said: facts, movements, reports of them, and the ledger in which all of it is kept.
 *
 * <p>A ledger only ever grows by reports, and it does not matter in which order they come, how often, or how they are cut
 * up: of each fact it keeps what every source said, and by the source's own time the last counts.
 *
 * <pre>{@code
 * Report report = Report.by(DataSource.TERMINAL, observedAt)
 *         .container(number, box -> box.tell(Fact.AVAILABILITY, Availability.AVAILABLE).tell(Fact.HOLDS, List.of()))
 *         .build();
 * Ledger after = before.with(report.source(), report.observedAt(), report.containers().get(number));
 * }</pre>
 */
@NullMarked
package dev.quayside.core.ledger;

import org.jspecify.annotations.NullMarked;
