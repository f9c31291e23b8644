package dev.quayside.jsonapi.mirror;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadLimits;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.document.ResourceLookup;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import dev.quayside.jsonapi.internal.read.CachedLookup;
import dev.quayside.jsonapi.internal.read.DocumentLocation;
import dev.quayside.jsonapi.internal.read.ProblemCollector;
import dev.quayside.jsonapi.transfer.DocumentReader;
import dev.quayside.query.internal.IdText;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A reader of the v2 documents that a service posts to webhooks. {@link ReadNotification#problems()} contains the
 * problems of the notification and its event, {@link ReadNotification.Included#document()} the problems of included
 * resources. The reader throws only exceptions of the {@link ResourceLookup}. Immutable and thread-safe.
 *
 * <p>A notification must have an id, the name of its event and a creation time. A malformed value is an error of the
 * notification, except in included containers, shipments, parties, places and terminals. These resources are read as a
 * {@link DocumentReader} reads them, and their problems are in {@link ReadNotification.Included#document()}. Unknown
 * members, kinds of events and types of resources are ignored and reported.
 *
 * <p>The ids of the shipment and the container that the event is about are taken from {@code meta}, otherwise from the
 * event, otherwise from the included shipment or container if there is only one. An event that is not included or has
 * no data source is not read. Documents contain neither the key nor the audience of an event, so the reader uses the
 * event's id as its key and {@link dev.quayside.core.event.Audience#EVERYONE} as its audience.
 */
public final class NotificationReader {
    private static final ReadLimits LIMITS = ReadLimits.STANDARD;

    private final InstantSource clock;
    private final ResourceLookup known;
    private final JsonTreeReader text = new JsonTreeReader(LIMITS.bytes(), LIMITS.depth(), LIMITS.textLength());

    private NotificationReader(InstantSource clock, ResourceLookup known) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.known = Objects.requireNonNull(known, "known");
    }

    /** Returns a reader with the standard limits that finds only the resources in the notification itself. */
    public static NotificationReader standard(InstantSource clock) {
        return new NotificationReader(clock, ResourceLookup.nothing());
    }

    /** Returns a copy of the reader that also uses the resources that this look-up finds. */
    public NotificationReader withLookup(ResourceLookup resources) {
        return new NotificationReader(clock, resources);
    }

    /** Returns the id from a notification in UTF-8; empty if the body is not JSON or its {@code data} has no id. */
    public Optional<UUID> idOf(byte[] json) {
        JsonNode tree = text.parse(json, mistake -> {});
        return tree == null ? Optional.empty() : idOf(tree.path("data"));
    }

    /** Reads a notification in UTF-8. */
    public ReadNotification read(byte[] json) {
        ProblemCollector problems = new ProblemCollector(LIMITS.problems());
        JsonNode tree = text.parse(json, DocumentLocation.document(problems)::reportError);
        return tree == null ? ReadNotification.refused(problems.list()) : read(tree, problems);
    }

    /**
     * Reads a notification from its posted body and the origin's document of the same notification, both in UTF-8. If
     * both contain a resource, the reader uses the resource from the origin's document. It ignores the origin's
     * document if it is about a different notification.
     */
    public ReadNotification read(byte[] posted, byte[] shown) {
        ProblemCollector problems = new ProblemCollector(LIMITS.problems());
        DocumentLocation document = DocumentLocation.document(problems);
        JsonNode body = text.parse(posted, document::reportError);
        JsonNode origin = text.parse(shown, document::reportIgnored);
        if (body == null) {
            return ReadNotification.refused(problems.list());
        }
        return read(
                origin instanceof ObjectNode same && haveSameId(body, same) ? completed(same, body) : body, problems);
    }

    private static boolean haveSameId(JsonNode body, JsonNode origin) {
        Optional<UUID> id = idOf(body.path("data"));
        return id.isPresent() && id.equals(idOf(origin.path("data")));
    }

    /** Reads a page of the origin's list of a container's transport events, in UTF-8. */
    public TransportEvents readTransportEvents(UUID containerId, byte[] json) {
        Objects.requireNonNull(containerId, "containerId");
        ProblemCollector problems = new ProblemCollector(LIMITS.problems());
        JsonNode tree = text.parse(json, DocumentLocation.document(problems)::reportError);
        return tree == null
                ? new TransportEvents(List.of(), ReadDocument.refused(List.of()), List.of(), false, problems.list())
                : reading(problems).readEvents(tree, containerId);
    }

    private ReadNotification read(JsonNode tree, ProblemCollector problems) {
        return reading(problems).read(tree);
    }

    private NotificationParser reading(ProblemCollector problems) {
        ProblemCollector carried = new ProblemCollector(LIMITS.problems());
        return new NotificationParser(new CachedLookup(known), problems, carried, clock.instant());
    }

    private static Optional<UUID> idOf(JsonNode resource) {
        JsonNode id = resource.path("id");
        return id.isTextual() ? Optional.ofNullable(IdText.parse(id.textValue())) : Optional.empty();
    }

    private static ObjectNode completed(ObjectNode origin, JsonNode posted) {
        ObjectNode document = origin.deepCopy();
        document.remove("meta");
        if (posted.path("meta").has("event_id")) {
            document.set("meta", posted.get("meta"));
            document.withObject("/data").remove("meta");
        }
        Set<JsonNode> seen = new HashSet<>();
        ArrayNode included = document.putArray("included");
        for (JsonNode list : List.of(origin.path("included"), posted.path("included"))) {
            for (JsonNode resource : list) {
                ObjectNode key = included.objectNode();
                key.set("type", resource.path("type"));
                key.set("id", resource.path("id"));
                if (seen.add(key)) {
                    included.add(resource);
                }
            }
        }
        return document;
    }

    /**
     * A page of the transport events of one container.
     *
     * @param events the events that could be read, in the order of the document
     * @param included the included places and terminals; empty if they have errors
     * @param vessels the included vessels
     * @param hasNext whether the page links to a next page
     * @param problems the ignored parts
     */
    public record TransportEvents(
            List<Entry> events,
            ReadDocument included,
            List<Vessel> vessels,
            boolean hasNext,
            List<ReadProblem> problems) {

        public TransportEvents {
            events = List.copyOf(Objects.requireNonNull(events, "events"));
            Objects.requireNonNull(included, "included");
            vessels = List.copyOf(Objects.requireNonNull(vessels, "vessels"));
            problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
        }

        /**
         * An event on the page.
         *
         * @param id the id of the event
         * @param createdAt the time at which the event was emitted
         * @param shipmentId the shipment of the container at that time
         * @param sequence the sequence number of the event among the events of its container, at least 1; null if the
         *     origin does not number events
         * @param received the event without its sequence number
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
}
