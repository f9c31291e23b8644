package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;

/** Asks railroads. Implementations are thread-safe. */
public interface RailSource {

    /** Whether it can be asked about boxes on this railroad. Knows that by itself: nobody waits for it to find out. */
    boolean serves(Scac railroad);

    /**
     * Asks the railroad about one box; may block.
     *
     * @throws InterruptedException if it takes longer than it may
     */
    Answer ask(RailQuestion question) throws InterruptedException;
}
