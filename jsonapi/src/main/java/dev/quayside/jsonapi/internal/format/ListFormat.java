package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.jspecify.annotations.Nullable;

/**
 * A list whose elements are not null.
 *
 * @param element the format of each element
 */
public record ListFormat(FieldFormat element) implements FieldFormat {

    @Override
    public String noun() {
        return "a list";
    }

    @Override
    public String accepted() {
        return "a JSON array whose elements are each " + element.noun();
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation location) {
        if (!value.isArray()) {
            return reject(value, location);
        }
        ArrayNode list = JsonNodeFactory.instance.arrayNode(value.size());
        for (int i = 0; i < value.size(); i++) {
            JsonNode found = value.get(i);
            DocumentLocation memberLocation = location.element(i);
            JsonNode read =
                    found.isNull() ? element.reject(found, memberLocation) : element.read(found, memberLocation);
            if (read != null) {
                list.add(read);
            }
        }
        return list;
    }
}
