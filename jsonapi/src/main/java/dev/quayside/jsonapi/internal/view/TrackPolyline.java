package dev.quayside.jsonapi.internal.view;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.source.VesselPosition;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * A polyline that shows a part of a vessel's track on a map. Tracks are cut at the 180th meridian, so that a polyline
 * does not go around the world (RFC 7946, section 3.1.9). Polylines are simplified: a point is removed if it is within
 * half a kilometre of the remaining polyline.
 *
 * @param points at least two points in order, including both ends
 * @param pointCount the number of points before the polyline was simplified
 */
record TrackPolyline(List<Point> points, int pointCount) {

    private static final double TOLERANCE_DEGREES = 0.005;
    private static final int DECIMALS = 5;
    private static final BigDecimal EDGE = BigDecimal.valueOf(180);

    TrackPolyline {
        points = List.copyOf(points);
    }

    /** The position of a vessel at an instant, in degrees. */
    record Point(BigDecimal longitude, BigDecimal latitude, Instant at) {

        static Point of(VesselPosition position) {
            GeoPosition place = position.position();
            return new Point(place.longitude(), place.latitude(), position.at());
        }

        /** Returns longitude and latitude, in the order of GeoJSON. */
        List<BigDecimal> coordinates() {
            return List.of(longitude, latitude);
        }
    }

    /** Returns the polylines through these positions; an empty list for fewer than two positions. */
    static List<TrackPolyline> through(List<VesselPosition> positions) {
        if (positions.size() < 2) {
            return List.of();
        }
        List<TrackPolyline> lines = new ArrayList<>();
        List<Point> current = new ArrayList<>();
        for (VesselPosition position : positions) {
            Point next = Point.of(position);
            Point last = current.isEmpty() ? next : current.get(current.size() - 1);
            if (crossesEdge(last, next)) {
                Point intersection = intersection(last, next);
                current.add(intersection);
                lines.add(simplified(current));
                current = new ArrayList<>();
                current.add(new Point(intersection.longitude().negate(), intersection.latitude(), intersection.at()));
            }
            current.add(next);
        }
        lines.add(simplified(current));
        return lines;
    }

    Instant start() {
        return points.get(0).at();
    }

    Instant end() {
        return points.get(points.size() - 1).at();
    }

    /** Returns whether the shorter way between two points crosses the 180th meridian. */
    private static boolean crossesEdge(Point one, Point other) {
        return one.longitude().subtract(other.longitude()).abs().compareTo(EDGE) > 0;
    }

    /**
     * Returns the point at which a straight line crosses the 180th meridian. Its longitude has the sign of the first
     * point.
     */
    private static Point intersection(Point from, Point to) {
        BigDecimal side = from.longitude().signum() < 0 ? EDGE.negate() : EDGE;
        double distance = side.subtract(from.longitude()).abs().doubleValue();
        double beyond = side.negate().subtract(to.longitude()).abs().doubleValue();
        double fraction = distance + beyond == 0 ? 0 : distance / (distance + beyond);
        double latitude = from.latitude().doubleValue()
                + fraction * to.latitude().subtract(from.latitude()).doubleValue();
        long millis = Math.round(fraction * Duration.between(from.at(), to.at()).toMillis());
        return new Point(
                side,
                BigDecimal.valueOf(latitude).setScale(DECIMALS, RoundingMode.HALF_EVEN),
                from.at().plusMillis(millis));
    }

    private static TrackPolyline simplified(List<Point> points) {
        BitSet selected = new BitSet(points.size());
        selected.set(0);
        selected.set(points.size() - 1);
        Deque<int[]> ranges = new ArrayDeque<>();
        ranges.push(new int[] {0, points.size() - 1});
        while (!ranges.isEmpty()) {
            int[] range = ranges.pop();
            int farthest = farthest(points, range[0], range[1]);
            if (farthest > 0) {
                selected.set(farthest);
                ranges.push(new int[] {range[0], farthest});
                ranges.push(new int[] {farthest, range[1]});
            }
        }
        return new TrackPolyline(selected.stream().mapToObj(points::get).toList(), points.size());
    }

    /**
     * Returns the index of the point with the largest distance from the line between first and last; 0 if all points
     * between them are within the tolerance.
     */
    private static int farthest(List<Point> points, int first, int last) {
        double x = points.get(first).longitude().doubleValue();
        double y = points.get(first).latitude().doubleValue();
        double lineX = points.get(last).longitude().doubleValue() - x;
        double lineY = points.get(last).latitude().doubleValue() - y;
        double square = lineX * lineX + lineY * lineY;
        int farthest = 0;
        double maximum = TOLERANCE_DEGREES;
        for (int i = first + 1; i < last; i++) {
            double pointX = points.get(i).longitude().doubleValue() - x;
            double pointY = points.get(i).latitude().doubleValue() - y;
            double along = square == 0 ? 0 : (pointX * lineX + pointY * lineY) / square;
            double nearest = Math.max(0, Math.min(1, along));
            double distance = Math.hypot(pointX - nearest * lineX, pointY - nearest * lineY);
            if (distance > maximum) {
                maximum = distance;
                farthest = i;
            }
        }
        return farthest;
    }
}
