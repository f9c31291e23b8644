package dev.quayside.core.internal;

import java.util.Objects;

/** Checks of text and the form in which messages quote it. */
public final class Texts {
    private static final int QUOTED_LENGTH = 40;

    private Texts() {}

    /** The text in single quotes, cut after 40 code points so that a message stays one line whatever was sent. */
    public static String quote(String text) {
        if (text.codePointCount(0, text.length()) <= QUOTED_LENGTH) {
            return "'" + text + "'";
        }
        return "'" + text.substring(0, text.offsetByCodePoints(0, QUOTED_LENGTH)) + "…'";
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
