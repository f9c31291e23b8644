package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.jspecify.annotations.Nullable;

/** An object of flags and remarks, with names of any kind; those that are null are left out. */
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
    public @Nullable JsonNode read(JsonNode value, DocumentLocation spot) {
        if (!value.isObject()) {
            return refuse(value, spot);
        }
        ObjectNode kept = JsonNodeFactory.instance.objectNode();
        value.properties().forEach(member -> {
            JsonNode found = member.getValue();
            DocumentLocation at = spot.member(member.getKey());
            FieldFormat form = found.isTextual() ? FieldFormats.TEXT : FieldFormats.FLAG_OR_NOTE;
            if (!found.isNull() && FieldFormats.TEXT.read(TextNode.valueOf(member.getKey()), at) != null) {
                kept.set(member.getKey(), form.read(found, at));
            }
        });
        return kept;
    }
}
