package dev.quayside.jsonapi.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.document.ReadLimits;
import dev.quayside.jsonapi.internal.JsonTreeReader;
import dev.quayside.jsonapi.internal.format.DocumentLocation;
import dev.quayside.jsonapi.internal.format.ProblemCollector;
import dev.quayside.jsonapi.internal.format.WireText;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Reads the v2 documents that a service posts to webhooks. Immutable and thread-safe.
 *
 * <p>Reading never throws for what is in a document; what {@link ResourceLookup} throws passes through. A notification
 * needs an id, the name of its event, and when it was told; what is there and malformed is an error of the whole
 * notification, but for what it merely carries: mistakes in included containers, shipments, places and terminals stay
 * with {@link IncludedResources#document()}, which is read as {@link DocumentReader} reads, so that their state can be
 * asked for elsewhere. Unknown members, unknown kinds of event and resources of unknown types are left out and reported.
 *
 * <p>What {@code meta} does not say of the event's subject is taken from the event itself, else from the one shipment or
 * container that is included. Nothing is made up: an event that is not included, or that does not name its data source, is
 * not read. These have no form in a document: an event's key (here its id) and its audience (here everyone).
 */
public final class NotificationReader {
    private final InstantSource clock;
    private final ResourceLookup known;
    private final ReadLimits limits;
    private final JsonTreeReader text;

    private NotificationReader(InstantSource clock, ResourceLookup known, ReadLimits limits) {
        this.clock = Objects.requireNonNull(clock, "clock");
        this.known = Objects.requireNonNull(known, "known");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.text = new JsonTreeReader(limits.bytes(), limits.depth(), limits.textLength());
    }

    /** A reader for which nothing is known but what a notification includes, with the standard limits. */
    public static NotificationReader standard(InstantSource clock) {
        return new NotificationReader(clock, ResourceLookup.nothing(), ReadLimits.STANDARD);
    }

    /** The same reader, for notifications about what is known already. */
    public NotificationReader knowing(ResourceLookup resources) {
        return new NotificationReader(clock, resources, limits);
    }

    /** The same reader with other limits. */
    public NotificationReader within(ReadLimits other) {
        return new NotificationReader(clock, known, other);
    }

    /** The id of the notification that a body is, in UTF-8; empty if it is none. */
    public Optional<UUID> idOf(byte[] json) {
        JsonNode tree = text.parse(json, mistake -> {});
        return tree == null ? Optional.empty() : idOf(tree.path("data"));
    }

    /** Reads a notification in UTF-8. */
    public ReadNotification read(byte[] json) {
        ProblemCollector problems = new ProblemCollector(limits.problems());
        JsonNode tree = text.parse(json, DocumentLocation.document(problems)::error);
        return tree == null ? ReadNotification.refused(problems.list()) : read(tree, problems);
    }

    /**
     * Reads a notification from its posted body and from the origin's document of the same notification, both in UTF-8.
     * Where both include the same resource, the origin's counts. A document of another notification is ignored.
     */
    public ReadNotification read(byte[] posted, byte[] shown) {
        ProblemCollector problems = new ProblemCollector(limits.problems());
        DocumentLocation document = DocumentLocation.document(problems);
        JsonNode body = text.parse(posted, document::error);
        JsonNode origin = text.parse(shown, document::ignored);
        if (body == null) {
            return ReadNotification.refused(problems.list());
        }
        return read(
                origin instanceof ObjectNode same && haveOneId(body, same) ? completed(same, body) : body, problems);
    }

    private static boolean haveOneId(JsonNode body, JsonNode origin) {
        Optional<UUID> id = idOf(body.path("data"));
        return id.isPresent() && id.equals(idOf(origin.path("data")));
    }

    /** Reads a page of the transport events of a container, as its origin lists them, in UTF-8. */
    public ReadTransportEvents readTransportEvents(UUID containerId, byte[] json) {
        Objects.requireNonNull(containerId, "containerId");
        ProblemCollector problems = new ProblemCollector(limits.problems());
        JsonNode tree = text.parse(json, DocumentLocation.document(problems)::error);
        return tree == null
                ? new ReadTransportEvents(List.of(), ReadDocument.refused(List.of()), List.of(), false, problems.list())
                : reading(problems).readEvents(tree, containerId);
    }

    private ReadNotification read(JsonNode tree, ProblemCollector problems) {
        return reading(problems).read(tree);
    }

    private NotificationParser reading(ProblemCollector problems) {
        ProblemCollector carried = new ProblemCollector(limits.problems());
        return new NotificationParser(new CachedLookup(known), problems, carried, clock.instant());
    }

    private static Optional<UUID> idOf(JsonNode resource) {
        JsonNode id = resource.path("id");
        return id.isTextual() ? Optional.ofNullable(WireText.uuid(id.textValue())) : Optional.empty();
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
}
