package dev.quayside.core.source;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.shipment.PortCall;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

/** A question about a vessel, together with the source that it goes to. */
public final class VesselInquiry {
    private final VesselSource source;
    private final Callable<VesselAnswer> call;

    private VesselInquiry(VesselSource source, Vessel vessel, Callable<List<VesselPosition>> call) {
        this.source = Objects.requireNonNull(source, "source");
        Objects.requireNonNull(vessel, "vessel");
        this.call = () -> VesselAnswer.known(call.call());
    }

    /** Where a vessel is, as far as is known. */
    public static VesselInquiry position(VesselSource source, Vessel vessel) {
        return new VesselInquiry(
                source, vessel, () -> source.position(vessel).stream().toList());
    }

    /** Where a vessel was from one instant (inclusive) to another (exclusive); nobody is asked if that is not later. */
    public static VesselInquiry track(VesselSource source, Vessel vessel, Instant from, Instant to) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return new VesselInquiry(source, vessel, () -> from.isBefore(to) ? source.track(vessel, from, to) : List.of());
    }

    /** Where a vessel is expected to go from one call to the next. */
    public static VesselInquiry expected(VesselSource source, Vessel vessel, PortCall from, PortCall to) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return new VesselInquiry(source, vessel, () -> source.expected(vessel, from, to));
    }

    /** The same from a point between the two calls on. */
    public static VesselInquiry expected(
            VesselSource source, Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return new VesselInquiry(source, vessel, () -> source.expected(vessel, start, from, to));
    }

    /** Who is asked; only its identity counts. */
    Object source() {
        return source;
    }

    /** Asks, on the thread that calls this. */
    Callable<VesselAnswer> call() {
        return call;
    }
}
