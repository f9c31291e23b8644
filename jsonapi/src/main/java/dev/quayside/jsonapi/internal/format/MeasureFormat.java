package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * A whole number that measures something; one that is too small is left out and reported as ignored.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param accepted see {@link FieldFormat#accepted}
 * @param least the smallest that is accepted
 */
public record MeasureFormat(String noun, String accepted, int least) implements FieldFormat {

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation spot) {
        JsonNode number = FieldFormats.INTEGER.read(value, spot);
        if (number != null && number.intValue() < least) {
            spot.ignored(complaint(value));
            return null;
        }
        return number;
    }
}
