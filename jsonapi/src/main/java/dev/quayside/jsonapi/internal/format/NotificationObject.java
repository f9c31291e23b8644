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

/** A resource that is told of and not imported: an event, a request, a vessel, or the notification itself. */
public final class NotificationObject extends CheckedObject {
    private static final Map<String, ObjectFormat> FORMS = forms();

    /** The types of what is only told of, besides the notification. */
    public static final Set<String> INCLUDED = FORMS.keySet().stream()
            .filter(type -> !type.equals(Resources.WEBHOOK_NOTIFICATION.name()))
            .collect(Collectors.toUnmodifiableSet());

    private final String type;
    private final UUID id;
    private final JsonNode relationships;
    private final DocumentLocation spot;

    private NotificationObject(
            String type, UUID id, ObjectNode attributes, JsonNode relationships, DocumentLocation spot) {
        super(attributes);
        this.type = type;
        this.id = id;
        this.relationships = relationships;
        this.spot = spot;
    }

    /** A resource of one of the types; null, and an error, if it is none. */
    public static @Nullable NotificationObject of(JsonNode resource, DocumentLocation spot) {
        String type = resource.path("type").asText();
        UUID id = id(resource.path("id"), spot.member("id"));
        ObjectFormat form = FORMS.get(type);
        if (id == null || form == null) {
            return null;
        }
        JsonNode told = resource.path("attributes");
        ObjectNode attributes = told.isMissingNode()
                ? JsonNodeFactory.instance.objectNode()
                : form.readMembers(told, spot.member("attributes"));
        return attributes == null
                ? null
                : new NotificationObject(type, id, attributes, resource.path("relationships"), spot);
    }

    private static Map<String, ObjectFormat> forms() {
        Map<String, ObjectFormat> forms = new HashMap<>();
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
                    type.attributes().stream().collect(Collectors.toMap(Attribute::name, NotificationObject::form));
            forms.put(type.name(), new ObjectFormat("the attributes of a " + type.name(), members, Set.of()));
        }
        return Map.copyOf(forms);
    }

    /** Other than in what is imported, nothing is kept apart from what a reading of the object asks for. */
    private static FieldFormat form(Attribute<?> attribute) {
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
                                : ResourceFormats.form(attribute);
        };
    }

    public static @Nullable UUID id(JsonNode id, DocumentLocation spot) {
        UUID uuid = id.isTextual() ? WireText.uuid(id.textValue()) : null;
        if (uuid == null) {
            spot.error((id.isMissingNode() ? "missing" : Quoted.found(id) + " is not an id")
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
        return spot.member("attributes").member(name);
    }

    /** A text that must be there; empty, and an error, if it is not. */
    public String required(String name) {
        String text = text(name);
        if (text == null) {
            attribute(name).error("missing (expected text)");
            return "";
        }
        return text;
    }

    /** Returns whether the resource has this relationship with data, be it null. */
    public boolean names(String relationship) {
        return relationships.path(relationship).has("data");
    }

    /** Where a relationship leads; null if nowhere, and an error if it is malformed. */
    @Nullable
    public ResourceId link(String name) {
        JsonNode data = relationships.path(name).path("data");
        if (data.isMissingNode() || data.isNull()) {
            return null;
        }
        DocumentLocation at = spot.member("relationships").member(name).member("data");
        if (!data.isObject() || !data.path("type").isTextual()) {
            at.error(Quoted.found(data) + " is not a link (expected an object with type and id)");
            return null;
        }
        UUID target = id(data.path("id"), at.member("id"));
        return target == null ? null : new ResourceId(data.path("type").textValue(), target);
    }

    @Nullable
    public UUID linkedId(String name) {
        ResourceId link = link(name);
        return link == null ? null : link.id();
    }
}
