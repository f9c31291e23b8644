package dev.quayside.core.internal;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks texts and quotes them for messages. */
public final class Texts {
    private static final int QUOTED_LENGTH = 40;
    private static final int MAX_KEY_LENGTH = 255;
    private static final int REPLACEMENT = 0xFFFD;

    private Texts() {}

    /**
     * Returns the text in single quotes, truncated after 40 code points. Characters that would break a line or change
     * the order of its characters are replaced, so that a message stays one readable line.
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
     * Returns the text if it is not blank.
     *
     * @throws NullPointerException if the text is null; the message contains {@code name}
     * @throws IllegalArgumentException if the text is blank or cannot be stored; the message contains {@code name}
     */
    public static String requireText(String text, String name, String example) {
        Objects.requireNonNull(text, name);
        requireStorable(text, name);
        if (text.isBlank()) {
            throw new IllegalArgumentException(
                    name + ": " + quote(text) + " is blank (expected text, such as " + example + ")");
        }
        return text;
    }

    /**
     * Returns the text if every store can store it; returns null for null.
     *
     * @throws IllegalArgumentException if the text contains NUL or an unpaired surrogate; the message contains {@code
     *     name}
     */
    public static @Nullable String requireStorable(@Nullable String text, String name) {
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
     * Returns the text if every store can store and index it; returns null for null.
     *
     * @throws IllegalArgumentException if the text has more than 255 characters or contains NUL or an unpaired
     *     surrogate; the message contains {@code name}
     */
    public static @Nullable String requireKey(@Nullable String text, String name) {
        if (text != null && text.length() > MAX_KEY_LENGTH) {
            throw new IllegalArgumentException(name + ": " + quote(text) + " has " + text.length()
                    + " characters (expected at most " + MAX_KEY_LENGTH + ")");
        }
        return requireStorable(text, name);
    }

    /** Returns the first 255 characters of a text. Replaces characters that some stores cannot store. */
    public static String toKey(String text) {
        StringBuilder kept = new StringBuilder();
        for (int next : text.codePoints().limit(MAX_KEY_LENGTH).toArray()) {
            int c = next == 0 || Character.getType(next) == Character.SURROGATE ? REPLACEMENT : next;
            if (kept.length() + Character.charCount(c) > MAX_KEY_LENGTH) {
                break;
            }
            kept.appendCodePoint(c);
        }
        return kept.toString();
    }

    /**
     * Returns a case-folded form of the text. Texts that differ only in case have the same form. Each code point is
     * converted to upper case and then to lower case, independently of the locale.
     */
    public static String folded(String text) {
        return text.codePoints()
                .map(c -> Character.toLowerCase(Character.toUpperCase(c)))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** Returns a copy of a list of texts after checking that each text is a valid {@link #requireKey}. */
    public static List<String> requireKeys(Collection<String> texts, String name) {
        texts.forEach(text -> requireKey(text, name));
        return List.copyOf(texts);
    }
}
