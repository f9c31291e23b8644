package dev.quayside.query.internal;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads ids: RFC 9562 text of 36 characters, in upper or lower case. */
public final class IdText {

    private static final int LENGTH = 36;

    private IdText() {}

    /** Returns the id; null if the text is not an id. */
    public static @Nullable UUID parse(String text) {
        if (text.length() != LENGTH) {
            return null;
        }
        try {
            UUID id = UUID.fromString(text);
            return id.toString().equalsIgnoreCase(text) ? id : null; // also parses groups of other lengths
        } catch (IllegalArgumentException notAnId) {
            return null;
        }
    }
}
