package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.Quoted;
import org.jspecify.annotations.Nullable;

/** What a member of a document may be. */
public interface FieldFormat {

    /** What it is called, with its article, such as {@code an instant}. */
    String noun();

    /** What is accepted, with an example. */
    String accepted();

    /**
     * Checks a value that is there and not null, and reports what is wrong with it.
     *
     * @return the value in the form in which {@link CheckedObject} returns it; null to leave it out
     */
    @Nullable
    JsonNode read(JsonNode value, DocumentLocation spot);

    /** Reports a value that is not of this form, and leaves it out. */
    default @Nullable JsonNode refuse(JsonNode value, DocumentLocation spot) {
        spot.error(complaint(value));
        return null;
    }

    default String complaint(JsonNode value) {
        return Quoted.found(value) + " is not " + noun() + " (expected " + accepted() + ")";
    }
}
