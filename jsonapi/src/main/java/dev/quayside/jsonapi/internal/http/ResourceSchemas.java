package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.ResourceWriter;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The JSON schemas (2020-12) of resources as {@link ResourceWriter} writes them. Every attribute may be null, because
 * its value may be unknown. Attributes are not required, because a fieldset may exclude them.
 *
 * @param days the format of last free days
 */
public record ResourceSchemas(LastFreeDayFormat days) {

    /** The types whose resources contain a link to themselves. */
    public static final Set<String> LINKED =
            Set.of(Resources.SHIPMENT.name(), Resources.TRACKING_REQUEST.name(), Resources.PARTY.name());

    /** The schemas of the {@code meta} of resources, by the name of the type. */
    static final Map<String, String> META = Map.of(
            Resources.CONTAINER.name(), DocumentSchemas.CONTAINER_META,
            Resources.WEBHOOK.name(), DocumentSchemas.WEBHOOK_META,
            Resources.WEBHOOK_NOTIFICATION.name(), DocumentSchemas.NOTIFICATION_META,
            Resources.SEARCH_RESULT.name(), DocumentSchemas.SEARCH_RESULT_META,
            Resources.TRANSPORT_EVENT.name(), DocumentSchemas.TRANSPORT_EVENT_META,
            Resources.TRACKING_REQUEST.name(), DocumentSchemas.TRACKING_REQUEST_META);

    /**
     * Returns the name of a type's schema. If two types share a name, the name of the schema has a suffix for the type
     * that occurs only in its own documents.
     */
    public static String name(ResourceType<?> type) {
        return Resources.ALL.contains(type) ? type.name() : type.name() + "_itself";
    }

    /** Returns the schema of an attribute with its meaning; last free days are calendar days. */
    public static ObjectNode ofAttribute(ResourceType<?> type, String name) {
        ObjectNode resource = new ResourceSchemas(LastFreeDayFormat.CALENDAR_DAY).of(type);
        return (ObjectNode) resource.at("/properties/attributes/properties/" + name);
    }

    /** Returns the name of the schema of the member {@code type}. */
    static String typeName(ResourceType<?> type) {
        return type.name() + "_type";
    }

    /**
     * Returns the schema of the member {@code type}. The schema is a separate component, because the Go client of
     * OpenAPI Generator checks a constant only in a component. This constant shows the client which type an included
     * resource has.
     */
    static ObjectNode ofType(ResourceType<?> type) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("type", "string")
                .put("const", type.name())
                .put("description", "The type of the resource.");
    }

    public ObjectNode of(ResourceType<?> type) {
        ObjectNode resource = object();
        resource.putArray("required").add("id").add("type");
        ObjectNode members = resource.putObject("properties");
        members.putObject("id").put("type", "string").put("format", "uuid");
        members.set("type", DescriptionJson.ref("schemas", typeName(type)));
        members.set("attributes", members(object(), type.attributes(), "", type.meanings()));
        if (LINKED.contains(type.name())) {
            members.set("links", DescriptionJson.of(DocumentSchemas.ONE_LINKS));
        }
        if (!type.relationships().isEmpty()) {
            ObjectNode relationships = object();
            ObjectNode each = relationships.putObject("properties");
            type.relationships()
                    .forEach(relationship -> each.set(
                            relationship.name(),
                            described(
                                    relationship(relationship), type.meanings().get(relationship.name()))));
            members.set("relationships", relationships);
        }
        String meta = META.get(type.name());
        if (meta != null) {
            members.set("meta", DescriptionJson.of(meta));
        }
        return resource;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode().put("type", "object");
    }

    private static ObjectNode orNull(String type) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        schema.putArray("type").add(type).add("null");
        return schema;
    }

    private ObjectNode members(
            ObjectNode schema, List<? extends Attribute<?>> members, String prefix, Map<String, Meaning> meanings) {
        ObjectNode properties = schema.putObject("properties");
        for (Attribute<?> member : members) {
            String path = prefix + member.name();
            Meaning meaning = meanings.get(path);
            ObjectNode described = described(attribute(member, path + ".", meanings), meaning);
            if (meaning != null && meaning.example() != null) {
                addExample(described, member.type(), meaning.example());
            }
            properties.set(member.name(), described);
        }
        return schema;
    }

    private static ObjectNode described(ObjectNode schema, @Nullable Meaning meaning) {
        return meaning == null ? schema : schema.put("description", DescriptionTexts.markdown(meaning));
    }

    private void addExample(ObjectNode schema, AttributeType type, String example) {
        ArrayNode examples = schema.putArray("examples");
        switch (type) {
            case FLAG -> examples.add(Boolean.parseBoolean(example));
            case INTEGER -> examples.add(Long.parseLong(example));
            case DECIMAL -> examples.add(new BigDecimal(example));
            case TEXTS -> List.of(example.split(",")).forEach(examples.addArray()::add);
            case DAY -> examples.add(days == LastFreeDayFormat.CALENDAR_DAY ? example : example + "T08:00:00Z");
            default -> examples.add(example);
        }
    }

    private ObjectNode attribute(Attribute<?> attribute, String prefix, Map<String, Meaning> meanings) {
        return switch (attribute.type()) {
            case TEXT ->
                attribute.name().equals("id")
                        ? JsonNodeFactory.instance
                                .objectNode()
                                .put("type", "string")
                                .put("format", "uuid")
                        : orNull("string");
            case TEXTS -> {
                ObjectNode texts = orNull("array");
                texts.putObject("items").put("type", "string");
                yield texts;
            }
            case FLAG -> orNull("boolean");
            case INTEGER -> orNull("integer");
            case DECIMAL -> orNull("number");
            case INSTANT -> orNull("string").put("format", "date-time");
            case DAY ->
                orNull("string")
                        .put(
                                "format",
                                switch (days) {
                                    case CALENDAR_DAY -> "date";
                                    case LOCAL_MIDNIGHT -> "date-time";
                                });
            case OBJECT -> members(orNull("object"), attribute.members(), prefix, meanings);
            case OBJECTS -> {
                ObjectNode objects = orNull("array");
                objects.set("items", members(object(), attribute.members(), prefix, meanings));
                yield objects;
            }
            case MAP -> {
                ObjectNode map = orNull("object");
                map.putObject("additionalProperties")
                        .putArray("type")
                        .add("string")
                        .add("boolean");
                yield map;
            }
            case TREE -> JsonNodeFactory.instance.objectNode();
        };
    }

    private static ObjectNode relationship(Relationship<?> relationship) {
        ObjectNode schema = object();
        if (relationship instanceof Relationship.LookedUp<?>
                && relationship.targets().isEmpty()) {
            schema.putArray("required").add("links");
            schema.putObject("properties").set("links", DescriptionJson.of(DocumentSchemas.RELATED));
            return schema;
        }
        schema.putArray("required").add("data");
        ObjectNode data = schema.putObject("properties").putObject("data");
        if (relationship instanceof Relationship.ToOne<?>) {
            data.putArray("type").add("object").add("null");
            addIdentifier(data, relationship.targets());
        } else {
            data.put("type", "array");
            addIdentifier(data.putObject("items").put("type", "object"), relationship.targets());
        }
        return schema;
    }

    private static void addIdentifier(ObjectNode schema, List<String> targets) {
        schema.putArray("required").add("id").add("type");
        ObjectNode members = schema.putObject("properties");
        members.putObject("id").put("type", "string").put("format", "uuid");
        ObjectNode type = members.putObject("type").put("type", "string");
        if (!targets.isEmpty()) {
            ArrayNode names = type.putArray("enum");
            targets.forEach(names::add);
        }
    }
}
