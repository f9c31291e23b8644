package dev.quayside.core.internal;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks of text and the form in which messages quote it. */
public final class Texts {
    private static final int QUOTED_LENGTH = 40;
    private static final int LONGEST_KEY = 255;
    private static final int REPLACEMENT = 0xFFFD;

    private Texts() {}

    /**
     * The text in single quotes, cut after 40 code points; what would break the line or reorder it is replaced, so that a
     * message stays one readable line whatever was sent.
     */
    public static String quote(String text) {
        boolean whole = text.codePointCount(0, text.length()) <= QUOTED_LENGTH;
        String kept = whole ? text : text.substring(0, text.offsetByCodePoints(0, QUOTED_LENGTH));
        StringBuilder quoted = new StringBuilder(kept.length() + 3).append('\'');
        kept.codePoints().map(c -> isHarmless(c) ? c : REPLACEMENT).forEach(quoted::appendCodePoint);
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
        kept(text, name);
        if (text.isBlank()) {
            throw new IllegalArgumentException(
                    name + ": " + quote(text) + " is blank (expected text, such as " + example + ")");
        }
        return text;
    }

    /**
     * Returns the text unchanged if every store can keep it; null is kept as null.
     *
     * @throws IllegalArgumentException naming the parameter, if the text has a NUL or half a surrogate pair in it
     */
    public static @Nullable String kept(@Nullable String text, String name) {
        if (text != null) {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == 0 || (Character.isSurrogate(c) && !isHalfOfPair(text, i))) {
                    throw new IllegalArgumentException(name + ": " + quote(text)
                            + " has a NUL or half a surrogate pair in it (expected Unicode text)");
                }
            }
        }
        return text;
    }

    private static boolean isHalfOfPair(String text, int index) {
        return Character.isHighSurrogate(text.charAt(index))
                ? index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1))
                : index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
    }

    /**
     * Returns the text unchanged if every store can keep it and find things by it; null is kept as null.
     *
     * @throws IllegalArgumentException naming the parameter, if the text is longer than 255 characters or has a NUL or
     *     half a surrogate pair in it
     */
    public static @Nullable String key(@Nullable String text, String name) {
        if (text != null && text.length() > LONGEST_KEY) {
            throw new IllegalArgumentException(name + ": " + quote(text) + " has " + text.length()
                    + " characters (expected at most " + LONGEST_KEY + ")");
        }
        return kept(text, name);
    }

    /** What every store can keep of a text from elsewhere: its first 255 characters, with marks in place of what is none. */
    public static String keyOf(String text) {
        StringBuilder kept = new StringBuilder();
        for (int next : text.codePoints().limit(LONGEST_KEY).toArray()) {
            int c = next == 0 || Character.getType(next) == Character.SURROGATE ? REPLACEMENT : next;
            if (kept.length() + Character.charCount(c) > LONGEST_KEY) {
                break;
            }
            kept.appendCodePoint(c);
        }
        return kept.toString();
    }

    /** The text without its case: each code point is brought to upper and then to lower case, whatever the locale. */
    public static String folded(String text) {
        return text.codePoints()
                .map(c -> Character.toLowerCase(Character.toUpperCase(c)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Copies a list of texts, each of which has to be a {@link #key}. */
    public static List<String> keys(Collection<String> texts, String name) {
        texts.forEach(text -> key(text, name));
        return List.copyOf(texts);
    }
}
