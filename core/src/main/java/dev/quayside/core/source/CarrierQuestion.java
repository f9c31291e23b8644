package dev.quayside.core.source;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.RequestType;
import java.time.Instant;
import java.util.Objects;

/**
 * What a line is asked about.
 *
 * @param line its code
 * @param type what kind of number
 * @param number bill of lading, booking or container number
 * @param requestedAt when the account asked for it first. UTC
 * @param askedAt now. UTC
 */
public record CarrierQuestion(Scac line, RequestType type, String number, Instant requestedAt, Instant askedAt) {

    public CarrierQuestion {
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(requestedAt, "requestedAt");
        Objects.requireNonNull(askedAt, "askedAt");
    }
}
