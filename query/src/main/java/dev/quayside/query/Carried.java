package dev.quayside.query;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.PercentDecoding;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Refuses what no query can carry. Apart from {@link Query}, whose own parts must not wait for its constants. */
final class Carried {

    private Carried() {}

    /** A name that stands in brackets. */
    static void requireKey(String key, String what) {
        requireText(Objects.requireNonNull(key, what), what);
        if (!ParameterName.isKey(key)) {
            throw new IllegalArgumentException(
                    "'" + key + "' cannot be a " + what + " (it must not be empty or hold brackets)");
        }
    }

    /** A value; null where none is given. */
    static void requireText(@Nullable String text, String what) {
        if (text != null && !PercentDecoding.isText(text)) {
            throw new IllegalArgumentException(
                    Excerpt.of(text) + " cannot be a text of " + what + " (no NUL, no half of a surrogate pair)");
        }
    }
}
