package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.read.ResourceFormat.Link;
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
 * Extracts the resource objects of a JSON:API 1.1 document. Each extracted object contains only the members that its
 * format declares.
 */
public final class DocumentStructure {
    private static final Set<String> PRIMARY = Set.of(ResourceFormats.CONTAINER, ResourceFormats.SHIPMENT);
    private static final Set<String> WITHOUT_DATA = Set.of("meta", "links", "jsonapi");
    private static final Set<String> RELATIONSHIP_MEMBERS = Set.of("data", "links", "meta");
    private static final Set<String> IDENTIFIER_MEMBERS = Set.of("type", "id", "meta");

    private final List<ResourceObject> resources = new ArrayList<>();
    private final Map<Key, ResourceObject> byKey = new HashMap<>();

    private final UnaryOperator<ResourceObject> completion;
    private final Set<String> skippedTypes;

    private DocumentStructure(UnaryOperator<ResourceObject> completion, Set<String> skippedTypes) {
        this.completion = completion;
        this.skippedTypes = skippedTypes;
    }

    /**
     * Returns the resources in the order of the document, each completed by {@code completion}. Errors and ignored
     * parts are reported at their locations.
     */
    public static List<ResourceObject> readResources(
            JsonNode document, DocumentLocation location, UnaryOperator<ResourceObject> completion) {
        DocumentStructure structure = new DocumentStructure(completion, Set.of());
        structure.readDocument(document, location);
        return List.copyOf(structure.resources);
    }

    /**
     * Returns the included resources of a document in the order of the document, each completed by {@code completion}.
     *
     * @param included the member {@code included} of the document
     * @param skippedTypes the types of resources to skip, because another reader handles them
     */
    public static List<ResourceObject> readIncludedResources(
            JsonNode included,
            DocumentLocation location,
            UnaryOperator<ResourceObject> completion,
            Set<String> skippedTypes) {
        DocumentStructure structure = new DocumentStructure(completion, skippedTypes);
        structure.readIncluded(included, location);
        return List.copyOf(structure.resources);
    }

    private void readDocument(JsonNode document, DocumentLocation location) {
        if (!document.isObject()) {
            location.reportError(
                    QuotedText.found(document) + " is not a document (expected a JSON object with the member data)");
            return;
        }
        document.properties().forEach(member -> {
            DocumentLocation memberLocation = location.member(member.getKey());
            switch (member.getKey()) {
                case "data" -> readData(member.getValue(), memberLocation);
                case "included" -> readIncluded(member.getValue(), memberLocation);
                case "errors" -> memberLocation.reportError("the document has errors instead of data");
                default -> {
                    if (!WITHOUT_DATA.contains(member.getKey())) {
                        memberLocation.reportIgnored("an unknown member of a document is ignored");
                    }
                }
            }
        });
        if (!document.has("data") && !document.has("errors")) {
            location.member("data").reportError("missing (expected a container or shipment, or a list of them)");
        }
    }

    private void readData(JsonNode data, DocumentLocation location) {
        if (data.isArray()) {
            readAll(data, location, primary(data));
        } else if (data.isObject()) {
            readResource(data, location, Part.OTHER_DATA);
        } else {
            location.reportError(QuotedText.found(data)
                    + " is not a resource (expected a container or shipment, or a list of them)");
        }
    }

    private void readIncluded(JsonNode included, DocumentLocation location) {
        if (included.isArray()) {
            readAll(included, location, Part.INCLUDED);
        } else {
            location.reportError(QuotedText.found(included) + " is not a list (expected a list of resources)");
        }
    }

    /**
     * Returns {@code DATA} if {@code data} contains a container or shipment; otherwise {@code OTHER_DATA}. In
     * {@code DATA}, resources of other types are ignored; in {@code OTHER_DATA}, they are errors.
     */
    private static Part primary(JsonNode data) {
        for (JsonNode resource : data) {
            if (PRIMARY.contains(resource.path("type").asText())) {
                return Part.DATA;
            }
        }
        return Part.OTHER_DATA;
    }

    private void readAll(JsonNode list, DocumentLocation location, Part part) {
        for (int i = 0; i < list.size(); i++) {
            readResource(list.get(i), location.element(i), part);
        }
    }

    private void readResource(JsonNode resource, DocumentLocation location, Part part) {
        if (!resource.isObject()) {
            location.reportError(
                    QuotedText.found(resource) + " is not a resource (expected an object with type and id)");
            return;
        }
        if (skippedTypes.contains(resource.path("type").asText())) {
            return;
        }
        ResourceFormat format = format(resource.path("type"), location.member("type"), part);
        if (format == null) {
            return;
        }
        UUID id = ResourceObject.id(resource.path("id"), location.member("id"));
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        resource.properties().forEach(member -> {
            DocumentLocation memberLocation = location.member(member.getKey());
            switch (member.getKey()) {
                case "id", "type", "links", "meta" -> {}
                case "attributes" -> {
                    ObjectNode attributes = format.attributes().readMembers(member.getValue(), memberLocation);
                    if (attributes != null) {
                        json.set("attributes", attributes);
                    }
                }
                case "relationships" ->
                    json.set("relationships", relationships(format, member.getValue(), memberLocation));
                default -> memberLocation.reportIgnored("an unknown member of a resource is ignored");
            }
        });
        json.withObject("/attributes");
        if (id != null) {
            removeRepeatedId(json, id, location);
            json.put("type", format.type()).put("id", id.toString());
            add(new ResourceObject(format, id, json, location, null));
        }
    }

