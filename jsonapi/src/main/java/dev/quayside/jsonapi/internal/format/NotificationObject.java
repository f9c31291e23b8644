package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A resource that documents for import do not have: a notification, or an event, a tracking request or a vessel in a
 * notification.
 */
public final class NotificationObject extends CheckedObject {
    private static final Map<String, ObjectFormat> FORMATS = formats();

    /** The types that are read by this class, except that of the notification. */
    public static final Set<String> INCLUDED = FORMATS.keySet().stream()
            .filter(type -> !type.equals(Resources.WEBHOOK_NOTIFICATION.name()))
            .collect(Collectors.toUnmodifiableSet());

    private final String type;
    private final UUID id;
    private final JsonNode relationships;
    private final DocumentLocation location;

    private NotificationObject(
            String type, UUID id, ObjectNode attributes, JsonNode relationships, DocumentLocation location) {
        super(attributes);
        this.type = type;
        this.id = id;
        this.relationships = relationships;
        this.location = location;
    }

    /** Reads a resource; null if its type is unknown, or if its id or its attributes are invalid. */
    public static @Nullable NotificationObject of(JsonNode resource, DocumentLocation location) {
        String type = resource.path("type").asText();
        UUID id = id(resource.path("id"), location.member("id"));
        ObjectFormat format = FORMATS.get(type);
        if (id == null || format == null) {
            return null;
        }
        JsonNode sentAttributes = resource.path("attributes");
        ObjectNode attributes = sentAttributes.isMissingNode()
                ? JsonNodeFactory.instance.objectNode()
                : format.readMembers(sentAttributes, location.member("attributes"));
        return attributes == null
                ? null
                : new NotificationObject(type, id, attributes, resource.path("relationships"), location);
    }

    private static Map<String, ObjectFormat> formats() {
        Map<String, ObjectFormat> formats = new HashMap<>();
        for (ResourceType<?> type : List.<ResourceType<?>>of(
                Resources.WEBHOOK_NOTIFICATION,
                Resources.TRACKING_REQUEST,
                Resources.VESSEL,
                Resources.TRANSPORT_EVENT,
                Resources.ESTIMATED_EVENT,
                Resources.CONTAINER_UPDATED_EVENT,
                Resources.CONTAINER_CREATED_EVENT,
                Resources.CONTAINER_POD_TERMINAL_CHANGED_EVENT)) {
            Map<String, FieldFormat> members =
                    type.attributes().stream().collect(Collectors.toMap(Attribute::name, NotificationObject::format));
            formats.put(type.name(), new ObjectFormat("the attributes of a " + type.name(), members, Set.of()));
        }
        return Map.copyOf(formats);
    }

    /**
     * Returns the format of an attribute. Formats are laxer than those of {@link ResourceFormats}, because only a few
     * attributes are used.
     */
    private static FieldFormat format(Attribute<?> attribute) {
        return switch (attribute.name()) {
            case "timezone" -> FieldFormats.ZONE.orIgnored();
            case "changeset" -> new ValueFormat("a change set", "a JSON object", Function.identity());
            case "value" ->
                new ValueFormat("a value", "a day or an instant, as text", value -> value.isTextual() ? value : null);
            case "scac" -> FieldFormats.SCAC;
            case "request_number" -> FieldFormats.NUMBER;
            default ->
                attribute.type() == AttributeType.TEXT
                        ? FieldFormats.TEXT
                        : attribute.type() == AttributeType.DECIMAL
                                ? new ValueFormat("a number", "a JSON number", value -> value.isNumber() ? value : null)
                                : ResourceFormats.format(attribute);
        };
    }

    public static @Nullable UUID id(JsonNode id, DocumentLocation location) {
        UUID uuid = id.isTextual() ? WireText.uuid(id.textValue()) : null;
        if (uuid == null) {
            location.error((id.isMissingNode() ? "missing" : Quoted.found(id) + " is not an id")
                    + " (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)");
        }
        return uuid;
    }

    public String type() {
        return type;
    }

    public UUID id() {
        return id;
    }

    public DocumentLocation attribute(String name) {
        return location.member("attributes").member(name);
    }

    /** Returns a required text; an empty text, with an error, if it is missing. */
    public String required(String name) {
        String text = text(name);
        if (text == null) {
            attribute(name).error("missing (expected text)");
            return "";
        }
        return text;
    }

    /** Returns whether the resource has this relationship with data, which may be null. */
    public boolean hasRelationship(String relationship) {
        return relationships.path(relationship).has("data");
    }

    /**
     * Returns the target of a relationship; null if it has no target. If it is malformed, reports an error and returns
     * null.
     */
    @Nullable
    public ResourceId link(String name) {
        JsonNode data = relationships.path(name).path("data");
        if (data.isMissingNode() || data.isNull()) {
            return null;
        }
        DocumentLocation memberLocation =
                location.member("relationships").member(name).member("data");
        if (!data.isObject() || !data.path("type").isTextual()) {
            memberLocation.error(
                    Quoted.found(data) + " is not a resource identifier (expected an object with type and id)");
            return null;
        }
        UUID target = id(data.path("id"), memberLocation.member("id"));
        return target == null ? null : new ResourceId(data.path("type").textValue(), target);
    }

    @Nullable
    public UUID linkedId(String name) {
        ResourceId link = link(name);
        return link == null ? null : link.id();
    }
}
