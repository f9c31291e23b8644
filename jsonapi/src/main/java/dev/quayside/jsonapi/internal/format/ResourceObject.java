package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The attributes and relationships of a resource that has been checked. */
public final class ResourceObject extends CheckedObject {
    private final ResourceFormat shape;
    private final UUID id;
    private final ObjectNode json;
    private final DocumentLocation spot;
    private final @Nullable Set<String> news;

    /**
     * @param shape of its type
     * @param id unique within {@link #kind}
     * @param json with nothing in it but what its shape knows, and with what is known already where the document says
     *     nothing else; attributes are always there, null means not known
     * @param spot where it was found
     * @param news names of attributes and relationships that are not as they are known already; null if nothing is known
     */
    public ResourceObject(
            ResourceFormat shape, UUID id, ObjectNode json, DocumentLocation spot, @Nullable Set<String> news) {
        super(json.required("attributes"));
        this.shape = shape;
        this.id = id;
        this.json = json;
        this.spot = spot;
        this.news = news;
    }

    public ResourceFormat shape() {
        return shape;
    }

    public UUID id() {
        return id;
    }

    public ObjectNode json() {
        return json;
    }

    public DocumentLocation spot() {
        return spot;
    }

    /** Whether the document says something new of an attribute or relationship. */
    public boolean tells(String name) {
        return news == null || news.contains(name);
    }

    /** Whether the document says anything new. */
    public boolean tellsNews() {
        return news == null || !news.isEmpty();
    }

    public ObjectNode attributes() {
        return (ObjectNode) json.required("attributes");
    }

    /** What shares one space of ids: both types of a terminal are one kind, and so are both types of a place. */
    public String kind() {
        return kind(shape.type());
    }

    public static String kind(String type) {
        return switch (type) {
            case ResourceFormats.METRO_AREA -> ResourceFormats.PORT;
            case ResourceFormats.RAIL_TERMINAL -> ResourceFormats.TERMINAL;
            default -> type;
        };
    }

    public DocumentLocation attribute(String name) {
        return spot.member("attributes").member(name);
    }

    public DocumentLocation relationship(String name) {
        return spot.member("relationships").member(name);
    }

    /** Returns the id of the resource to which a relationship leads; null if there is none. */
    @Nullable
    public UUID linkedId(String name) {
        return id(data(name));
    }

    /** Returns the ids of the resources to which a relationship leads. */
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
