package dev.quayside.core.source;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.place.GeoPosition;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a vessel was, or is expected to be.
 *
 * @param position WGS 84
 * @param at when. UTC, to the microsecond
 * @param headingDegrees clockwise from north, 0 to 360; null if unknown
 * @param speedKnots over ground; null if unknown
 */
public record VesselPosition(
        GeoPosition position,
        Instant at,
        @Nullable Double headingDegrees,
        @Nullable Double speedKnots) {

    public VesselPosition {
        Objects.requireNonNull(position, "position");
        at = Micros.required(at, "at");
    }
}
