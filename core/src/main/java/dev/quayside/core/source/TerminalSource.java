package dev.quayside.core.source;

import dev.quayside.core.ledger.Report;
import dev.quayside.core.place.Terminal;

/** Fetches reports from marine terminals. Implementations are thread-safe. */
public interface TerminalSource {

    /** Returns whether this source can report for the terminal. Must return at once, without I/O. */
    boolean serves(Terminal terminal);

    /**
     * Fetches the current report; may block.
     *
     * @return a report whose source is {@link dev.quayside.core.event.SourceType#TERMINAL}, or an error; not null
     * @throws InterruptedException if the call takes too long and is interrupted
     */
    SourceResponse<Report> fetch(Terminal terminal, ContainerRequest request) throws InterruptedException;
}
