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
 * @param requestedAt the time at which the account created the tracking request, in UTC
 * @param calledAt the time at which the engine calls the source, in UTC
 */
public record CarrierRequest(Scac line, RequestType type, String number, Instant requestedAt, Instant calledAt) {

    public CarrierRequest {
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(requestedAt, "requestedAt");
        Objects.requireNonNull(calledAt, "calledAt");
    }
}
