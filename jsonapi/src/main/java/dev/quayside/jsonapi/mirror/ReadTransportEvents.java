package dev.quayside.jsonapi.mirror;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A page of the transport events of one container.
 *
 * @param events the events that could be read, in the order of the document
 * @param included the included places and terminals; without content if they have errors
 * @param vessels the included vessels
 * @param hasNext whether the page links to a next page
 * @param problems the ignored parts
 */
public record ReadTransportEvents(
        List<Entry> events, ReadDocument included, List<Vessel> vessels, boolean hasNext, List<ReadProblem> problems) {

    public ReadTransportEvents {
        events = List.copyOf(Objects.requireNonNull(events, "events"));
        Objects.requireNonNull(included, "included");
        vessels = List.copyOf(Objects.requireNonNull(vessels, "vessels"));
        problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
    }

    /**
     * An event of the page.
     *
     * @param id the id of the event
     * @param createdAt the time at which the event was emitted
     * @param shipmentId the shipment of the container at that time
     * @param sequence the number of the event among those of its container, from 1; null if the origin does not
     *     number them
     * @param received the event without its number
     */
    public record Entry(
            UUID id,
            Instant createdAt,
            UUID shipmentId,
            @Nullable Long sequence,
            ReadNotification.ReceivedEvent received) {
        public Entry {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(createdAt, "createdAt");
            Objects.requireNonNull(shipmentId, "shipmentId");
            Objects.requireNonNull(received, "received");
        }
    }
}
