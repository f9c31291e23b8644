package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.quayside.core.container.Hold;
import org.jspecify.annotations.Nullable;

/**
 * The status of a hold. An unknown status is read as in force, so that no container is reported as ready by mistake.
 */
public record HoldStatusFormat() implements FieldFormat {

    @Override
    public String noun() {
        return "the status of a hold";
    }

    @Override
    public String accepted() {
        return "hold or pending";
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation location) {
        if (!value.isTextual()) {
            return reject(value, location);
        }
        if (Hold.Status.ofCode(value.textValue()).isPresent()) {
            return value;
        }
        String inForce = Hold.Status.HOLD.code();
        location.ignored(message(value) + ", read as '" + inForce + "'");
        return TextNode.valueOf(inForce);
    }
}
