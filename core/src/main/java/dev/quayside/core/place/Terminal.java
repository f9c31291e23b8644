package dev.quayside.core.place;

import dev.quayside.core.internal.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A facility at which containers are handed over: a marine terminal in a port, or a rail ramp inland.
 *
 * @param id the terminal's id, see {@link PlaceIds}
 * @param name the full name, not blank
 * @param nickname the name people use, not blank; the full name if there is no other
 * @param codes the codes by which others call it
 * @param address the address; null if unknown
 * @param facilityType what kind of facility it is
 * @param portId the id of the port it is in; null if it is in none or that is unknown
 * @param metroAreaId the id of the metro area it is in; null if it is in none or that is unknown
 * @param providedData which data the terminal supplies about the containers in it
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
     * Creates a terminal; the {@linkplain #builder builder} reads better.
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

    /** Returns the ids of the places that the terminal is in, as far as they are known. */
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

    /** Starts an ocean terminal whose nickname is its name, without codes, of which nothing else is known. */
    public static Builder builder(UUID id, String name) {
        return new Builder(id, name);
    }

    /** Collects the optional parts of a terminal. Not thread-safe; checks happen in {@link #build}. */
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

        /** The name people use; the full name if not set. */
        public Builder nickname(String nickname) {
            this.nickname = Objects.requireNonNull(nickname, "nickname");
            return this;
        }

        /** The codes; none if not set. */
        public Builder codes(TerminalCodes codes) {
            this.codes = Objects.requireNonNull(codes, "codes");
            return this;
        }

        /** The address. */
        public Builder address(@Nullable PostalAddress address) {
            this.address = address;
            return this;
        }

        /** The kind of facility; an ocean terminal if not set. */
        public Builder facilityType(FacilityType facilityType) {
            this.facilityType = Objects.requireNonNull(facilityType, "facilityType");
            return this;
        }

        /** The port it is in. */
        public Builder portId(@Nullable UUID portId) {
            this.portId = portId;
            return this;
        }

        /** The metro area it is in. */
        public Builder metroAreaId(@Nullable UUID metroAreaId) {
            this.metroAreaId = metroAreaId;
            return this;
        }

        /** Which data it supplies; {@link ProvidedData#NONE} if not set. */
        public Builder providedData(ProvidedData providedData) {
            this.providedData = Objects.requireNonNull(providedData, "providedData");
            return this;
        }

        /**
         * The terminal.
         *
         * @throws IllegalArgumentException as the constructor of {@link Terminal}
         */
        public Terminal build() {
            return new Terminal(id, name, nickname, codes, address, facilityType, portId, metroAreaId, providedData);
        }
    }
}
