package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * A whole number with a minimum. A smaller number is ignored, which is reported.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param accepted see {@link FieldFormat#accepted}
 * @param minimum the smallest accepted number
 */
public record MeasureFormat(String noun, String accepted, int minimum) implements FieldFormat {

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation location) {
        JsonNode number = FieldFormats.INTEGER.read(value, location);
        if (number != null && number.intValue() < minimum) {
            location.ignored(message(value));
            return null;
        }
        return number;
    }
}
