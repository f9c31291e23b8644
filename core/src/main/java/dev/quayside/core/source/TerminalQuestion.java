package dev.quayside.core.source;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.place.Terminal;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a terminal is asked about.
 *
 * @param terminal where
 * @param container which box
 * @param billOfLadingNumber with which shipment it comes
 * @param requestedAt when the account asked for the shipment first. UTC; null if it did not ask
 * @param askedAt now. UTC
 */
public record TerminalQuestion(
        Terminal terminal,
        ContainerNumber container,
        String billOfLadingNumber,
        @Nullable Instant requestedAt,
        Instant askedAt) {

    public TerminalQuestion {
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(billOfLadingNumber, "billOfLadingNumber");
        Objects.requireNonNull(askedAt, "askedAt");
    }
}
