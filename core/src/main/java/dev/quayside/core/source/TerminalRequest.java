package dev.quayside.core.source;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.place.Terminal;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request to a terminal for a report about one container.
 *
 * @param billOfLadingNumber the number of the container's shipment
 * @param requestedAt when the account created the tracking request, UTC; null if no request leads to the shipment
 * @param askedAt when the engine calls the source, UTC
 */
public record TerminalRequest(
        Terminal terminal,
        ContainerNumber container,
        String billOfLadingNumber,
        @Nullable Instant requestedAt,
        Instant askedAt) {

    public TerminalRequest {
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(billOfLadingNumber, "billOfLadingNumber");
        Objects.requireNonNull(askedAt, "askedAt");
    }
}
