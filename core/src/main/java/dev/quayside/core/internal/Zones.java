package dev.quayside.core.internal;

import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Time zones as documents name them and every store keeps them. */
public final class Zones {
    private static final Set<String> REGIONS = Set.copyOf(ZoneId.getAvailableZoneIds());

    private Zones() {}

    /**
     * Returns the zone unchanged if it is a region of the IANA database, perhaps under an older name such as US/Eastern;
     * null is kept as null. An offset has no summer time, and clients look the name up in the database.
     *
     * @throws IllegalArgumentException naming the parameter, if the zone is an offset, also one such as UTC+02:00
     */
    public static @Nullable ZoneId region(@Nullable ZoneId zone, String name) {
        if (zone != null && !REGIONS.contains(zone.getId())) {
            throw new IllegalArgumentException(name + ": '" + zone
                    + "' is an offset (expected a region of the IANA database, such as America/Los_Angeles)");
        }
        return zone;
    }
}
