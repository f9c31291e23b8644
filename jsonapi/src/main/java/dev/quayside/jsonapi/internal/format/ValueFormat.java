package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A single value that is not, or not only, text.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param accepted see {@link FieldFormat#accepted}
 * @param reading the value in the form in which {@link CheckedObject} returns it; null if it is not of this form
 */
public record ValueFormat(String noun, String accepted, Function<JsonNode, @Nullable JsonNode> reading)
        implements FieldFormat {

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation spot) {
        JsonNode read = reading.apply(value);
        return read == null ? refuse(value, spot) : read;
    }
}
