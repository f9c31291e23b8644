package dev.quayside.store.jdbi.internal.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.TransportEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Converts the emitted events of a container to JSON and back: a list of events, each with the members that all events
 * have. The container's id is written only if it is another one, and the key of the map only if it is not the event's.
 */
public final class EmittedEventsJson {

    private static final String EVENTS = "events";

    private EmittedEventsJson() {}

    /** Returns the JSON of the events and of the entries that this version does not know. */
    public static String write(UUID containerId, SortedMap<String, TransportEvent> emitted, ObjectNode unknown) {
        List<EmittedEvent> events = new ArrayList<>();
        emitted.forEach((key, event) -> events.add(new EmittedEvent(
                key.equals(event.key()) ? null : key,
                event.id(),
                event.kind(),
                event.createdAt(),
                event.shipmentId(),
                event.containerId().equals(containerId) ? null : event.containerId(),
                event.sequence(),
                event)));
        return WithUnknownEntries.write(Map.of(EVENTS, events), unknown);
    }

    /**
     * Returns the text that replaces a stored one, and keeps the entries that this version does not know.
     *
     * @param read the events that were read from the stored text; null if they were not read
     */
    public static String replace(
            UUID containerId,
            String stored,
            @Nullable SortedMap<String, TransportEvent> read,
            SortedMap<String, TransportEvent> emitted) {
        return Objects.equals(emitted, read)
                ? stored
                : WithUnknownEntries.keeping(
                        stored,
                        unknown -> write(containerId, emitted, unknown),
                        text -> isWhole(containerId, stored, read)
                                ? StoredJson.object()
                                : read(containerId, text).unknown());
    }

    /** Returns whether a text has no entries besides the events that were read from it. */
    private static boolean isWhole(UUID containerId, String stored, @Nullable SortedMap<String, TransportEvent> read) {
        return read != null && write(containerId, read, StoredJson.object()).equals(stored);
    }

    public static WithUnknownEntries<SortedMap<String, TransportEvent>> read(UUID containerId, String text) {
        SortedMap<String, TransportEvent> emitted = new TreeMap<>();
        ObjectNode json = StoredJson.read(text, ObjectNode.class);
        ObjectNode unknown = WithUnknownEntries.remove(json, Map.of(EVENTS, entry -> {
            ObjectNode members = StoredJson.object().putPOJO("container", containerId);
            TransportEvent event = StoredJson.convert(
                    members.setAll(StoredJson.convert(entry, ObjectNode.class)), TransportEvent.class);
            emitted.put(entry.path("under").asText(event.key()), event);
        }));
        return new WithUnknownEntries<>(emitted, unknown);
    }

    /** An event for writing, with its head. */
    private record EmittedEvent(
            @Nullable String under,
            UUID id,
            EventKind kind,
            Instant created,
            UUID shipment,
            @Nullable UUID container,
            long sequence,
            @JsonUnwrapped TransportEvent event) {}
}
