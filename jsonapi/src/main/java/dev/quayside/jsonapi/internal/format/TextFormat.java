package dev.quayside.jsonapi.internal.format;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.document.ReadProblem.Severity;
import dev.quayside.jsonapi.internal.Quoted;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A text with a condition. A text with NUL or an unpaired surrogate, which stores cannot keep, is always an error.
 *
 * @param noun see {@link FieldFormat#noun}
 * @param accepted see {@link FieldFormat#accepted}
 * @param fits the condition
 * @param severity the severity of a text that does not fit
 */
public record TextFormat(String noun, String accepted, Predicate<String> fits, Severity severity)
        implements FieldFormat {

    public TextFormat(String noun, String accepted, Predicate<String> fits) {
        this(noun, accepted, fits, Severity.ERROR);
    }

    /** Returns the same format, except that a text that does not fit is ignored. */
    public TextFormat orIgnored() {
        return new TextFormat(noun, accepted, fits, Severity.IGNORED);
    }

    @Override
    public @Nullable JsonNode read(JsonNode value, DocumentLocation location) {
        if (!value.isTextual()) {
            return reject(value, location);
        }
        String text = value.textValue();
        if (!isStorable(text)) {
            location.error(Quoted.text(text) + " has a NUL or an unpaired surrogate (expected Unicode text)");
            return null;
        }
        if (!fits.test(text)) {
            location.report(severity, message(value));
            return null;
        }
        return value;
    }

    private static boolean isStorable(String text) {
        return text.codePoints().noneMatch(c -> c == 0 || (c >= 0xD800 && c <= 0xDFFF));
    }
}
