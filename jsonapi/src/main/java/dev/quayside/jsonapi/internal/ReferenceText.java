package dev.quayside.jsonapi.internal;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Checks the texts of references and tags. */
public final class ReferenceText {

    private static final int MAX_LENGTH = 255;

    private ReferenceText() {}

    /**
     * A violation of the rules.
     *
     * @param code a stable code for programs
     * @param detail one sentence for people
     */
    public record Violation(String code, String detail) {}

    public static Optional<Violation> check(String text) {
        return check(text, MAX_LENGTH);
    }

    /** Checks a text with this maximum length instead of the default. */
    public static Optional<Violation> check(String text, int maxLength) {
        if (text.length() > maxLength) {
            return Optional.of(new Violation(
                    "too_long",
                    QuotedText.text(text) + " has " + text.length() + " characters (expected at most " + maxLength
                            + ")"));
        }
        boolean hasInvalidCharacter = text.codePoints().anyMatch(ReferenceText::isNotText);
        return hasInvalidCharacter
                ? Optional.of(new Violation(
                        "malformed",
                        QuotedText.text(text)
                                + " has a control character or an unpaired surrogate (expected Unicode text)"))
                : Optional.empty();
    }

    /**
     * Returns a check for the texts of one list. Call it once for each text, in order; it also rejects a text that it
     * has already checked.
     */
    public static Function<String, Optional<Violation>> checkDistinct() {
        Set<String> seen = new HashSet<>();
        return text -> check(text)
                .or(() -> seen.add(text)
                        ? Optional.empty()
                        : Optional.of(new Violation(
                                "duplicate", QuotedText.text(text) + " occurs twice (expected each tag once)")));
    }

    private static boolean isNotText(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }
}
