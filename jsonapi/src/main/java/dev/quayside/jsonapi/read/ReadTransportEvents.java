package dev.quayside.jsonapi.read;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.jsonapi.document.ReadProblem;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A page of the transport events of one container.
 *
 * @param events in the order of the document, without those that cannot be used
 * @param included the places and terminals that the page includes; empty if what it includes cannot be used
 * @param vessels that the page includes
 * @param hasNext whether the page links to another one
 * @param problems what was left out
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
     * One event.
     *
     * @param id of the event
     * @param createdAt when the event was emitted
     * @param shipmentId the shipment with which the container travelled
     * @param sequence counts the container's events from 1; null if the origin does not count
     * @param told the event without its number
     */
    public record Entry(
            UUID id,
            Instant createdAt,
            UUID shipmentId,
            @Nullable Long sequence,
            ReceivedEvent told) {
        public Entry {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(createdAt, "createdAt");
            Objects.requireNonNull(shipmentId, "shipmentId");
            Objects.requireNonNull(told, "told");
        }
    }
}
