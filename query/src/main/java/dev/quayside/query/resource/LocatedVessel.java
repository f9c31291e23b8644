package dev.quayside.query.resource;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.reconcile.VesselSchedule;
import dev.quayside.core.source.VesselPosition;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A vessel together with its positions and port calls.
 *
 * @param vessel the vessel
 * @param position the last position; null if unknown
 * @param positions the past and expected positions, sorted by time; empty if unknown or not requested
 * @param portCalls the port calls, sorted by time; empty if unknown or not requested
 */
public record LocatedVessel(
        Vessel vessel, @Nullable VesselPosition position, List<Point> positions, List<VesselSchedule.Entry> portCalls) {

    public LocatedVessel {
        Objects.requireNonNull(vessel, "vessel");
        positions = List.copyOf(Objects.requireNonNull(positions, "positions"));
        portCalls = List.copyOf(Objects.requireNonNull(portCalls, "portCalls"));
    }

    /**
     * Creates a vessel with its position, which is null if it is unknown, and without other positions and port calls.
     */
    public static LocatedVessel of(Vessel vessel, @Nullable VesselPosition position) {
        return new LocatedVessel(vessel, position, List.of(), List.of());
    }

    /** Returns a copy whose positions are these past positions. */
    public LocatedVessel withTrack(List<VesselPosition> track) {
        return new LocatedVessel(
                vessel,
                position,
                track.stream().map(each -> new Point(each, false)).toList(),
                portCalls);
    }

    /** Returns a copy whose positions are these expected positions. */
    public LocatedVessel withExpectedPositions(List<VesselPosition> course) {
        return new LocatedVessel(
                vessel,
                position,
                course.stream().map(each -> new Point(each, true)).toList(),
                portCalls);
    }

    /** Returns a copy of the vessel with these port calls. */
    public LocatedVessel withPortCalls(List<VesselSchedule.Entry> calls) {
        return new LocatedVessel(vessel, position, positions, calls);
    }

    /**
     * A past or expected position.
     *
     * @param position the place and time
     * @param estimated whether the position is expected
     */
    public record Point(VesselPosition position, boolean estimated) {

        public Point {
            Objects.requireNonNull(position, "position");
        }
    }
}
