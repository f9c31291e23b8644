package dev.quayside.core.internal;

import java.util.Objects;

/** Checks of text and the form in which messages quote it. */
public final class Texts {
    private static final int QUOTED_LENGTH = 40;

    private Texts() {}

    /**
     * The text in single quotes, cut after 40 code points; what would break the line or reorder it is replaced, so that a
     * message stays one readable line whatever was sent.
     */
    public static String quote(String text) {
        boolean whole = text.codePointCount(0, text.length()) <= QUOTED_LENGTH;
        String kept = whole ? text : text.substring(0, text.offsetByCodePoints(0, QUOTED_LENGTH));
        StringBuilder quoted = new StringBuilder(kept.length() + 3).append('\'');
        kept.codePoints().map(c -> isHarmless(c) ? c : 0xFFFD).forEach(quoted::appendCodePoint);
        return quoted.append(whole ? "'" : "…'").toString();
    }

    private static boolean isHarmless(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            default -> true;
        };
    }

    /**
     * Returns the text unchanged if it has at least one character that is not white space.
     *
     * @throws NullPointerException naming the parameter, if the text is null
     * @throws IllegalArgumentException naming the parameter, if the text is blank
     */
    public static String requireText(String text, String name, String example) {
        Objects.requireNonNull(text, name);
        if (text.isBlank()) {
            throw new IllegalArgumentException(
                    name + ": " + quote(text) + " is blank (expected text, such as " + example + ")");
        }
        return text;
    }
}
