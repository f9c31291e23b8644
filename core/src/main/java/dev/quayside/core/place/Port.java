package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.internal.Zones;
import java.time.ZoneId;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sea or river port; its facilities are {@linkplain Terminal terminals}.
 *
 * @param id see {@link PlaceIds#port}
 * @param name the name to show, not blank
 * @param stateAbbr the abbreviation of the state or province, such as CA; null if unknown
 * @param city null if unknown
 * @param countryCode two upper-case letters of ISO 3166-1
 * @param position null if unknown
 * @param timeZone the zone of local dates: a region of the IANA database, not an offset
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
     * Creates a port; use the {@linkplain #builder builder}.
     *
     * @throws IllegalArgumentException if the name is blank, the country is not two capital letters, or the zone is
     *     an offset
     */
    public Port {
        Objects.requireNonNull(id, "id");
        Texts.requireText(name, "name", "Los Angeles");
        Objects.requireNonNull(code, "code");
        Texts.requireStorable(stateAbbr, "stateAbbr");
        Texts.requireStorable(city, "city");
        PlaceChecks.requireCountry(countryCode);
        Zones.requireRegion(Objects.requireNonNull(timeZone, "timeZone"), "timeZone");
    }

    public static Builder builder(UUID id, String name, UnLocode code, ZoneId timeZone) {
        return new Builder(id, name, code, timeZone);
    }

    /** A builder of a port. Not thread-safe; {@link #build} checks the values. */
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

        /** Sets the abbreviation of the state or province, such as CA. */
        public Builder stateAbbr(@Nullable String stateAbbr) {
            this.stateAbbr = stateAbbr;
            return this;
        }

        public Builder city(@Nullable String city) {
            this.city = city;
            return this;
        }

        /** Sets the country; the default is the country of the UN/LOCODE. */
        public Builder countryCode(String countryCode) {
            this.countryCode = Objects.requireNonNull(countryCode, "countryCode");
            return this;
        }

        public Builder position(@Nullable GeoPosition position) {
            this.position = position;
            return this;
        }

        /**
         * Creates the port.
         *
         * @throws IllegalArgumentException as the constructor of {@link Port}
         */
        public Port build() {
            return new Port(id, name, code, stateAbbr, city, countryCode, position, timeZone);
        }
    }
}
