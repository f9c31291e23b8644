package dev.quayside.core.shipment;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A call of a vessel at a port. Instants are UTC, to the microsecond; null if unknown.
 *
 * @param voyageNumber the line's number of the voyage
 * @param etaAt estimated arrival
 * @param ataAt actual arrival
 * @param etdAt estimated departure
 * @param atdAt actual departure
 */
public record VesselCall(
        RoutingPoint port,
        @Nullable String voyageNumber,
        @Nullable Instant etaAt,
        @Nullable Instant ataAt,
        @Nullable Instant etdAt,
        @Nullable Instant atdAt) {

    public VesselCall {
        Objects.requireNonNull(port, "port");
        Texts.requireStorable(voyageNumber, "voyageNumber");
        etaAt = Micros.truncate(etaAt);
        ataAt = Micros.truncate(ataAt);
        etdAt = Micros.truncate(etdAt);
        atdAt = Micros.truncate(atdAt);
    }
}
