package dev.quayside.core.container;

import dev.quayside.core.internal.Zones;
import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The terminals at the destination of a container, with their time zones: regions of the IANA database, not offsets.
 * Null where unknown.
 *
 * @param podTerminalId terminal at the port of discharge
 * @param pickupFacilityId the place of the pickup: the inland ramp if the container goes on by rail
 * @param podZone zone of the port of discharge
 * @param finalDestinationZone zone of the inland destination
 * @param emptyTerminatedZone zone of the place of the empty return
 */
public record DestinationFacilities(
        @Nullable UUID podTerminalId,
        @Nullable UUID pickupFacilityId,
        @Nullable ZoneId podZone,
        @Nullable ZoneId finalDestinationZone,
        @Nullable ZoneId emptyTerminatedZone) {

    public DestinationFacilities {
        Zones.region(podZone, "podZone");
        Zones.region(finalDestinationZone, "finalDestinationZone");
        Zones.region(emptyTerminatedZone, "emptyTerminatedZone");
    }

    /**
     * Returns the zone of the last free days of a source; null if unknown. For the line and for an unknown source it is
     * the zone of the inland destination, or else of the port of discharge.
     */
    public @Nullable ZoneId zoneOf(LastFreeDay.Source source) {
        return switch (source) {
            case LINE, UNATTRIBUTED -> finalDestinationZone != null ? finalDestinationZone : podZone;
            case TERMINAL -> podZone;
            case RAIL -> finalDestinationZone;
        };
    }

    public static final DestinationFacilities UNKNOWN = new DestinationFacilities(null, null, null, null, null);
}
