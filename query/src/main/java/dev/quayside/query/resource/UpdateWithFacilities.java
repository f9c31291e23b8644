package dev.quayside.query.resource;

import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.event.ContainerUpdatedEvent;
import java.util.Objects;

/**
 * The values from which a container update is written.
 *
 * @param event the update
 * @param facilities the facilities of the container, which determine the zones of last free days;
 *     {@link DestinationFacilities#UNKNOWN} if unknown
 */
public record UpdateWithFacilities(ContainerUpdatedEvent event, DestinationFacilities facilities) {

    public UpdateWithFacilities {
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(facilities, "facilities");
    }
}
