package dev.quayside.core.shipment;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One port of a shipment's ocean route: how it is reached, and how it is left. Instants are UTC, kept to the
 * microsecond; null while not reported.
 *
 * @param port the port
 * @param inboundEtaAt estimated arrival
 * @param inboundAtaAt actual arrival
 * @param outboundEtdAt estimated departure
 * @param outboundAtdAt actual departure
 * @param outboundVesselId the vessel that takes the box on from here; null at the last port
 * @param outboundVoyageNumber the line's number of that voyage
 */
public record PortCall(
        RoutingPoint port,
        @Nullable Instant inboundEtaAt,
        @Nullable Instant inboundAtaAt,
        @Nullable Instant outboundEtdAt,
        @Nullable Instant outboundAtdAt,
        @Nullable UUID outboundVesselId,
        @Nullable String outboundVoyageNumber) {

    public PortCall {
        Objects.requireNonNull(port, "port");
        inboundEtaAt = Micros.of(inboundEtaAt);
        inboundAtaAt = Micros.of(inboundAtaAt);
        outboundEtdAt = Micros.of(outboundEtdAt);
        outboundAtdAt = Micros.of(outboundAtdAt);
        Texts.storable(outboundVoyageNumber, "outboundVoyageNumber");
    }
}
