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
 * The way of a container by sea, as a map shows it: the ports at which it calls, and between them where its vessels were,
 * are, and are expected.
 *
 * @param calls at ports in order, from the port of lading to that of discharge; empty if no route is known
 * @param legs from each call to the next; one less than there are calls
 * @param unanswered what stood in the way of asking where vessels are; empty if nothing did
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

    /** How far a vessel has come on a leg. */
    public enum State {
        /** It is not known to have left the first port, nor to have reached the second. */
        AHEAD,
        /** It has left the first port, and is not known to have reached the second. */
        UNDER_WAY,
        /** It has reached the second port. */
        SAILED
    }

    /**
     * The way from one call to the next.
     *
     * @param state how far it has come
     * @param vessel that sails it; null if unknown
     * @param sailed where the vessel was on it, oldest first; empty if unknown, and while it is ahead
     * @param position the last that is known of the vessel while it is under way; null if none is
     * @param expected where the vessel is expected to go until the next call, in order, after its position while it is
     *     under way; empty if unknown, and once it was sailed
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

        /** The vessel's position, if it is under way and its position known. */
        public Optional<VesselPosition> current() {
            return Optional.ofNullable(position);
        }
    }
}
