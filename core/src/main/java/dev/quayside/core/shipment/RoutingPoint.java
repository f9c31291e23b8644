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
 * A place on a shipment's route: linked to a known place, or as the carrier wrote it.
 *
 * <p>A linked place answers with its own name and code only. Known places never change once stored, so a linked point
 * carries both with it.
 */
public sealed interface RoutingPoint {

    /** The place's name, or the carrier's text; null if the carrier gave none. */
    @Nullable
    String name();

    /** The place's UN/LOCODE, or the code that the carrier sent (which may be no UN/LOCODE at all); null if none. */
    @Nullable
    String code();

    /** The place's time zone; null if it is not known. */
    @Nullable
    ZoneId zone();

    /** A point that is linked to the given place. */
    static Linked linked(Place place) {
        Objects.requireNonNull(place, "place");
        PlaceKind kind = place instanceof MetroArea ? PlaceKind.METRO_AREA : PlaceKind.PORT;
        return new Linked(place.id(), kind, place.name(), place.code().value(), place.timeZone());
    }

    /** A point as the carrier wrote it, in an unknown zone. */
    static Raw raw(@Nullable String name, @Nullable String code) {
        return new Raw(name, code, null);
    }

    /** What kind of place a point is linked to. */
    enum PlaceKind {
        /** A {@link Port}. */
        PORT,
        /** A {@link MetroArea}. */
        METRO_AREA
    }

    /**
     * A point that is linked to a known place.
     *
     * @param placeId id of the port or metro area
     * @param kind which of the two it is
     * @param name of the place
     * @param code UN/LOCODE of the place
     * @param zone time zone of the place, a region of the IANA database
     */
    record Linked(UUID placeId, PlaceKind kind, String name, String code, ZoneId zone) implements RoutingPoint {
        public Linked {
            Objects.requireNonNull(placeId, "placeId");
            Objects.requireNonNull(kind, "kind");
            Texts.storable(Objects.requireNonNull(name, "name"), "name");
            Texts.key(Objects.requireNonNull(code, "code"), "code");
            Zones.region(Objects.requireNonNull(zone, "zone"), "zone");
        }

        /** Every part by its name; the same on every JDK, since reports told at the same instant are ordered by it. */
        @Override
        public String toString() {
            return "Linked[placeId=" + placeId + ", kind=" + kind + ", name=" + name + ", code=" + code + ", zone="
                    + zone + "]";
        }
    }

    /**
     * A point as the carrier wrote it; at least one part is given.
     *
     * @param name the carrier's text, possibly blank
     * @param code the carrier's code, possibly no UN/LOCODE
     * @param zone time zone, if the carrier told; a region of the IANA database and no bare offset
     */
    record Raw(
            @Nullable String name,
            @Nullable String code,
            @Nullable ZoneId zone) implements RoutingPoint {
        public Raw {
            Texts.storable(name, "name");
            Texts.key(code, "code");
            Zones.region(zone, "zone");
            if (name == null && code == null && zone == null) {
                throw new IllegalArgumentException(
                        "a raw routing point needs a name, a code or a zone; a point that is not known is null");
            }
        }

        /** Every part by its name; the same on every JDK, since reports told at the same instant are ordered by it. */
        @Override
        public String toString() {
            return "Raw[name=" + name + ", code=" + code + ", zone=" + zone + "]";
        }
    }
}
