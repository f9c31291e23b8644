package dev.quayside.query.internal;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads ids: RFC 9562 text of 36 characters, in upper or lower case. */
public final class IdText {

    private IdText() {}

    /** Returns the id; null if the text is not an id. */
    public static @Nullable UUID parse(String text) {
        if (text.length() != 36
                || text.charAt(8) != '-'
                || text.charAt(13) != '-'
                || text.charAt(18) != '-'
                || text.charAt(23) != '-') {
            return null;
        }
        long high = 0;
        long low = 0;
        for (int i = 0; i < 36; i++) {
            if (i == 8 || i == 13 || i == 18 || i == 23) {
                continue;
            }
            char c = text.charAt(i);
            int digit = c < 0x80 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                return null;
            }
            if (i < 18) {
                high = (high << 4) | digit;
            } else {
                low = (low << 4) | digit;
            }
        }
        return new UUID(high, low);
    }
}
