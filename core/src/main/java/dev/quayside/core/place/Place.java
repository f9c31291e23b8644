package dev.quayside.core.place;

import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A port or a metro area, where a journey starts or ends or through which it passes. */
public sealed interface Place permits Port, MetroArea {

    /** Returns the id to which shipments and events refer. */
    UUID id();

    /** Returns the name to show, not blank. */
    String name();

    /** Returns the UN/LOCODE. A port and the metro area around it may have the same code. */
    UnLocode code();

    /** Returns two upper-case letters of ISO 3166-1; usually, but not always, the first letters of the code. */
    String countryCode();

    /** Returns the abbreviation of the state or province, such as CA; null if unknown. */
    @Nullable
    String stateAbbr();

    /** Returns a position in or near the place; null if unknown. */
    @Nullable
    GeoPosition position();

    /**
     * Returns the zone of local dates: a region of the IANA database, possibly an alias such as US/Eastern, not an
     * offset.
     */
    ZoneId timeZone();
}
