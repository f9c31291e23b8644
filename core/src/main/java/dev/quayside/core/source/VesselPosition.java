package dev.quayside.core.source;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.place.GeoPosition;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An actual or expected position of a vessel.
 *
 * @param position the position in WGS 84
 * @param at the time at which the vessel is at the position, in UTC, to the microsecond
 * @param headingDegrees the heading, clockwise from north, from 0 to 360; null if unknown
 * @param speedKnots the speed over ground, from 0 to 200; null if unknown. The source must convert the AIS values for
 *     an unknown heading (511) and an unknown speed (102.3) to null
 */
public record VesselPosition(
        GeoPosition position,
        Instant at,
        @Nullable Double headingDegrees,
        @Nullable Double speedKnots) {

    private static final double HIGHEST_HEADING = 360;
    private static final double HIGHEST_SPEED = 200;

    public VesselPosition {
        Objects.requireNonNull(position, "position");
        at = Micros.requireTruncated(at, "at");
        check(headingDegrees, HIGHEST_HEADING, "headingDegrees", "degrees from north, such as 271.5");
        check(speedKnots, HIGHEST_SPEED, "speedKnots", "knots, such as 18.4");
    }

    private static void check(@Nullable Double number, double highest, String name, String expected) {
        if (number != null && !(number >= 0 && number <= highest)) {
            throw new IllegalArgumentException(
                    name + ": " + number + " is out of range (expected 0 to " + (long) highest + " " + expected + ")");
        }
    }
}
