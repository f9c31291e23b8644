package dev.quayside.core.source;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.shipment.PortCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Knows where vessels are, were, and are expected, and keeps that: nobody else does. Implementations are thread-safe; calls
 * may block, and are interrupted when they take too long.
 */
public interface VesselSource {

    /** The vessel's last known position; empty if none is known. */
    Optional<VesselPosition> position(Vessel vessel) throws InterruptedException;

    /** Where the vessel was from one instant (inclusive) to another (exclusive), oldest first; may be empty. */
    List<VesselPosition> track(Vessel vessel, Instant from, Instant to) throws InterruptedException;

    /** Where the vessel is expected to go from one call to the next, in order, one minute apart; may be empty. */
    List<VesselPosition> expected(Vessel vessel, PortCall from, PortCall to) throws InterruptedException;

    /**
     * The same from a point between the two calls on, wherever the vessel itself is.
     *
     * @param start with which the answer begins
     */
    List<VesselPosition> expected(Vessel vessel, GeoPosition start, PortCall from, PortCall to)
            throws InterruptedException;
}
