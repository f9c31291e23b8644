package dev.quayside.jsonapi.client;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
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

    /**
     * The past or expected positions, sorted by time; present only if the document is about a single vessel and the
     * positions were requested.
     */
    public @Nullable List<Position> positions;

    /**
     * The port calls of the last 30 days and later, sorted by time; present only if the document is about a single
     * vessel.
     */
    public @Nullable List<Call> portCalls;

    /** A port call of a vessel. */
    @JsonNaming(SnakeCaseStrategy.class)
    public static class Call {
        public @Nullable String locode;
        public @Nullable String name;
        public @Nullable String timeZone;
        public @Nullable String voyage;
        public @Nullable String etaAt;
        public @Nullable String ataAt;
        public @Nullable String etdAt;
        public @Nullable String atdAt;
        public @Nullable String source;
    }

    /** A position of a vessel. */
    public static class Position {
        public @Nullable BigDecimal latitude;
        public @Nullable BigDecimal longitude;
        public @Nullable BigDecimal heading;
        public @Nullable String timestamp;
        public @Nullable Boolean estimated;
    }
}
