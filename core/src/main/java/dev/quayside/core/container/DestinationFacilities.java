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
     * Returns the zone of the last free days of a source; null if no zone is known. It is the zone of the port of
     * discharge for the terminal, of the inland destination for other sources; the other one if that is unknown.
     */
    public @Nullable ZoneId zoneOf(LastFreeDay.Source source) {
        boolean atPort = source == LastFreeDay.Source.TERMINAL;
        ZoneId first = atPort ? podZone : finalDestinationZone;
        return first != null ? first : atPort ? finalDestinationZone : podZone;
    }

    /** Returns the facilities with these zones where a zone is unknown. */
    public DestinationFacilities orZones(@Nullable ZoneId pod, @Nullable ZoneId finalDestination) {
        return new DestinationFacilities(
                podTerminalId,
                pickupFacilityId,
                podZone != null ? podZone : pod,
                finalDestinationZone != null ? finalDestinationZone : finalDestination,
                emptyTerminatedZone);
    }

    public static final DestinationFacilities UNKNOWN = new DestinationFacilities(null, null, null, null, null);
}
