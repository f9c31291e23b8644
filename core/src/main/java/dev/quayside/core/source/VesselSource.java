package dev.quayside.core.source;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.VesselCall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Fetches actual and expected positions of vessels. The engine does not store positions. Implementations are
 * thread-safe; calls may block, and are interrupted when they take too long.
 */
public interface VesselSource {

    /** Returns the last known position; empty if unknown. */
    Optional<VesselPosition> position(Vessel vessel) throws InterruptedException;

    /** Returns the positions from one instant (inclusive) to another (exclusive), oldest first; may be empty. */
    List<VesselPosition> track(Vessel vessel, Instant from, Instant to) throws InterruptedException;

    /** Returns the expected positions between two port calls, oldest first and one minute apart; may be empty. */
    List<VesselPosition> expectedPositions(Vessel vessel, PortCall from, PortCall to) throws InterruptedException;

    /**
     * Returns the expected positions from a given position between two port calls to the second port. The vessel's
     * actual position is not used.
     *
     * @param start the first position of the result
     */
    List<VesselPosition> expectedPositions(Vessel vessel, GeoPosition start, PortCall from, PortCall to)
            throws InterruptedException;

    /**
     * Returns the known port calls of a vessel, in any order; the default implementation returns an empty list. The
     * engine ignores a port call without a time, and links a port with a UN/LOCODE to the stored place.
     *
     * @param since the start of the period; port calls that ended before this time are ignored
     */
    default List<VesselCall> portCalls(Vessel vessel, Instant since) throws InterruptedException {
        return List.of();
    }
}
