package dev.quayside.core.place;

import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where a journey may start, pass or end: a port, or a metro area inland. Both have a code and a time zone. */
public sealed interface Place permits Port, MetroArea {

    /** The id under which shipments and events point at this place. */
    UUID id();

    /** The name to show, never blank. */
    String name();

    /** The UN/LOCODE. A port and the metro area around it may have the same one. */
    UnLocode code();

    /** Two upper-case letters of ISO 3166-1; usually, but not always, those of the code. */
    String countryCode();

    /** The state or province in short, such as CA; null where the country has none or nobody said. */
    @Nullable
    String stateAbbr();

    /** A point in or near the place; null if unknown. */
    @Nullable
    GeoPosition position();

    /** The zone of local dates here: a region of the IANA database, perhaps an alias such as US/Eastern; no offset. */
    ZoneId timeZone();
}
