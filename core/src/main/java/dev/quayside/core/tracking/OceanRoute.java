package dev.quayside.core.tracking;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.VesselPosition;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The ocean route of a container for a map: port calls, and between them the past, current and expected positions of
 * the vessel.
 *
 * @param calls in order, from the port of lading to the port of discharge; empty if the route is unknown
 * @param legs one from each call to the next
 * @param unanswered one error for each call for positions that failed at a source and got no position from another
 *     source
 */
public record OceanRoute(List<PortCall> calls, List<Leg> legs, List<SourceResponse.Refused<?>> unanswered) {

    public OceanRoute {
        calls = List.copyOf(Objects.requireNonNull(calls, "calls"));
        legs = List.copyOf(Objects.requireNonNull(legs, "legs"));
        unanswered = List.copyOf(Objects.requireNonNull(unanswered, "unanswered"));
        int between = Math.max(calls.size() - 1, 0);
        if (legs.size() != between) {
            throw new IllegalArgumentException("legs: there are " + legs.size() + " between " + calls.size()
                    + " calls (expected " + between + ")");
        }
    }

    /** The progress of a vessel on a leg. */
    public enum State {
        /** The vessel has not left the first port, as far as known. */
        AHEAD,
        /** The vessel has left the first port and not reached the second one, as far as known. */
        UNDER_WAY,
        /** The vessel has reached the second port. */
        SAILED
    }

    /**
     * The leg from one port call to the next.
     *
     * @param vessel null if unknown
     * @param sailed the past positions, oldest first; empty while the leg is ahead
     * @param position the last known position while the vessel is under way; null if unknown
     * @param expected the expected positions until the next call, in order; empty after the leg
     */
    public record Leg(
            State state,
            @Nullable Vessel vessel,
            List<VesselPosition> sailed,
            @Nullable VesselPosition position,
            List<VesselPosition> expected) {

        public Leg {
            Objects.requireNonNull(state, "state");
            sailed = List.copyOf(Objects.requireNonNull(sailed, "sailed"));
            expected = List.copyOf(Objects.requireNonNull(expected, "expected"));
        }

        /** Returns the last known position while the vessel is under way. */
        public Optional<VesselPosition> current() {
            return Optional.ofNullable(position);
        }
    }
}
