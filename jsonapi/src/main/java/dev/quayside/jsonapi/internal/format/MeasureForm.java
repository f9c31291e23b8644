package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * A whole number that measures something; one that is too small is left out and reported as ignored.
 *
 * @param noun see {@link Form#noun}
 * @param accepted see {@link Form#accepted}
 * @param least the smallest that is accepted
 */
public record MeasureForm(String noun, String accepted, int least) implements Form {

    @Override
    public @Nullable JsonNode read(JsonNode value, Spot spot) {
        JsonNode number = Forms.INTEGER.read(value, spot);
        if (number != null && number.intValue() < least) {
            spot.ignored(complaint(value));
            return null;
        }
        return number;
    }
}
