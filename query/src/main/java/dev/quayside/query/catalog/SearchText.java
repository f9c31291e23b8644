package dev.quayside.query.catalog;

import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.schema.Folding;
import java.util.Collection;
import java.util.Objects;

/**
 * What somebody searches for: a part of a number or of a reference, whatever its case. Every character means itself; blanks
 * around it do not count. Immutable.
 *
 * <pre>{@code
 * SearchText.of(" msku12 ").isIn("MSKU1234565"); // true
 * }</pre>
 */
public final class SearchText {

    /** The most characters of a text that can be searched for, which are as many as a number can have. */
    public static final int LONGEST = 255;

    private final String text;
    private final String folded;

    private SearchText(String text) {
        this.text = text;
        this.folded = Folding.fold(text);
    }

    /**
     * The text to be searched for.
     *
     * @throws IllegalArgumentException if it is blank, longer than {@value #LONGEST} characters, or has a NUL or half a
     *     surrogate pair in it
     */
    public static SearchText of(String text) {
        String stripped = Objects.requireNonNull(text, "text").strip();
        if (stripped.isEmpty()) {
            throw new IllegalArgumentException("text: is blank (expected a part of a number, such as MSKU12)");
        }
        if (stripped.length() > LONGEST) {
            throw new IllegalArgumentException(
                    "text: has " + stripped.length() + " characters (expected at most " + LONGEST + ")");
        }
        if (!PercentDecoding.isText(stripped)) {
            throw new IllegalArgumentException(
                    "text: has a NUL or half a surrogate pair in it (expected Unicode text)");
        }
        return new SearchText(stripped);
    }

    /** As it was written, without blanks around it. */
    public String text() {
        return text;
    }

    /** In the form in which stores keep texts to search them; see {@link Folding#fold}. */
    public String folded() {
        return folded;
    }

    /** Whether a number has it in it. */
    public boolean isIn(String number) {
        return Folding.fold(Objects.requireNonNull(number, "number")).contains(folded);
    }

    /** Whether one of these has it in it. */
    public boolean isInAnyOf(Collection<String> numbers) {
        return Objects.requireNonNull(numbers, "numbers").stream().anyMatch(this::isIn);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SearchText that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
