package dev.quayside.core.internal;

import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks that documents can contain a time zone and that every store can store it. */
public final class Zones {
    private static final Set<String> REGIONS = Set.copyOf(ZoneId.getAvailableZoneIds());

    private Zones() {}

    /**
     * Returns the zone if it is a region of the IANA database or an older name of a region, such as US/Eastern; returns
     * null for null. Offsets are rejected, because they do not define daylight saving time and because clients find the
     * rules of a zone by its name.
     *
     * @throws IllegalArgumentException if the zone is an offset, such as +02:00 or UTC+02:00; the message contains
     *     {@code name}
     */
    public static @Nullable ZoneId requireRegion(@Nullable ZoneId zone, String name) {
        if (zone != null && !REGIONS.contains(zone.getId())) {
            throw new IllegalArgumentException(name + ": '" + zone
                    + "' is an offset (expected a region of the IANA database, such as America/Los_Angeles)");
        }
        return zone;
    }
}
