package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.ContainerNumber;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request to a railroad for a report about one container.
 *
 * @param railroad the SCAC of the railroad
 * @param billOfLadingNumber the number of the container's shipment
 * @param requestedAt when the account created the tracking request, UTC; null if no request leads to the shipment
 * @param askedAt when the engine calls the source, UTC
 */
public record RailRequest(
        Scac railroad,
        ContainerNumber container,
        String billOfLadingNumber,
        @Nullable Instant requestedAt,
        Instant askedAt) {

    public RailRequest {
        Objects.requireNonNull(railroad, "railroad");
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(billOfLadingNumber, "billOfLadingNumber");
        Objects.requireNonNull(askedAt, "askedAt");
    }
}
