package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.internal.QuotedText;
import org.jspecify.annotations.Nullable;

/** A format that defines which values of a document's member are accepted. */
public interface FieldFormat {

    /** Returns the name of an accepted value with its article, such as {@code an instant}. */
    String noun();

    /** Returns a description of the accepted values, with an example. */
    String accepted();

    /**
     * Checks a value that is not null, and reports its problems.
     *
     * @return the value in the form that {@link CheckedObject} returns; null if the value is ignored or invalid
     */
    @Nullable
    JsonNode read(JsonNode value, DocumentLocation location);

    /** Reports an error for a value that does not have this format, and returns null. */
    default @Nullable JsonNode reject(JsonNode value, DocumentLocation location) {
        location.reportError(message(value));
        return null;
    }

    default String message(JsonNode value) {
        return QuotedText.found(value) + " is not " + noun() + " (expected " + accepted() + ")";
    }
}
