package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.document.ReadProblem.Severity;
import dev.quayside.jsonapi.internal.Quoted;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Text of a certain kind. Characters that no store keeps (NUL, half a surrogate pair) are refused in every text.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param accepted see {@link FieldFormat#accepted}
 * @param fits whether a text is of this kind
 * @param otherwise what a text of another kind is: an error, or left out
 */
public record TextFormat(String noun, String accepted, Predicate<String> fits, Severity otherwise)
        implements FieldFormat {

    public TextFormat(String noun, String accepted, Predicate<String> fits) {
        this(noun, accepted, fits, Severity.ERROR);
    }

    /** The same kind of text; one that is not of this kind is left out and reported as ignored. */
    public TextFormat orIgnored() {
        return new TextFormat(noun, accepted, fits, Severity.IGNORED);
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation spot) {
        if (!value.isTextual()) {
            return refuse(value, spot);
        }
        String text = value.textValue();
        if (!isStorable(text)) {
            spot.error(Quoted.text(text) + " has a NUL or half a surrogate pair in it (expected Unicode text)");
            return null;
        }
        if (!fits.test(text)) {
            spot.report(otherwise, complaint(value));
            return null;
        }
        return value;
    }

    private static boolean isStorable(String text) {
        return text.codePoints().noneMatch(c -> c == 0 || (c >= 0xD800 && c <= 0xDFFF));
    }
}
