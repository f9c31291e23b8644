package dev.quayside.core.source;

import dev.quayside.core.place.Terminal;

/** Asks marine terminals. Implementations are thread-safe. */
public interface TerminalSource {

    /** Whether it can be asked about boxes at this terminal. Knows that by itself: nobody waits for it to find out. */
    boolean serves(Terminal terminal);

    /**
     * Asks the terminal about one box; may block.
     *
     * @throws InterruptedException if it takes longer than it may
     */
    Answer ask(TerminalQuestion question) throws InterruptedException;
}
