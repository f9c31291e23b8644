package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A facility that handles containers: a marine terminal in a port, or a rail ramp inland.
 *
 * @param id see {@link PlaceIds}
 * @param name the full name, not blank
 * @param nickname the short name, not blank; the full name if there is no short name
 * @param address null if unknown
 * @param portId the port; null if unknown or inland
 * @param metroAreaId the metro area; null if unknown
 * @param providedData the data about containers that the terminal provides
 */
public record Terminal(
        UUID id,
        String name,
        String nickname,
        TerminalCodes codes,
        @Nullable PostalAddress address,
        FacilityType facilityType,
        @Nullable UUID portId,
        @Nullable UUID metroAreaId,
        ProvidedData providedData) {

    /**
     * Creates a terminal; use the {@linkplain #builder builder}.
     *
     * @throws IllegalArgumentException if a name is blank
     */
    public Terminal {
        Objects.requireNonNull(id, "id");
        Texts.requireText(name, "name", "APM Terminals Pier 400");
        Texts.requireText(nickname, "nickname", "Pier 400");
        Objects.requireNonNull(codes, "codes");
        Objects.requireNonNull(facilityType, "facilityType");
        Objects.requireNonNull(providedData, "providedData");
    }

    /** Returns the ids of the terminal's port and metro area; omits an unknown id. */
    public List<UUID> placeIds() {
        List<UUID> ids = new ArrayList<>(2);
        if (portId != null) {
            ids.add(portId);
        }
        if (metroAreaId != null) {
            ids.add(metroAreaId);
        }
        return List.copyOf(ids);
    }

    public static Builder builder(UUID id, String name) {
        return new Builder(id, name);
    }

    /** A builder of a terminal. Not thread-safe; {@link #build} checks the values. */
    public static final class Builder {
        private final UUID id;
        private final String name;
        private String nickname;
        private TerminalCodes codes = TerminalCodes.NONE;
        private @Nullable PostalAddress address;
        private FacilityType facilityType = FacilityType.OCEAN_TERMINAL;
        private @Nullable UUID portId;
        private @Nullable UUID metroAreaId;
        private ProvidedData providedData = ProvidedData.NONE;

        private Builder(UUID id, String name) {
            this.id = Objects.requireNonNull(id, "id");
            this.name = Objects.requireNonNull(name, "name");
            this.nickname = name;
        }

        /** Sets the short name; the default is the full name. */
        public Builder nickname(String nickname) {
            this.nickname = Objects.requireNonNull(nickname, "nickname");
            return this;
        }

        /** Sets the codes; none by default. */
        public Builder codes(TerminalCodes codes) {
            this.codes = Objects.requireNonNull(codes, "codes");
            return this;
        }

        public Builder address(@Nullable PostalAddress address) {
            this.address = address;
            return this;
        }

        /** Sets the type; an ocean terminal by default. */
        public Builder facilityType(FacilityType facilityType) {
            this.facilityType = Objects.requireNonNull(facilityType, "facilityType");
            return this;
        }

        public Builder portId(@Nullable UUID portId) {
            this.portId = portId;
            return this;
        }

        public Builder metroAreaId(@Nullable UUID metroAreaId) {
            this.metroAreaId = metroAreaId;
            return this;
        }

        /** Sets the data that the terminal provides; {@link ProvidedData#NONE} by default. */
        public Builder providedData(ProvidedData providedData) {
            this.providedData = Objects.requireNonNull(providedData, "providedData");
            return this;
        }

        /**
         * Creates the terminal.
         *
         * @throws IllegalArgumentException as the constructor of {@link Terminal}
         */
        public Terminal build() {
            return new Terminal(id, name, nickname, codes, address, facilityType, portId, metroAreaId, providedData);
        }
    }
}
