package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A format that consists of a function that reads values.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param accepted see {@link FieldFormat#accepted}
 * @param reader reads a value
 */
record ValueFormat(String noun, String accepted, Reader reader) implements FieldFormat {

    /** Reads the values of a format; see {@link FieldFormat#read}. */
    @FunctionalInterface
    public interface Reader {
        @Nullable
        JsonNode read(FieldFormat format, JsonNode value, DocumentLocation location);
    }

    /**
     * Returns a format that rejects all values for which the reader returns null.
     *
     * @param reader returns the value in the form that {@link CheckedObject} returns; null if the value does not fit
     */
    static ValueFormat of(String noun, String accepted, Function<JsonNode, @Nullable JsonNode> reader) {
        return new ValueFormat(noun, accepted, (format, value, location) -> {
            JsonNode read = reader.apply(value);
            return read == null ? format.reject(value, location) : read;
        });
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation location) {
        return reader.read(this, value, location);
    }
}