    private static @Nullable ResourceFormat format(JsonNode type, DocumentLocation location, Part part) {
        if (!type.isTextual()) {
            location.reportError(
                    type.isMissingNode()
                            ? "missing (expected the type of a resource)"
                            : QuotedText.found(type) + " is not a type (expected text, such as container)");
            return null;
        }
        String name = type.textValue();
        if (part != Part.INCLUDED && !PRIMARY.contains(name)) {
            if (part == Part.OTHER_DATA) {
                location.reportError(QuotedText.text(name) + " cannot be imported (expected container or shipment)");
            } else {
                location.reportIgnored("resources of type " + QuotedText.text(name)
                        + " are not imported (expected container or shipment)");
            }
            return null;
        }
        ResourceFormat format = ResourceFormats.ALL.get(name);
        if (format == null) {
            location.reportIgnored("resources of type " + QuotedText.text(name) + " are ignored");
        }
        return format;
    }

    private static void removeRepeatedId(ObjectNode json, UUID id, DocumentLocation location) {
        if (json.get("attributes") instanceof ObjectNode attributes) {
            JsonNode repeatedId = attributes.remove("id");
            if (repeatedId != null && !repeatedId.asText().equalsIgnoreCase(id.toString())) {
                location.member("attributes")
                        .member("id")
                        .reportIgnored(QuotedText.found(repeatedId) + " is not the id of the resource");
            }
        }
    }

    private void add(ResourceObject resource) {
        ResourceObject before = byKey.putIfAbsent(new Key(resource.kind(), resource.id()), resource);
        if (before == null) {
            resources.add(completion.apply(resource));
        } else if (before.json().equals(resource.json())) {
            resource.location().reportIgnored("the same resource as at " + before.location() + " is ignored");
        } else {
            resource.location()
                    .reportError(resource.type() + " " + resource.id() + " is also at " + before.location()
                            + ", with other content (expected each resource once)");
        }
    }

    private static ObjectNode relationships(ResourceFormat format, JsonNode relationships, DocumentLocation location) {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        if (!relationships.isObject()) {
            location.reportError(
                    QuotedText.found(relationships) + " is not a relationships object (expected a JSON object)");
            return result;
        }
        relationships.properties().forEach(member -> {
            DocumentLocation memberLocation = location.member(member.getKey());
            Link link = format.links().get(member.getKey());
            if (link == null) {
                memberLocation.reportIgnored("an unknown relationship of a " + format.type() + " is ignored");
            } else if (!member.getValue().isObject()) {
                memberLocation.reportError(
                        QuotedText.found(member.getValue()) + " is not a relationship (expected an object with data)");
            } else {
                reportUnknown(member.getValue(), RELATIONSHIP_MEMBERS, memberLocation, "a relationship");
                JsonNode sentData = member.getValue().path("data");
                JsonNode data = sentData.isNull() && !link.many()
                        ? sentData
                        : linkage(link, sentData, memberLocation.member("data"));
                if (data != null) {
                    result.putObject(member.getKey()).set("data", data);
                }
            }
        });
        return result;
    }

    private static @Nullable JsonNode linkage(Link link, JsonNode data, DocumentLocation location) {
        if (data.isMissingNode()) {
            return null;
        }
        if (!link.many()) {
            return identifier(link, data, location);
        }
        if (!data.isArray()) {
            location.reportError(
                    QuotedText.found(data) + " is not a list (expected a list of objects with type and id)");
            return null;
        }
        if (link.targets().isEmpty()) {
            if (!data.isEmpty()) {
                location.reportIgnored("the resource identifiers of this relationship are ignored");
            }
            return null;
        }
        ArrayNode result = JsonNodeFactory.instance.arrayNode(data.size());
        for (int i = 0; i < data.size(); i++) {
            JsonNode identifier = identifier(link, data.get(i), location.element(i));
            if (identifier != null) {
                result.add(identifier);
            }
        }
        return result;
    }

    private static @Nullable JsonNode identifier(Link link, JsonNode data, DocumentLocation location) {
        if (!data.isObject()) {
            location.reportError(
                    QuotedText.found(data) + " is not a resource identifier (expected an object with type and id)");
            return null;
        }
        reportUnknown(data, IDENTIFIER_MEMBERS, location, "a resource identifier");
        JsonNode type = data.path("type");
        if (!type.isTextual()) {
            location.member("type")
                    .reportError(QuotedText.found(type) + " is not a type (expected text, such as container)");
            return null;
        }
        if (!link.targets().contains(type.textValue())) {
            location.reportIgnored("a resource identifier of type " + QuotedText.text(type.textValue()) + " is ignored"
                    + (link.targets().isEmpty()
                            ? ""
                            : " (expected one of " + String.join(", ", new TreeSet<>(link.targets())) + ")"));
            return null;
        }
        UUID id = ResourceObject.id(data.path("id"), location.member("id"));
        return id == null
                ? null
                : JsonNodeFactory.instance
                        .objectNode()
                        .put("type", type.textValue())
                        .put("id", id.toString());
    }

    private static void reportUnknown(JsonNode object, Set<String> known, DocumentLocation location, String noun) {
        object.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                location.member(name).reportIgnored("an unknown member of " + noun + " is ignored");
            }
        });
    }

    /** The part of a document in which a resource is. */
    private enum Part {
        /** {@code data} with at least one container or shipment. */
        DATA,
        /** {@code data} without a container or shipment. */
        OTHER_DATA,
        INCLUDED
    }

    private record Key(String kind, UUID id) {}
}
