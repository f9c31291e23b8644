/**
 * The reports of sources: fields, movements, reports of them, and the ledger of all observations.
 *
 * <p>A ledger is a join semilattice: entering a report only adds to it, and neither the order nor the repetition of
 * reports matters. The latest value of a source counts, by the source's own time.
 *
 * <pre>{@code
 * Report report = Report.by(SourceType.TERMINAL, observedAt)
 *         .container(number, statement -> statement
 *                 .set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
 *                 .set(ReportedField.HOLDS, List.of()))
 *         .build();
 * Ledger after = before.with(report.source(), report.observedAt(), report.containers().get(number));
 * }</pre>
 */
@NullMarked
package dev.quayside.core.ledger;

import org.jspecify.annotations.NullMarked;
