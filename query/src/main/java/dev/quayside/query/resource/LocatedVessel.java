package dev.quayside.query.resource;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.source.VesselPosition;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A vessel with where it is, and was or is expected to be.
 *
 * @param vessel itself
 * @param position the last that is known; null if none is
 * @param positions where it was or is expected, in order; empty if that is not known, or nobody wants to know
 */
public record LocatedVessel(Vessel vessel, @Nullable VesselPosition position, List<Point> positions) {

    public LocatedVessel {
        Objects.requireNonNull(vessel, "vessel");
        positions = List.copyOf(Objects.requireNonNull(positions, "positions"));
    }

    /** Where a vessel is; null if that is not known. */
    public static LocatedVessel at(Vessel vessel, @Nullable VesselPosition position) {
        return new LocatedVessel(vessel, position, List.of());
    }

    /** The same with where it was. */
    public LocatedVessel sailed(List<VesselPosition> track) {
        return new LocatedVessel(
                vessel,
                position,
                track.stream().map(each -> new Point(each, false)).toList());
    }

    /** The same with where it is expected to be. */
    public LocatedVessel expected(List<VesselPosition> course) {
        return new LocatedVessel(
                vessel,
                position,
                course.stream().map(each -> new Point(each, true)).toList());
    }

    /**
     * One position of several.
     *
     * @param position where and when
     * @param estimated whether it is expected to be there, rather than known to have been
     */
    public record Point(VesselPosition position, boolean estimated) {

        public Point {
            Objects.requireNonNull(position, "position");
        }
    }
}
