package dev.quayside.query.resource;

import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.LastFreeDay.Source;
import dev.quayside.core.event.ContainerUpdatedEvent;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A container update with the facilities of its container, from which the resource of the update is written.
 *
 * @param event the update
 * @param facilities the facilities of the container, which determine the time zones of last free days;
 *     {@link DestinationFacilities#UNKNOWN} if unknown
 * @param pickupSource the source of the container's pickup last free day, which determines the time zone of this day;
 *     null if unknown
 */
public record ContainerUpdateContent(
        ContainerUpdatedEvent event,
        DestinationFacilities facilities,
        @Nullable Source pickupSource) {

    public ContainerUpdateContent {
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(facilities, "facilities");
    }

    /** Returns a copy of the update with the given facilities. */
    public ContainerUpdateContent withFacilities(DestinationFacilities other) {
        return new ContainerUpdateContent(event, other, pickupSource);
    }
}
