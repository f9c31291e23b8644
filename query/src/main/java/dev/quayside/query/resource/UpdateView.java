package dev.quayside.query.resource;

import dev.quayside.core.container.Facilities;
import dev.quayside.core.event.ContainerUpdatedEvent;
import java.util.Objects;

/**
 * An update of a container with what its document needs beside it.
 *
 * @param event the update itself
 * @param facilities of the container, by which its last free days have zones; {@link Facilities#UNKNOWN} if they are not
 *     known
 */
public record UpdateView(ContainerUpdatedEvent event, Facilities facilities) {

    public UpdateView {
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(facilities, "facilities");
    }
}
