package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.ledger.Report;

/** Fetches reports from shipping lines. Implementations are thread-safe. */
public interface CarrierSource {

    /** Returns whether this source can report for the line. Must return at once, without I/O. */
    boolean serves(Scac line);

    /**
     * Fetches the current report; may block.
     *
     * @return a report whose source is {@link dev.quayside.core.event.SourceType#SHIPPING_LINE}, or an error; not null
     * @throws InterruptedException if the call takes too long and is interrupted
     */
    SourceResponse<Report> fetch(CarrierRequest request) throws InterruptedException;
}
