/**
 * Reports of sources about fields and movements, and the ledger of all observations.
 *
 * <p>A ledger only grows: entering a report adds observations, and neither the order nor the repetition of reports
 * changes the result (mathematically, ledgers form a join semilattice). The value that a source reported last,
 * according to the source's own time, is its current value.
 *
 * <pre>{@code
 * Report report = Report.by(SourceType.TERMINAL, observedAt)
 *         .container(number, statement -> statement
 *                 .set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
 *                 .set(ReportedField.HOLDS, List.of()))
 *         .build();
 * Ledger after = before.withStatement(report.source(), report.observedAt(), report.containers().get(number));
 * }</pre>
 */
@NullMarked
package dev.quayside.core.ledger;

import org.jspecify.annotations.NullMarked;
