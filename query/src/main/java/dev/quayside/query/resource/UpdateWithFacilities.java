package dev.quayside.query.resource;

import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.LastFreeDay.Source;
import dev.quayside.core.event.ContainerUpdatedEvent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The values from which a container update is written.
 *
 * @param event the update
 * @param facilities the facilities of the container, which determine the zones of last free days;
 *     {@link DestinationFacilities#UNKNOWN} if unknown
 * @param pickupSource the source of the container's last free day in force, which determines the zone of that day; null
 *     if unknown
 */
public record UpdateWithFacilities(
        ContainerUpdatedEvent event,
        DestinationFacilities facilities,
        @Nullable Source pickupSource) {

    public UpdateWithFacilities {
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(facilities, "facilities");
    }

    /** Returns the same update with other facilities. */
    public UpdateWithFacilities with(DestinationFacilities other) {
        return new UpdateWithFacilities(event, other, pickupSource);
    }
}
