package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.query.internal.IdText;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.PropertyArray;
import dev.quayside.query.schema.ResourceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The checked attributes and relationships of a resource. */
public final class ResourceObject extends CheckedObject {
    private final ResourceFormat format;
    private final UUID id;
    private final ObjectNode json;
    private final DocumentLocation location;
    private final @Nullable Set<String> changed;

    /**
     * Creates a resource object.
     *
     * @param format the format of the resource's type
     * @param id the id, which is unique among the resources of one {@link #kind}
     * @param json the members that the format declares, completed with stored values where the document does not
     *     contain values; attributes are always present, and null if unknown
     * @param location the location of the resource in the document
     * @param changed the names of the attributes and relationships that differ from the stored resource; null if the
     *     resource is not stored
     */
    public ResourceObject(
            ResourceFormat format, UUID id, ObjectNode json, DocumentLocation location, @Nullable Set<String> changed) {
        super(json.required("attributes"));
        this.format = format;
        this.id = id;
        this.json = json;
        this.location = location;
        this.changed = changed;
    }

    /**
     * Reads a resource of a type that only notifications contain. Returns null if the type is unknown, or if the id or
     * the attributes are invalid.
     */
    public static @Nullable ResourceObject ofNotified(JsonNode resource, DocumentLocation location) {
        UUID id = id(resource.path("id"), location.member("id"));
        ResourceFormat format =
                ResourceFormats.NOTIFIED.get(resource.path("type").asText());
        if (id == null || format == null) {
            return null;
        }
        JsonNode sent = resource.path("attributes");
        ObjectNode attributes = sent.isMissingNode()
                ? JsonNodeFactory.instance.objectNode()
                : format.attributes().readMembers(sent, location.member("attributes"));
        if (attributes == null) {
            return null;
        }
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.set("attributes", attributes);
        json.set("relationships", resource.get("relationships"));
        return new ResourceObject(format, id, json, location, null);
    }

    /** Returns the id. If the id is not a UUID, reports an error and returns null. */
    public static @Nullable UUID id(JsonNode id, DocumentLocation location) {
        UUID uuid = id.isTextual() ? IdText.parse(id.textValue()) : null;
        if (uuid == null) {
            location.reportError((id.isMissingNode() ? "missing" : QuotedText.found(id) + " is not an id")
                    + " (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)");
        }
        return uuid;
    }

    public ResourceFormat format() {
        return format;
    }

    public String type() {
        return format.type();
    }

    public UUID id() {
        return id;
    }

    public ObjectNode json() {
        return json;
    }

    public DocumentLocation location() {
        return location;
    }

    /**
     * Returns whether an attribute or relationship differs from the stored resource; true if the resource is not
     * stored.
     */
    public boolean hasChanged(String name) {
        return changed == null || changed.contains(name);
    }

    /**
     * Sets only the properties whose values differ from the stored resource; sets all properties if the resource is not
     * stored.
     */
    public <T> void readChanged(Description<T> description, PropertyArray<T> values) {
        description.shown().stream()
                .filter(property -> hasChanged(property.name()))
                .forEach(property -> read(property, values));
    }

    /** Returns whether the resource differs from the stored resource; true if it is not stored. */
    public boolean hasChanges() {
        return changed == null || !changed.isEmpty();
    }

    public ObjectNode attributes() {
        return (ObjectNode) json.required("attributes");
    }

    /**
     * Returns the name of the group of types within which ids are unique. The two types of terminals are one group; the
     * two types of places are another.
     */
    public String kind() {
        return kind(format.type());
    }

    public static String kind(String type) {
        return switch (type) {
            case ResourceFormats.METRO_AREA -> ResourceFormats.PORT;
            case ResourceFormats.RAIL_TERMINAL -> ResourceFormats.TERMINAL;
            default -> type;
        };
    }

    public DocumentLocation attribute(String name) {
        return location.member("attributes").member(name);
    }

    public DocumentLocation relationship(String name) {
        return location.member("relationships").member(name);
    }

    /** Returns a required text. If the text is missing, reports an error and returns an empty text. */
    public String required(String name) {
        String text = text(name);
        if (text == null) {
            attribute(name).reportError("missing (expected text)");
            return "";
        }
        return text;
    }

    /** Returns whether the resource contains data for this relationship; the data may be null. */
    public boolean hasRelationship(String relationship) {
        return json.path("relationships").path(relationship).has("data");
    }

    /**
     * Returns the target of a relationship; null if it has no target. If the relationship is malformed, reports an
     * error and returns null.
     */
    @Nullable
    public ResourceId link(String name) {
        JsonNode data = data(name);
        if (data.isMissingNode() || data.isNull()) {
            return null;
        }
        DocumentLocation dataLocation = relationship(name).member("data");
        if (!data.isObject() || !data.path("type").isTextual()) {
            dataLocation.reportError(
                    QuotedText.found(data) + " is not a resource identifier (expected an object with type and id)");
            return null;
        }
        UUID target = id(data.path("id"), dataLocation.member("id"));
        return target == null ? null : new ResourceId(data.path("type").textValue(), target);
    }

    /** Returns the id of the target of a relationship; see {@link #link}. */
    @Nullable
    public UUID linkedId(String name) {
        ResourceId link = link(name);
        return link == null ? null : link.id();
    }

    /** Returns the ids of the targets of a relationship whose data have been checked. */
    public List<UUID> linkedIds(String name) {
        List<UUID> ids = new ArrayList<>();
        data(name)
                .forEach(identifier ->
                        ids.add(UUID.fromString(identifier.path("id").textValue())));
        return ids;
    }

    private JsonNode data(String name) {
        return json.path("relationships").path(name).path("data");
    }
}
