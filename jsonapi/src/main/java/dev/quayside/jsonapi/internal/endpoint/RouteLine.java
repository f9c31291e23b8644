package dev.quayside.jsonapi.internal.endpoint;

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
 * The way of a vessel as lines of a map. It is cut in two where it crosses the 180th meridian, so that no line goes around the
 * world (RFC 7946, section 3.1.9), and points are left out that lie within half a kilometre of it.
 *
 * @param points at least two, in the order in which they are passed; the first and the last of the piece among them
 * @param pointCount how many there were before some were left out
 */
record RouteLine(List<Point> points, int pointCount) {

    private static final double TOLERANCE_DEGREES = 0.005;
    private static final int DECIMALS = 5;
    private static final BigDecimal EDGE = BigDecimal.valueOf(180);

    RouteLine {
        points = List.copyOf(points);
    }

    /** Where the vessel is at an instant, in degrees. */
    record Point(BigDecimal longitude, BigDecimal latitude, Instant at) {

        static Point of(VesselPosition position) {
            GeoPosition place = position.position();
            return new Point(place.longitude(), place.latitude(), position.at());
        }

        /** As GeoJSON has it: longitude first. */
        List<BigDecimal> coordinates() {
            return List.of(longitude, latitude);
        }
    }

    /** The lines through these positions, in their order; none if there are fewer than two. */
    static List<RouteLine> through(List<VesselPosition> positions) {
        if (positions.size() < 2) {
            return List.of();
        }
        List<RouteLine> lines = new ArrayList<>();
        List<Point> piece = new ArrayList<>();
        for (VesselPosition position : positions) {
            Point next = Point.of(position);
            Point last = piece.isEmpty() ? next : piece.get(piece.size() - 1);
            if (isAcross(last, next)) {
                Point cut = cut(last, next);
                piece.add(cut);
                lines.add(simplified(piece));
                piece = new ArrayList<>();
                piece.add(new Point(cut.longitude().negate(), cut.latitude(), cut.at()));
            }
            piece.add(next);
        }
        lines.add(simplified(piece));
        return lines;
    }

    Instant start() {
        return points.get(0).at();
    }

    Instant end() {
        return points.get(points.size() - 1).at();
    }

    /** The shorter way between the two leads across the 180th meridian. */
    private static boolean isAcross(Point one, Point other) {
        return one.longitude().subtract(other.longitude()).abs().compareTo(EDGE) > 0;
    }

    /** Where the straight way between the two leaves the map, on the side of the first. */
    private static Point cut(Point from, Point to) {
        BigDecimal side = from.longitude().signum() < 0 ? EDGE.negate() : EDGE;
        double rest = side.subtract(from.longitude()).abs().doubleValue();
        double beyond = side.negate().subtract(to.longitude()).abs().doubleValue();
        double part = rest + beyond == 0 ? 0 : rest / (rest + beyond);
        double latitude = from.latitude().doubleValue()
                + part * to.latitude().subtract(from.latitude()).doubleValue();
        long millis = Math.round(part * Duration.between(from.at(), to.at()).toMillis());
        return new Point(
                side,
                BigDecimal.valueOf(latitude).setScale(DECIMALS, RoundingMode.HALF_EVEN),
                from.at().plusMillis(millis));
    }

    /** By Douglas and Peucker: what is farthest from the straight way stays, and parts the rest in two. */
    private static RouteLine simplified(List<Point> points) {
        BitSet kept = new BitSet(points.size());
        kept.set(0);
        kept.set(points.size() - 1);
        Deque<int[]> spans = new ArrayDeque<>();
        spans.push(new int[] {0, points.size() - 1});
        while (!spans.isEmpty()) {
            int[] span = spans.pop();
            int farthest = farthest(points, span[0], span[1]);
            if (farthest > 0) {
                kept.set(farthest);
                spans.push(new int[] {span[0], farthest});
                spans.push(new int[] {farthest, span[1]});
            }
        }
        return new RouteLine(kept.stream().mapToObj(points::get).toList(), points.size());
    }

    /** The point between two that is farthest from the straight way; 0 if none is farther than what is tolerated. */
    private static int farthest(List<Point> points, int first, int last) {
        double x = points.get(first).longitude().doubleValue();
        double y = points.get(first).latitude().doubleValue();
        double wayX = points.get(last).longitude().doubleValue() - x;
        double wayY = points.get(last).latitude().doubleValue() - y;
        double square = wayX * wayX + wayY * wayY;
        int farthest = 0;
        double most = TOLERANCE_DEGREES;
        for (int i = first + 1; i < last; i++) {
            double pointX = points.get(i).longitude().doubleValue() - x;
            double pointY = points.get(i).latitude().doubleValue() - y;
            double along = square == 0 ? 0 : (pointX * wayX + pointY * wayY) / square;
            double nearest = Math.max(0, Math.min(1, along));
            double distance = Math.hypot(pointX - nearest * wayX, pointY - nearest * wayY);
            if (distance > most) {
                most = distance;
                farthest = i;
            }
        }
        return farthest;
    }
}
