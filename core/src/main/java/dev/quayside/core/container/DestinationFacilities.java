package dev.quayside.core.container;

import dev.quayside.core.internal.Zones;
import java.time.ZoneId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The terminals at the destination of a container, and their time zones. The zones are regions of the IANA database,
 * not offsets. Each component is null if unknown.
 *
 * @param podTerminalId terminal at the port of discharge
 * @param pickupFacilityId the terminal where the container is picked up; the inland ramp if the container goes inland
 *     by rail
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
        Zones.requireRegion(podZone, "podZone");
        Zones.requireRegion(finalDestinationZone, "finalDestinationZone");
        Zones.requireRegion(emptyTerminatedZone, "emptyTerminatedZone");
    }

    /**
     * Returns the time zone of the last free days that a source reports; null if no zone is known. The days of a
     * terminal are in the zone of the port of discharge, the days of other sources in the zone of the inland
     * destination. If the zone of one of these places is unknown, the zone of the other place is used.
     */
    public @Nullable ZoneId zoneOf(LastFreeDay.Source source) {
        boolean atPort = source == LastFreeDay.Source.TERMINAL;
        ZoneId first = atPort ? podZone : finalDestinationZone;
        return first != null ? first : atPort ? finalDestinationZone : podZone;
    }

    /**
     * Returns a copy in which an unknown zone of the port of discharge is replaced by {@code pod}, and an unknown zone
     * of the inland destination by {@code finalDestination}.
     */
    public DestinationFacilities withDefaultZones(@Nullable ZoneId pod, @Nullable ZoneId finalDestination) {
        return new DestinationFacilities(
                podTerminalId,
                pickupFacilityId,
                podZone != null ? podZone : pod,
                finalDestinationZone != null ? finalDestinationZone : finalDestination,
                emptyTerminatedZone);
    }

    public static final DestinationFacilities UNKNOWN = new DestinationFacilities(null, null, null, null, null);
}
