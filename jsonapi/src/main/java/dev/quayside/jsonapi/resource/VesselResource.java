package dev.quayside.jsonapi.resource;

import com.github.jasminb.jsonapi.annotations.Type;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource of type {@code vessel}. */
@Type("vessel")
public class VesselResource extends Resource {
    public @Nullable String name;
    public @Nullable String imo;
    public @Nullable String mmsi;
    public @Nullable BigDecimal latitude;
    public @Nullable BigDecimal longitude;
    public @Nullable BigDecimal nauticalSpeedKnots;
    public @Nullable BigDecimal navigationalHeadingDegrees;
    public @Nullable String positionTimestamp;

    /** The past or expected positions in order; only in the document of one vessel, if the positions are requested. */
    public @Nullable List<Position> positions;

    /** A position of a vessel. */
    public static class Position {
        public @Nullable BigDecimal latitude;
        public @Nullable BigDecimal longitude;
        public @Nullable BigDecimal heading;
        public @Nullable String timestamp;
        public @Nullable Boolean estimated;
    }
}
