package dev.quayside.jsonapi.internal;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What a reference or a tag may be: as in a new tracking request. */
public final class ReferenceText {

    private static final int LONGEST = 255;

    private ReferenceText() {}

    /**
     * What is wrong with a text.
     *
     * @param code stable word for programs
     * @param detail one sentence for people
     */
    public record Wrong(String code, String detail) {}

    public static Optional<Wrong> problem(String text) {
        return problem(text, LONGEST);
    }

    /** The same of a text that may have this many characters. */
    public static Optional<Wrong> problem(String text, int longest) {
        if (text.length() > longest) {
            return Optional.of(new Wrong(
                    "too_long",
                    quoted(text) + " has " + text.length() + " characters (expected at most " + longest + ")"));
        }
        boolean odd = text.codePoints().anyMatch(ReferenceText::isNoText);
        return odd
                ? Optional.of(new Wrong(
                        "malformed",
                        quoted(text) + " has a control character or half a surrogate pair in it (expected text)"))
                : Optional.empty();
    }

    /** The same of texts each of which may be there once; for one list, asked in its order. */
    public static Function<String, Optional<Wrong>> once() {
        Set<String> known = new HashSet<>();
        return text -> problem(text)
                .or(() -> known.add(text)
                        ? Optional.empty()
                        : Optional.of(
                                new Wrong("duplicate", quoted(text) + " is there already (expected each tag once)")));
    }

    public static String quoted(String text) {
        return Quoted.text(text);
    }

    private static boolean isNoText(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }
}
