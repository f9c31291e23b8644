package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.internal.Zones;
import java.time.ZoneId;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sea or river port at which ships are loaded and discharged; its facilities are {@linkplain Terminal terminals}.
 *
 * @param id the port's id, see {@link PlaceIds#port}
 * @param name the name to show, not blank
 * @param code the UN/LOCODE
 * @param stateAbbr the state or province in short, such as CA; null if none or unknown
 * @param city the city, where it is known; null if not
 * @param countryCode two upper-case letters of ISO 3166-1
 * @param position a point in or near the port; null if unknown
 * @param timeZone the zone of local dates in the port, a region and no bare offset
 */
public record Port(
        UUID id,
        String name,
        UnLocode code,
        @Nullable String stateAbbr,
        @Nullable String city,
        String countryCode,
        @Nullable GeoPosition position,
        ZoneId timeZone)
        implements Place {

    /**
     * Creates a port; the {@linkplain #builder builder} reads better.
     *
     * @throws IllegalArgumentException if the name is blank, the country is not two capital letters, or the zone is an
     *     offset
     */
    public Port {
        Objects.requireNonNull(id, "id");
        Texts.requireText(name, "name", "Los Angeles");
        Objects.requireNonNull(code, "code");
        Texts.storable(stateAbbr, "stateAbbr");
        Texts.storable(city, "city");
        PlaceChecks.requireCountry(countryCode);
        Zones.region(Objects.requireNonNull(timeZone, "timeZone"), "timeZone");
    }

    /** Starts a port in the country of its code, with everything else unknown. */
    public static Builder builder(UUID id, String name, UnLocode code, ZoneId timeZone) {
        return new Builder(id, name, code, timeZone);
    }

    /** Collects the optional parts of a port. Not thread-safe; checks happen in {@link #build}. */
    public static final class Builder {
        private final UUID id;
        private final String name;
        private final UnLocode code;
        private final ZoneId timeZone;
        private String countryCode;
        private @Nullable String stateAbbr;
        private @Nullable String city;
        private @Nullable GeoPosition position;

        private Builder(UUID id, String name, UnLocode code, ZoneId timeZone) {
            this.id = Objects.requireNonNull(id, "id");
            this.name = Objects.requireNonNull(name, "name");
            this.code = Objects.requireNonNull(code, "code");
            this.timeZone = Objects.requireNonNull(timeZone, "timeZone");
            this.countryCode = code.countryCode();
        }

        /** The state or province in short, such as CA. */
        public Builder stateAbbr(@Nullable String stateAbbr) {
            this.stateAbbr = stateAbbr;
            return this;
        }

        /** The city. */
        public Builder city(@Nullable String city) {
            this.city = city;
            return this;
        }

        /** The country, if it is not the one of the code. */
        public Builder countryCode(String countryCode) {
            this.countryCode = Objects.requireNonNull(countryCode, "countryCode");
            return this;
        }

        /** A point in or near the port. */
        public Builder position(@Nullable GeoPosition position) {
            this.position = position;
            return this;
        }

        /**
         * The port.
         *
         * @throws IllegalArgumentException as the constructor of {@link Port}
         */
        public Port build() {
            return new Port(id, name, code, stateAbbr, city, countryCode, position, timeZone);
        }
    }
}
