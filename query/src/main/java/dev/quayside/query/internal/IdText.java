package dev.quayside.query.internal;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A parser of ids: UUIDs as text of 36 characters (RFC 9562), in upper or lower case. */
public final class IdText {

    private static final int LENGTH = 36;

    private IdText() {}

    /** Parses an id; returns null if the text is not an id. */
    public static @Nullable UUID parse(String text) {
        if (text.length() != LENGTH) {
            return null;
        }
        try {
            UUID id = UUID.fromString(text);
            return id.toString().equalsIgnoreCase(text) ? id : null; // fromString accepts other group lengths
        } catch (IllegalArgumentException notAnId) {
            return null;
        }
    }
}
