package dev.quayside.query.schema;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The form in which a list stores texts that people write in several forms.
 *
 * @param noun the name of such a text, with its article, such as {@code a container number}
 * @param text converts a whole text to the stored form; returns empty if no row can have the text
 * @param beginning converts the beginning of a text to the stored form
 */
public record TextForm(String noun, Function<String, Optional<String>> text, UnaryOperator<String> beginning) {

    /** The form of texts that are stored as they are written. */
    public static final TextForm AS_WRITTEN = new TextForm("a text", Optional::of, UnaryOperator.identity());

    public TextForm {
        Objects.requireNonNull(noun, "noun");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(beginning, "beginning");
    }
}
