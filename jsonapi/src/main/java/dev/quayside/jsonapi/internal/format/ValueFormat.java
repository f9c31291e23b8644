package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A single value that a function reads.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param accepted see {@link FieldFormat#accepted}
 * @param reader returns the value in the form that {@link CheckedObject} returns; null if the value does not fit
 */
public record ValueFormat(String noun, String accepted, Function<JsonNode, @Nullable JsonNode> reader)
        implements FieldFormat {

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation location) {
        JsonNode read = reader.apply(value);
        return read == null ? reject(value, location) : read;
    }
}
