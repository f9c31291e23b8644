package dev.quayside.query.resource;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.ledger.RawEvent;
import dev.quayside.core.shipment.Line;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a line has told of a container, as documents show it.
 *
 * @param event what was told
 * @param line who told it: that of the container's shipment
 * @param vessel the one of which it was told; null if none was named, or it is not known
 */
public record RawEventView(
        RawEvent event, Line line, @Nullable Vessel vessel) {

    public RawEventView {
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(line, "line");
    }
}
