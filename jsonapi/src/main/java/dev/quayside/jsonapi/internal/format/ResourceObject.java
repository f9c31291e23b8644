package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
     * @param format the format of its type
     * @param id the id, which is unique among the resources of one {@link #kind}
     * @param json the members of the format, completed with stored values where the document has none; attributes are
     *     always present, null means unknown
     * @param location its location in the document
     * @param changed the names of attributes and relationships that differ from the stored ones; null if nothing is
     *     stored
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

    public ResourceFormat format() {
        return format;
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

    /** Returns whether an attribute or relationship differs from the stored one; true if nothing is stored. */
    public boolean hasChanged(String name) {
        return changed == null || changed.contains(name);
    }

    /** Returns whether the resource differs from the stored one; true if nothing is stored. */
    public boolean hasChanges() {
        return changed == null || !changed.isEmpty();
    }

    public ObjectNode attributes() {
        return (ObjectNode) json.required("attributes");
    }

    /**
     * Returns the name of the group of types within which ids are unique: both types of terminals are one group, and
     * both types of places.
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

    /** Returns the id of the target of a relationship; null if it has no target. */
    @Nullable
    public UUID linkedId(String name) {
        return id(data(name));
    }

    /** Returns the ids of the targets of a relationship. */
    public List<UUID> linkedIds(String name) {
        List<UUID> ids = new ArrayList<>();
        data(name).forEach(identifier -> ids.add(Objects.requireNonNull(id(identifier), name)));
        return ids;
    }

    private JsonNode data(String name) {
        return json.path("relationships").path(name).path("data");
    }

    private static @Nullable UUID id(JsonNode identifier) {
        String text = identifier.path("id").textValue();
        return text == null ? null : WireText.uuid(text);
    }
}
