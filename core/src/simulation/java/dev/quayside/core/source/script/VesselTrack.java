package dev.quayside.core.source.script;

import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.source.VesselPosition;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The track of a vessel in a journey. It consists of points at script times. Straight lines, in degrees, connect the
 * points on the shorter way around the earth. The parser adds the points; afterwards the track does not change.
 */
final class VesselTrack {
    private static final double KM_PER_NAUTICAL_MILE = 1.852;
    private static final double KM_PER_DEGREE = 111.2;

    private final TreeMap<Duration, GeoPosition> points = new TreeMap<>();

    void add(Duration at, GeoPosition point) {
        if (!points.isEmpty() && points.lastKey().compareTo(at) >= 0) {
            throw new IllegalArgumentException(
                    "the points of a course are not in order (expected each later than the one before it)");
        }
        points.put(at, point);
    }

    Duration start() {
        return points.firstKey();
    }

    Duration end() {
        return points.lastKey();
    }

    boolean isEmpty() {
        return points.isEmpty();
    }

    /** Returns the position at a script time; empty before the start and after the end. */
    Optional<VesselPosition> at(Duration time, Instant at) {
        Map.Entry<Duration, GeoPosition> from = points.floorEntry(time);
        Map.Entry<Duration, GeoPosition> to = points.ceilingEntry(time);
        if (from == null || to == null) {
            return Optional.empty();
        }
        if (from.getKey().equals(to.getKey())) {
            return Optional.of(new VesselPosition(from.getValue(), at, null, null));
        }
        double all = to.getKey().minus(from.getKey()).toSeconds();
        double part = time.minus(from.getKey()).toSeconds() / all;
        double latitude = from.getValue().latitude().doubleValue();
        double longitude = from.getValue().longitude().doubleValue();
        double north = to.getValue().latitude().doubleValue() - latitude;
        double east = turned(to.getValue().longitude().doubleValue() - longitude);
        double eastKm = east * KM_PER_DEGREE * Math.cos(Math.toRadians(latitude + north / 2));
        double northKm = north * KM_PER_DEGREE;
        double heading = (Math.toDegrees(Math.atan2(eastKm, northKm)) + 360) % 360;
        double knots = Math.hypot(eastKm, northKm) / KM_PER_NAUTICAL_MILE / (all / 3600);
        GeoPosition position =
                new GeoPosition(degrees(latitude + part * north), degrees(turned(longitude + part * east)));
        return Optional.of(new VesselPosition(position, at, rounded(heading), rounded(knots)));
    }

    /** Returns the distance between two points, in degrees. */
    static double distance(GeoPosition one, GeoPosition other) {
        double east = turned(other.longitude().doubleValue() - one.longitude().doubleValue());
        double north = other.latitude().doubleValue() - one.latitude().doubleValue();
        return Math.hypot(east, north);
    }

    /** Normalizes a longitude or a difference of longitudes to the range from -180 to 180. */
    private static double turned(double longitude) {
        return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
    }

    private static BigDecimal degrees(double degrees) {
        return BigDecimal.valueOf(degrees).setScale(4, RoundingMode.HALF_EVEN);
    }

    private static double rounded(double number) {
        return Math.round(number * 10) / 10.0;
    }
}
