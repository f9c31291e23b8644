package dev.quayside.query.eval;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A prefix of the text of a UUID, converted to bits. With it, an id is tested for the prefix without being converted to
 * text.
 *
 * @param mask the bits that the prefix determines
 * @param bits the values that these bits must have
 */
record IdPrefix(UUID mask, UUID bits) {

    private static final String SHAPE = "00000000-0000-0000-0000-000000000000";

    /** Parses a prefix in lower case. Returns null if the text of no UUID starts with the prefix. */
    static @Nullable IdPrefix of(String text) {
        if (text.length() > SHAPE.length()) {
            return null;
        }
        StringBuilder mask = new StringBuilder(SHAPE);
        StringBuilder bits = new StringBuilder(SHAPE);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean hyphen = SHAPE.charAt(i) == '-';
            boolean digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
            if (hyphen ? c != '-' : !digit) {
                return null;
            }
            if (digit) {
                mask.setCharAt(i, 'f');
                bits.setCharAt(i, c);
            }
        }
        return new IdPrefix(UUID.fromString(mask.toString()), UUID.fromString(bits.toString()));
    }

    boolean matches(UUID id) {
        return (id.getMostSignificantBits() & mask.getMostSignificantBits()) == bits.getMostSignificantBits()
                && (id.getLeastSignificantBits() & mask.getLeastSignificantBits()) == bits.getLeastSignificantBits();
    }
}
