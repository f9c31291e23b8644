package dev.quayside.core.internal;

import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks that a time zone can be written to documents and can be stored by every store. */
public final class Zones {
    private static final Set<String> REGIONS = Set.copyOf(ZoneId.getAvailableZoneIds());

    private Zones() {}

    /**
     * Returns the zone if it is a region of the IANA database or an older name of a region, such as US/Eastern; returns
     * null for null. Offsets are rejected, because an offset does not define daylight saving time and has no name by
     * which clients find the rules of the zone.
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
