package dev.quayside.store.jdbi.internal.table;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.event.TransportEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The JSON format of the emitted events of a container: a list of events, each with the members that all events have.
 * The container id of an event is written only if it differs from the id of the container to which the JSON belongs.
 * The key under which the map contains an event is written only if it differs from the event's own key.
 */
final class EmittedEventsJson {

    private static final String EVENTS = "events";

    private EmittedEventsJson() {}

    /** Returns the JSON text of the events, followed by the entries that this version of Quayside does not know. */
    public static String write(UUID containerId, SortedMap<String, TransportEvent> emitted, ObjectNode unknown) {
        List<StoredEvent> events = new ArrayList<>();
        emitted.forEach((key, event) -> events.add(StoredEvent.of(containerId, key, event)));
        return WithUnknownEntries.write(Map.of(EVENTS, events), unknown);
    }

    /** Returns the text to store for the events of a container for which no text is stored yet. */
    public static StoredText<SortedMap<String, TransportEvent>> of(
            UUID containerId, SortedMap<String, TransportEvent> emitted) {
        return StoredText.of(emitted, unknown -> write(containerId, emitted, unknown), text -> read(containerId, text));
    }

    /**
     * Returns the text to store after the emitted events have changed. The result keeps the entries of the stored text
     * that this version of Quayside does not know.
     */
    public static StoredText<SortedMap<String, TransportEvent>> replace(
            UUID containerId,
            StoredText<SortedMap<String, TransportEvent>> stored,
            SortedMap<String, TransportEvent> emitted) {
        return stored.replace(emitted, unknown -> write(containerId, emitted, unknown));
    }

    public static StoredText<SortedMap<String, TransportEvent>> ofStored(UUID containerId, String text) {
        return new StoredText<>(text, stored -> read(containerId, stored));
    }

    public static WithUnknownEntries<SortedMap<String, TransportEvent>> read(UUID containerId, String text) {
        WithUnknownEntries<EventLists> stored =
                WithUnknownEntries.read(text, EventLists.class, Map.of(EVENTS, StoredEvent.class));
        return new WithUnknownEntries<>(StoredJson.read(() -> stored.value().emitted(containerId)), stored.unknown());
    }

    private record EventLists(
            @Nullable List<StoredEvent> events,
            @JsonAnySetter Map<String, JsonNode> others) implements WithUnknownEntries.StoredLists {

        SortedMap<String, TransportEvent> emitted(UUID containerId) {
            SortedMap<String, TransportEvent> emitted = new TreeMap<>();
            for (StoredEvent stored : Objects.requireNonNullElse(events, List.<StoredEvent>of())) {
                TransportEvent event = stored.toEvent(containerId);
                emitted.put(Objects.requireNonNullElse(stored.under(), event.key()), event);
            }
            return emitted;
        }
    }
}
