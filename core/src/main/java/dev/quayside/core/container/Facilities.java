package dev.quayside.core.container;

import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where the container is handled at its destination, and the time zones of those places. Null where not known.
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

    /** Nothing known. */
    public static final Facilities UNKNOWN = new Facilities(null, null, null, null, null);
}
