package dev.quayside.core.shipment;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A port on the ocean route of a shipment, with the vessel's arrival and departure. Instants are UTC, to the
 * microsecond; null if unknown.
 *
 * @param inboundEtaAt estimated arrival
 * @param inboundAtaAt actual arrival
 * @param outboundEtdAt estimated departure
 * @param outboundAtdAt actual departure
 * @param outboundVesselId the vessel on which the container leaves the port; null at the last port
 * @param outboundVoyageNumber the line's voyage number for the departure with the container
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
        inboundEtaAt = Micros.truncate(inboundEtaAt);
        inboundAtaAt = Micros.truncate(inboundAtaAt);
        outboundEtdAt = Micros.truncate(outboundEtdAt);
        outboundAtdAt = Micros.truncate(outboundAtdAt);
        Texts.requireStorable(outboundVoyageNumber, "outboundVoyageNumber");
    }
}
