package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.format.ResourceFormat.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Walks a document by the rules of JSON:API 1.1 and takes its resource objects out, each reduced to what its shape
 * knows.
 */
public final class DocumentStructure {
    private static final Set<String> PRIMARY = Set.of(ResourceFormats.CONTAINER, ResourceFormats.SHIPMENT);
    private static final Set<String> WITHOUT_DATA = Set.of("meta", "links", "jsonapi");
    private static final Set<String> OF_RELATIONSHIP = Set.of("data", "links", "meta");
    private static final Set<String> OF_IDENTIFIER = Set.of("type", "id", "meta");

    private final List<ResourceObject> resources = new ArrayList<>();
    private final Map<Key, ResourceObject> byKey = new HashMap<>();

    private final UnaryOperator<ResourceObject> completion;
    private final Set<String> elsewhere;

    private DocumentStructure(UnaryOperator<ResourceObject> completion, Set<String> elsewhere) {
        this.completion = completion;
        this.elsewhere = elsewhere;
    }

    /**
     * The resources in the order of the document, with what is known of them; what is wrong or left out is reported at
     * its spot.
     */
    public static List<ResourceObject> of(
            JsonNode document, DocumentLocation spot, UnaryOperator<ResourceObject> completion) {
        DocumentStructure structure = new DocumentStructure(completion, Set.of());
        structure.readDocument(document, spot);
        return List.copyOf(structure.resources);
    }

    /**
     * The same of what a document includes.
     *
     * @param included the list
     * @param elsewhere types that somebody else reads; they are passed over
     */
    public static List<ResourceObject> ofIncluded(
            JsonNode included, DocumentLocation spot, UnaryOperator<ResourceObject> completion, Set<String> elsewhere) {
        DocumentStructure structure = new DocumentStructure(completion, elsewhere);
        structure.readIncluded(included, spot);
        return List.copyOf(structure.resources);
    }

    private void readDocument(JsonNode document, DocumentLocation spot) {
        if (!document.isObject()) {
            spot.error(Quoted.found(document) + " is not a document (expected a JSON object with the member data)");
            return;
        }
        document.properties().forEach(member -> {
            DocumentLocation at = spot.member(member.getKey());
            switch (member.getKey()) {
                case "data" -> readData(member.getValue(), at);
                case "included" -> readIncluded(member.getValue(), at);
                case "errors" -> at.error("the document tells of errors and holds no data");
                default -> {
                    if (!WITHOUT_DATA.contains(member.getKey())) {
                        at.ignored("unknown member of a document, left out");
                    }
                }
            }
        });
        if (!document.has("data") && !document.has("errors")) {
            spot.member("data").error("missing (expected containers or shipments, one or a list)");
        }
    }

    private void readData(JsonNode data, DocumentLocation spot) {
        if (data.isArray()) {
            readAll(data, spot, primary(data));
        } else if (data.isObject()) {
            readResource(data, spot, Part.SOLE_DATA);
        } else {
            spot.error(Quoted.found(data) + " is no resource (expected containers or shipments, one or a list)");
        }
    }

    private void readIncluded(JsonNode included, DocumentLocation spot) {
        if (included.isArray()) {
            readAll(included, spot, Part.INCLUDED);
        } else {
            spot.error(Quoted.found(included) + " is not a list (expected a list of resources)");
        }
    }

    /** Beside a container or shipment, another resource does no harm; without any, the document is none of ours. */
    private static Part primary(JsonNode data) {
        for (JsonNode resource : data) {
            if (PRIMARY.contains(resource.path("type").asText())) {
                return Part.DATA;
            }
        }
        return Part.SOLE_DATA;
    }

    private void readAll(JsonNode list, DocumentLocation spot, Part part) {
        for (int i = 0; i < list.size(); i++) {
            readResource(list.get(i), spot.element(i), part);
        }
    }

    private void readResource(JsonNode resource, DocumentLocation spot, Part part) {
        if (!resource.isObject()) {
            spot.error(Quoted.found(resource) + " is not a resource (expected an object with type and id)");
            return;
        }
        if (elsewhere.contains(resource.path("type").asText())) {
            return;
        }
        ResourceFormat shape = shape(resource.path("type"), spot.member("type"), part);
        if (shape == null) {
            return;
        }
        UUID id = id(resource.path("id"), spot.member("id"));
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        resource.properties().forEach(member -> {
            DocumentLocation at = spot.member(member.getKey());
            switch (member.getKey()) {
                case "id", "type", "links", "meta" -> {}
                case "attributes" -> {
                    ObjectNode attributes = shape.attributes().readMembers(member.getValue(), at);
                    if (attributes != null) {
                        json.set("attributes", attributes);
                    }
                }
                case "relationships" -> json.set("relationships", relationships(shape, member.getValue(), at));
                default -> at.ignored("unknown member of a resource, left out");
            }
        });
        json.withObject("/attributes");
        if (id != null) {
            dropTwin(json, id, spot);
            json.put("type", shape.type()).put("id", id.toString());
            add(new ResourceObject(shape, id, json, spot, null));
        }
    }

