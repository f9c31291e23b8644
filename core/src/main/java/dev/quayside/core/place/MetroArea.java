package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.internal.Zones;
import java.time.ZoneId;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A city with its surroundings, usually inland, where rail ramps are and a bill of lading may promise delivery.
 *
 * @param id the area's id, see {@link PlaceIds#metroArea}
 * @param name the name to show, not blank
 * @param code the UN/LOCODE
 * @param stateAbbr the state or province in short, such as IL; null if none or unknown
 * @param countryCode two upper-case letters of ISO 3166-1
 * @param position a point in the area; null if unknown
 * @param timeZone the zone of local dates in the area, a region and no bare offset
 */
public record MetroArea(
        UUID id,
        String name,
        UnLocode code,
        @Nullable String stateAbbr,
        String countryCode,
        @Nullable GeoPosition position,
        ZoneId timeZone)
        implements Place {

    /**
     * Creates a metro area; the {@linkplain #builder builder} reads better.
     *
     * @throws IllegalArgumentException if the name is blank, the country is not two capital letters, or the zone is an
     *     offset
     */
    public MetroArea {
        Objects.requireNonNull(id, "id");
        Texts.requireText(name, "name", "Chicago");
        Objects.requireNonNull(code, "code");
        Texts.storable(stateAbbr, "stateAbbr");
        PlaceChecks.requireCountry(countryCode);
        Zones.region(Objects.requireNonNull(timeZone, "timeZone"), "timeZone");
    }

    /** Starts a metro area in the country of its code, with everything else unknown. */
    public static Builder builder(UUID id, String name, UnLocode code, ZoneId timeZone) {
        return new Builder(id, name, code, timeZone);
    }

    /** Collects the optional parts of a metro area. Not thread-safe; checks happen in {@link #build}. */
    public static final class Builder {
        private final UUID id;
        private final String name;
        private final UnLocode code;
        private final ZoneId timeZone;
        private String countryCode;
        private @Nullable String stateAbbr;
        private @Nullable GeoPosition position;

        private Builder(UUID id, String name, UnLocode code, ZoneId timeZone) {
            this.id = Objects.requireNonNull(id, "id");
            this.name = Objects.requireNonNull(name, "name");
            this.code = Objects.requireNonNull(code, "code");
            this.timeZone = Objects.requireNonNull(timeZone, "timeZone");
            this.countryCode = code.countryCode();
        }

        /** The state or province in short, such as IL. */
        public Builder stateAbbr(@Nullable String stateAbbr) {
            this.stateAbbr = stateAbbr;
            return this;
        }

        /** The country, if it is not the one of the code. */
        public Builder countryCode(String countryCode) {
            this.countryCode = Objects.requireNonNull(countryCode, "countryCode");
            return this;
        }

        /** A point in the area. */
        public Builder position(@Nullable GeoPosition position) {
            this.position = position;
            return this;
        }

        /**
         * The metro area.
         *
         * @throws IllegalArgumentException as the constructor of {@link MetroArea}
         */
        public MetroArea build() {
            return new MetroArea(id, name, code, stateAbbr, countryCode, position, timeZone);
        }
    }
}
