package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.jspecify.annotations.Nullable;

/** An object whose members have any names and are flags or texts. Members that are null are ignored. */
public record MapFormat() implements FieldFormat {

    @Override
    public String noun() {
        return "an object of flags and remarks";
    }

    @Override
    public String accepted() {
        return "a JSON object";
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation location) {
        if (!value.isObject()) {
            return reject(value, location);
        }
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(member -> {
            JsonNode found = member.getValue();
            DocumentLocation memberLocation = location.member(member.getKey());
            FieldFormat format = found.isTextual() ? FieldFormats.TEXT : FieldFormats.FLAG_OR_REMARK;
            if (!found.isNull() && FieldFormats.TEXT.read(TextNode.valueOf(member.getKey()), memberLocation) != null) {
                result.set(member.getKey(), format.read(found, memberLocation));
            }
        });
        return result;
    }
}
