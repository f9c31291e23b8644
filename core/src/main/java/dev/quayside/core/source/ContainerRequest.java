package dev.quayside.core.source;

import dev.quayside.core.container.ContainerNumber;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request to a terminal or a railroad for a report about one container.
 *
 * @param billOfLadingNumber the number of the container's shipment
 * @param requestedAt the time at which the account created the tracking request, in UTC; null if the shipment has no
 *     tracking request
 * @param calledAt the time at which the engine calls the source, in UTC
 */
public record ContainerRequest(
        ContainerNumber container,
        String billOfLadingNumber,
        @Nullable Instant requestedAt,
        Instant calledAt) {

    public ContainerRequest {
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(billOfLadingNumber, "billOfLadingNumber");
        Objects.requireNonNull(calledAt, "calledAt");
    }
}
