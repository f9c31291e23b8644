package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.ledger.Report;

/** Fetches reports from railroads. Implementations are thread-safe. */
public interface RailSource {

    /** Returns whether this source can report for the railroad. Must return at once, without I/O. */
    boolean serves(Scac railroad);

    /**
     * Fetches the current report; may block.
     *
     * @return a report whose source is {@link dev.quayside.core.event.SourceType#RAIL}, or an error; not null
     * @throws InterruptedException if the call takes too long and is interrupted
     */
    SourceResponse<Report> fetch(Scac railroad, ContainerRequest request) throws InterruptedException;
}
