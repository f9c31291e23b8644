package dev.quayside.query.internal;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks names and values of a query string. */
public final class TextRules {

    private TextRules() {}

    /** Returns whether a text can be the name of a filter or of a type: not empty, and without brackets. */
    public static boolean isKey(String text) {
        return !text.isEmpty() && text.indexOf('[') < 0 && text.indexOf(']') < 0;
    }

    /** Throws unless the text can be a name in brackets. */
    public static void requireKey(String key, String what) {
        requireText(Objects.requireNonNull(key, what), what);
        if (!isKey(key)) {
            throw new IllegalArgumentException(
                    "'" + key + "' cannot be a " + what + " (it must not be empty or hold brackets)");
        }
    }

    /** Throws unless the text is null or can be a value: no NUL and no lone surrogate. */
    public static void requireText(@Nullable String text, String what) {
        if (text != null && !PercentDecoding.isText(text)) {
            throw new IllegalArgumentException(
                    Excerpt.of(text) + " cannot be a text of " + what + " (no NUL, no half of a surrogate pair)");
        }
    }
}
