package dev.quayside.store.jdbi.internal.json;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.event.EventKind;
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
 * Converts the emitted events of a container to JSON and back: a list of events, each with the members that all events
 * have.
 */
public final class EmittedEventsJson {

    private static final String EVENTS = "events";

    private EmittedEventsJson() {}

    /** Returns the JSON of the events and of the entries that this version does not know. */
    public static String write(UUID containerId, SortedMap<String, TransportEvent> emitted, JsonObject unknown) {
        List<@Nullable Object> all = new ArrayList<>();
        for (Map.Entry<String, TransportEvent> entry : emitted.entrySet()) {
            TransportEvent event = entry.getValue();
            JsonObject json = new JsonObject()
                    .put("under", entry.getKey().equals(event.key()) ? null : entry.getKey())
                    .put("id", event.id())
                    .put("kind", event.kind())
                    .put("created", event.createdAt())
                    .put("shipment", event.shipmentId())
                    .put("container", event.containerId().equals(containerId) ? null : event.containerId())
                    .put("sequence", event.sequence());
            all.add(EventJson.transport(json, event));
        }
        all.addAll(unknown.list(EVENTS));
        return JsonTree.print(new JsonObject().put(EVENTS, all.isEmpty() ? null : all));
    }

    /**
     * Returns the text that replaces a stored one, and keeps the entries that this version does not know.
     *
     * @param read the events that were read from the stored text
     */
    public static String replace(
            UUID containerId,
            String stored,
            SortedMap<String, TransportEvent> read,
            SortedMap<String, TransportEvent> emitted) {
        if (emitted.equals(read)) {
            return stored;
        }
        return WithUnknownEntries.keeping(
                stored,
                unknown -> write(containerId, emitted, unknown),
                text -> JsonTree.sizes(text).equals(read.isEmpty() ? Map.of() : Map.of(EVENTS, read.size()))
                        ? new JsonObject()
                        : read(containerId, text).unknown());
    }

    public static WithUnknownEntries<SortedMap<String, TransportEvent>> read(UUID containerId, String text) {
        JsonObject json = JsonObject.object(JsonTree.parse(text));
        JsonObject unknown = new JsonObject();
        SortedMap<String, TransportEvent> emitted = new TreeMap<>();
        List<Map.Entry<String, TransportEvent>> events =
                LedgerJson.entries(json, EVENTS, unknown, entry -> entry(containerId, entry));
        events.forEach(each -> emitted.put(each.getKey(), each.getValue()));
        return new WithUnknownEntries<>(emitted, unknown);
    }

    private static Map.Entry<String, TransportEvent> entry(UUID containerId, @Nullable Object tree) {
        JsonObject json = JsonObject.object(tree);
        TransportEvent event = EventJson.transport(
                new EventJson.Head(
                        required(json.id("id")),
                        required(json.word("kind", EventKind::find)),
                        required(json.instant("created")),
                        null,
                        json.id("shipment"),
                        Objects.requireNonNullElse(json.id("container"), containerId),
                        required(json.number("sequence")).longValue()),
                json);
        return Map.entry(Objects.requireNonNullElse(json.text("under"), event.key()), event);
    }
}
