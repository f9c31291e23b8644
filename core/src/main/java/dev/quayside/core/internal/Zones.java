package dev.quayside.core.internal;

import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks time zones: documents may name them, and every store can store them. */
public final class Zones {
    private static final Set<String> REGIONS = Set.copyOf(ZoneId.getAvailableZoneIds());

    private Zones() {}

    /**
     * Returns the zone if it is a region of the IANA database, or an older name of one such as US/Eastern; null for
     * null. Offsets are rejected, because they have no daylight saving time and clients look up the name.
     *
     * @throws IllegalArgumentException if the zone is an offset, including one such as UTC+02:00; the message has
     *     the parameter's name
     */
    public static @Nullable ZoneId region(@Nullable ZoneId zone, String name) {
        if (zone != null && !REGIONS.contains(zone.getId())) {
            throw new IllegalArgumentException(name + ": '" + zone
                    + "' is an offset (expected a region of the IANA database, such as America/Los_Angeles)");
        }
        return zone;
    }
}
