package dev.quayside.query.resource;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.ledger.RawEvent;
import dev.quayside.core.shipment.ReportedLine;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A raw event with its line and vessel, from which the resource of the event is written.
 *
 * @param event the event that the shipping line reported
 * @param line the shipping line of the container's shipment
 * @param vessel the vessel of the event; null if the event has no vessel or the vessel is unknown
 */
public record RawEventView(
        RawEvent event, ReportedLine line, @Nullable Vessel vessel) {

    public RawEventView {
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(line, "line");
    }
}
