package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;

/** Asks ocean carriers. Implementations are thread-safe. */
public interface CarrierSource {

    /** Whether it can be asked about this line. Knows that by itself: nobody waits for it to find out. */
    boolean serves(Scac line);

    /**
     * Asks the line; may block.
     *
     * @throws InterruptedException if it takes longer than it may
     */
    Answer ask(CarrierQuestion question) throws InterruptedException;
}
