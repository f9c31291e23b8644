package dev.quayside.core.container;

import dev.quayside.core.internal.Zones;
import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where the container is handled at its destination, and the time zones of those places, each a region of the IANA
 * database and no bare offset. Null where not known.
 *
 * @param podTerminalId terminal at the port of discharge
 * @param pickupFacilityId where the pickup happens: the inland ramp for boxes that go on by rail
 * @param podZone of the port of discharge
 * @param finalDestinationZone of the inland destination
 * @param emptyTerminatedZone of the place where the empty box was returned
 */
public record Facilities(
        @Nullable UUID podTerminalId,
        @Nullable UUID pickupFacilityId,
        @Nullable ZoneId podZone,
        @Nullable ZoneId finalDestinationZone,
        @Nullable ZoneId emptyTerminatedZone) {

    public Facilities {
        Zones.region(podZone, "podZone");
        Zones.region(finalDestinationZone, "finalDestinationZone");
        Zones.region(emptyTerminatedZone, "emptyTerminatedZone");
    }

    /**
     * The zone in which a day holds that this source names; null if not known. The line's day holds where the journey
     * ends: inland, else at the port of discharge; so does one whose source is not known.
     */
    public @Nullable ZoneId zoneOf(LastFreeDay.Source source) {
        return switch (source) {
            case LINE, UNATTRIBUTED -> finalDestinationZone != null ? finalDestinationZone : podZone;
            case TERMINAL -> podZone;
            case RAIL -> finalDestinationZone;
        };
    }

    /** Nothing known. */
    public static final Facilities UNKNOWN = new Facilities(null, null, null, null, null);
}
