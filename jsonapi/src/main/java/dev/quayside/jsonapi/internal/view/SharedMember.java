package dev.quayside.jsonapi.internal.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.account.Share;
import dev.quayside.jsonapi.internal.http.DescriptionJson;
import dev.quayside.jsonapi.internal.http.ResourceSchemas;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.ResourceType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A member of an object in the response to {@code GET /shared}.
 *
 * @param part the part that must be shared; null if the member is always present
 * @param schema the JSON schema of the value; members that the schema does not declare are left out of the value
 * @param value returns the value for a row; {@link #ABSENT} leaves the member out
 */
record SharedMember<T>(
        String name, Share.@Nullable Part part, ObjectNode schema, Function<T, ? extends @Nullable Object> value) {

    /** The value of a member that is left out. */
    static final Object ABSENT = new Object();

    /** Creates a member. */
    static <T> SharedMember<T> of(
            Share.@Nullable Part part, String name, String schema, Function<T, ? extends @Nullable Object> value) {
        return new SharedMember<>(name, part, DescriptionJson.of(schema), value);
    }

    /**
     * Creates a member with an attribute of a resource.
     *
     * @param row returns the row of the resource
     * @param members the names of the shown members, if the values are objects or lists of objects
     */
    static <T, R> SharedMember<T> ofAttribute(
            Share.@Nullable Part part, ResourceType<R> type, Function<T, R> row, String name, String... members) {
        Attribute<R> attribute = type.attributes().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        ObjectNode schema = ResourceSchemas.ofAttribute(type, name);
        for (JsonNode object : List.of(schema, schema.path("items"))) {
            if (object.path("properties") instanceof ObjectNode properties) {
                properties.retain(members);
            }
        }
        return new SharedMember<>(name, part, schema, each -> tree(attribute, row.apply(each)));
    }

    @SuppressWarnings("unchecked") // the kind of the attribute states the type of its objects
    private static <R> @Nullable Object tree(Attribute<R> attribute, R row) {
        Object value = attribute.value().apply(row);
        List<Attribute<Object>> members = (List<Attribute<Object>>) (List<?>) attribute.members();
        if (value == null || members.isEmpty()) {
            return value;
        }
        return attribute.type() == AttributeType.OBJECT
                ? object(members, value)
                : ((List<?>) value)
                        .stream().map(element -> object(members, element)).toList();
    }

    private static Map<String, @Nullable Object> object(List<Attribute<Object>> members, Object row) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        members.forEach(member -> object.put(member.name(), tree(member, row)));
        return object;
    }

    /** Returns the JSON object for a row, with the values of those members whose part is shared. */
    static <T> Map<String, @Nullable Object> object(List<SharedMember<T>> members, Set<Share.Part> parts, T row) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (SharedMember<T> member : members) {
            if (member.part == null || parts.contains(member.part)) {
                Object value = member.value.apply(row);
                if (value != ABSENT) {
                    object.put(member.name, only(member.schema, value));
                }
            }
        }
        return object;
    }

    /** Returns the JSON schema of an object with these members. Members that are always present are required. */
    static ObjectNode schema(List<? extends SharedMember<?>> members) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        ArrayNode required = schema.putArray("required");
        members.stream()
                .filter(member -> member.part() == null)
                .map(SharedMember::name)
                .forEach(required::add);
        ObjectNode properties = schema.putObject("properties");
        members.forEach(member -> properties.set(member.name(), member.schema()));
        return schema;
    }

    /** Returns a copy of a value in which objects contain only the members that the schema declares. */
    private static @Nullable Object only(JsonNode schema, @Nullable Object value) {
        if (value instanceof List<?> list) {
            List<@Nullable Object> elements = new ArrayList<>();
            list.forEach(element -> elements.add(only(schema.path("items"), element)));
            return elements;
        }
        if (value instanceof Map<?, ?> map) {
            JsonNode properties = alternative(schema, map).path("properties");
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            map.forEach((name, member) -> {
                if (properties.has((String) name)) {
                    members.put((String) name, only(properties.get((String) name), member));
                }
            });
            return members;
        }
        return value;
    }

    /**
     * Returns the schema of an object; if the schema has alternatives, returns the alternative for the object's feature
     * type.
     */
    private static JsonNode alternative(JsonNode schema, Map<?, ?> object) {
        if (!schema.has("anyOf")) {
            return schema;
        }
        Object type = object.get("properties") instanceof Map<?, ?> properties ? properties.get("feature_type") : null;
        for (JsonNode each : schema.get("anyOf")) {
            if (each.at(MapGeoJsonSchema.FEATURE_TYPE).asText().equals(type)) {
                return each;
            }
        }
        return JsonNodeFactory.instance.objectNode();
    }
}
