package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a railroad is asked about.
 *
 * @param railroad its code
 * @param container which box
 * @param billOfLadingNumber with which shipment it comes
 * @param requestedAt when the account asked for the shipment first. UTC; null if it did not ask
 * @param askedAt now. UTC
 */
public record RailQuestion(
        Scac railroad,
        ContainerNumber container,
        String billOfLadingNumber,
        @Nullable Instant requestedAt,
        Instant askedAt) {

    public RailQuestion {
        Objects.requireNonNull(railroad, "railroad");
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(billOfLadingNumber, "billOfLadingNumber");
        Objects.requireNonNull(askedAt, "askedAt");
    }
}