    private static @Nullable ResourceFormat shape(JsonNode type, DocumentLocation spot, Part part) {
        if (!type.isTextual()) {
            spot.error(
                    type.isMissingNode()
                            ? "missing (expected the type of a resource)"
                            : Quoted.found(type) + " is not a type (expected text, such as container)");
            return null;
        }
        String name = type.textValue();
        if (part != Part.INCLUDED && !PRIMARY.contains(name)) {
            if (part == Part.SOLE_DATA) {
                spot.error(Quoted.text(name) + " cannot be imported (expected container or shipment)");
            } else {
                spot.ignored("resources of type " + Quoted.text(name)
                        + " are not imported, left out (expected container or shipment)");
            }
            return null;
        }
        ResourceFormat shape = ResourceFormats.ALL.get(name);
        if (shape == null) {
            spot.ignored("resources of type " + Quoted.text(name) + " are left out");
        }
        return shape;
    }

    private static @Nullable UUID id(JsonNode id, DocumentLocation spot) {
        UUID uuid = id.isTextual() ? WireText.uuid(id.textValue()) : null;
        if (uuid == null) {
            spot.error((id.isMissingNode() ? "missing" : Quoted.found(id) + " is not an id")
                    + " (expected a UUID, such as 0196f5a0-7b1c-7c3e-9a52-3f6d1e2b4c5d)");
        }
        return uuid;
    }

    /** Places repeat their id among the attributes. */
    private static void dropTwin(ObjectNode json, UUID id, DocumentLocation spot) {
        if (json.get("attributes") instanceof ObjectNode attributes) {
            JsonNode twin = attributes.remove("id");
            if (twin != null && !twin.asText().equalsIgnoreCase(id.toString())) {
                spot.member("attributes").member("id").ignored(Quoted.found(twin) + " is not the id of the resource");
            }
        }
    }

    private void add(ResourceObject resource) {
        ResourceObject before = byKey.putIfAbsent(new Key(resource.kind(), resource.id()), resource);
        if (before == null) {
            resources.add(completion.apply(resource));
        } else if (before.json().equals(resource.json())) {
            resource.spot().ignored("the same resource as at " + before.spot() + ", left out");
        } else {
            resource.spot()
                    .error(resource.shape().type() + " " + resource.id() + " is also at " + before.spot()
                            + ", with other content (expected each resource once)");
        }
    }

    private static ObjectNode relationships(ResourceFormat shape, JsonNode relationships, DocumentLocation spot) {
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        if (!relationships.isObject()) {
            spot.error(Quoted.found(relationships) + " is not an object of relationships (expected a JSON object)");
            return kept;
        }
        relationships.properties().forEach(member -> {
            DocumentLocation at = spot.member(member.getKey());
            Link link = shape.links().get(member.getKey());
            if (link == null) {
                at.ignored("unknown relationship of a " + shape.type() + ", left out");
            } else if (!member.getValue().isObject()) {
                at.error(Quoted.found(member.getValue()) + " is not a relationship (expected an object with data)");
            } else {
                reportUnknown(member.getValue(), OF_RELATIONSHIP, at, "a relationship");
                JsonNode said = member.getValue().path("data");
                JsonNode data = said.isNull() && !link.many() ? said : linkage(link, said, at.member("data"));
                if (data != null) {
                    kept.putObject(member.getKey()).set("data", data);
                }
            }
        });
        return kept;
    }

    private static @Nullable JsonNode linkage(Link link, JsonNode data, DocumentLocation spot) {
        if (data.isMissingNode()) {
            return null;
        }
        if (!link.many()) {
            return identifier(link, data, spot);
        }
        if (!data.isArray()) {
            spot.error(Quoted.found(data) + " is not a list (expected a list of objects with type and id)");
            return null;
        }
        if (link.targets().isEmpty()) {
            if (!data.isEmpty()) {
                spot.ignored("links of this relationship are left out");
            }
            return null;
        }
        ArrayNode kept = JsonNodeFactory.instance.arrayNode(data.size());
        for (int i = 0; i < data.size(); i++) {
            JsonNode identifier = identifier(link, data.get(i), spot.element(i));
            if (identifier != null) {
                kept.add(identifier);
            }
        }
        return kept;
    }

    private static @Nullable JsonNode identifier(Link link, JsonNode data, DocumentLocation spot) {
        if (!data.isObject()) {
            spot.error(Quoted.found(data) + " is not a link (expected an object with type and id)");
            return null;
        }
        reportUnknown(data, OF_IDENTIFIER, spot, "a resource identifier");
        JsonNode type = data.path("type");
        if (!type.isTextual()) {
            spot.member("type").error(Quoted.found(type) + " is not a type (expected text, such as container)");
            return null;
        }
        if (!link.targets().contains(type.textValue())) {
            spot.ignored("the link to a " + Quoted.text(type.textValue()) + " is left out"
                    + (link.targets().isEmpty()
                            ? ""
                            : " (accepted: " + String.join(", ", new TreeSet<>(link.targets())) + ")"));
            return null;
        }
        UUID id = id(data.path("id"), spot.member("id"));
        return id == null
                ? null
                : JsonNodeFactory.instance
                        .objectNode()
                        .put("type", type.textValue())
                        .put("id", id.toString());
    }

    private static void reportUnknown(JsonNode object, Set<String> known, DocumentLocation spot, String noun) {
        object.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                spot.member(name).ignored("unknown member of " + noun + ", left out");
            }
        });
    }

    /** Where in a document a resource stands. */
    private enum Part {
        /** In data, where a container or shipment is. */
        DATA,
        /** In data, where neither is. */
        SOLE_DATA,
        INCLUDED
    }

    private record Key(String kind, UUID id) {}
}
