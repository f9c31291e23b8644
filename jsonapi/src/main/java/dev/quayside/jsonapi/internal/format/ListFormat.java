package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.jspecify.annotations.Nullable;

/**
 * A list, in its order; null is no element.
 *
 * @param element the form of each
 */
public record ListFormat(FieldFormat element) implements FieldFormat {

    @Override
    public String noun() {
        return "a list";
    }

    @Override
    public String accepted() {
        return "a JSON array, each element " + element.noun();
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation spot) {
        if (!value.isArray()) {
            return refuse(value, spot);
        }
        ArrayNode list = JsonNodeFactory.instance.arrayNode(value.size());
        for (int i = 0; i < value.size(); i++) {
            JsonNode found = value.get(i);
            DocumentLocation at = spot.element(i);
            JsonNode read = found.isNull() ? element.refuse(found, at) : element.read(found, at);
            if (read != null) {
                list.add(read);
            }
        }
        return list;
    }
}
