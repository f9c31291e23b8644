package dev.quayside.core.shipment;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.internal.Zones;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import java.time.ZoneId;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A place on the route of a shipment. A point is either linked to a stored place, or contains the text and code that
 * the carrier reported. A linked point has the name and code of the stored place, which never change.
 */
public sealed interface RoutingPoint {

    /** Returns the name of the place, or the carrier's text; null if the carrier gave none. */
    @Nullable
    String name();

    /** Returns the UN/LOCODE of the place, or the carrier's code in any format; null if the carrier gave none. */
    @Nullable
    String code();

    /** Returns the time zone of the place; null if unknown. */
    @Nullable
    ZoneId zone();

    /**
     * Returns whether the codes are equal or, if one of them is unknown, the names. Case and blanks at the ends are
     * ignored. Returns false if the other point is null.
     */
    default boolean isSamePlace(@Nullable RoutingPoint other) {
        if (other == null) {
            return false;
        }
        String code = code();
        String otherCode = other.code();
        if (code != null && otherCode != null) {
            return code.strip().equalsIgnoreCase(otherCode.strip());
        }
        String name = name();
        String otherName = other.name();
        return name != null && otherName != null && name.strip().equalsIgnoreCase(otherName.strip());
    }

    /** Creates a point that is linked to a place. */
    static Linked linked(Place place) {
        Objects.requireNonNull(place, "place");
        PlaceKind kind = place instanceof MetroArea ? PlaceKind.METRO_AREA : PlaceKind.PORT;
        return new Linked(place.id(), kind, place.name(), place.code().value(), place.timeZone());
    }

    /** Creates a point with the name and code that the carrier reported. The time zone is unknown. */
    static Raw raw(@Nullable String name, @Nullable String code) {
        return new Raw(name, code, null);
    }

    /** The kind of a linked place. */
    enum PlaceKind {
        /** A {@link Port}. */
        PORT,
        /** A {@link MetroArea}. */
        METRO_AREA
    }

    /**
     * A point that is linked to a stored place.
     *
     * @param placeId id of the port or metro area
     * @param zone a region of the IANA database
     */
    record Linked(UUID placeId, PlaceKind kind, String name, String code, ZoneId zone) implements RoutingPoint {
        public Linked {
            Objects.requireNonNull(placeId, "placeId");
            Objects.requireNonNull(kind, "kind");
            Texts.requireStorable(Objects.requireNonNull(name, "name"), "name");
            Texts.requireKey(Objects.requireNonNull(code, "code"), "code");
            Zones.requireRegion(Objects.requireNonNull(zone, "zone"), "zone");
        }

        /**
         * Returns the components with their names. The text must not depend on the JDK, because observations of the
         * same instant are ordered by this text.
         */
        @Override
        public String toString() {
            return "Linked[placeId=" + placeId + ", kind=" + kind + ", name=" + name + ", code=" + code + ", zone="
                    + zone + "]";
        }
    }

    /**
     * A point as the carrier reported it, with at least a name, a code or a zone.
     *
     * @param name the carrier's text, may be blank
     * @param code the carrier's code, in any format
     * @param zone a region of the IANA database, not an offset; null if unknown
     */
    record Raw(
            @Nullable String name,
            @Nullable String code,
            @Nullable ZoneId zone) implements RoutingPoint {
        public Raw {
            Texts.requireStorable(name, "name");
            Texts.requireKey(code, "code");
            Zones.requireRegion(zone, "zone");
            if (name == null && code == null && zone == null) {
                throw new IllegalArgumentException(
                        "a routing point without a place needs a name, a code or a zone (expected null for an unknown point)");
            }
        }

        /**
         * Returns the components with their names. The text must not depend on the JDK, because observations of the
         * same instant are ordered by this text.
         */
        @Override
        public String toString() {
            return "Raw[name=" + name + ", code=" + code + ", zone=" + zone + "]";
        }
    }
}
