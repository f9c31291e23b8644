package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.RequestType;
import java.time.Instant;
import java.util.Objects;

/**
 * A request to a shipping line for a report.
 *
 * @param line the SCAC of the line
 * @param number a bill of lading, booking or container number
 * @param requestedAt when the account created the tracking request, UTC
 * @param askedAt when the engine calls the source, UTC
 */
public record CarrierRequest(Scac line, RequestType type, String number, Instant requestedAt, Instant askedAt) {

    public CarrierRequest {
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(requestedAt, "requestedAt");
        Objects.requireNonNull(askedAt, "askedAt");
    }
}
