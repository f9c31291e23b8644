package dev.quayside.query.internal;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Decodes parts of a URL's query: {@code %XX} is a byte of UTF-8, {@code +} is a blank, and any other character stands
 * for itself. The decoded text is not decoded again. NUL, unpaired surrogates, and bytes that are not valid UTF-8, such
 * as overlong forms and encoded surrogates, are rejected.
 */
public final class PercentDecoding {

    private PercentDecoding() {}

    /** Returns whether a decoded text is valid, that is, contains neither NUL nor unpaired surrogates. */
    public static boolean isText(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                return false;
            }
            if (Character.isSurrogate(c)) {
                if (!isPair(text, i, text.length())) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    /** Throws an exception if the text is not null and not a valid decoded text. */
    public static void requireText(@Nullable String text, String what) {
        if (text != null && !isText(text)) {
            throw new IllegalArgumentException(
                    Excerpt.of(text) + " cannot be a text of " + what + " (no NUL, no half of a surrogate pair)");
        }
    }

    private static boolean isPair(String text, int at, int end) {
        return at + 1 < end && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
    }

    /** Decodes a part; returns null if it cannot be decoded. {@link #problem} then explains why. */
    public static @Nullable String decode(String raw, int start, int end) {
        for (int i = start; i < end; i++) {
            char c = raw.charAt(i);
            if (c == '%' || c == '+') {
                String ascii = decodeAscii(raw, start, i, end);
                return ascii != null ? ascii : decodeAny(raw, start, i, end);
            }
            if (c == 0 || Character.isSurrogate(c)) {
                return decodeAny(raw, start, i, end);
            }
        }
        return raw.substring(start, end);
    }

    /** Decodes a part that consists only of valid ASCII, the common case; returns null for any other part. */
    private static @Nullable String decodeAscii(String raw, int start, int firstEscape, int end) {
        char[] ascii = new char[end - start];
        raw.getChars(start, firstEscape, ascii, 0);
        int length = firstEscape - start;
        for (int i = firstEscape; i < end; i++) {
            int c = raw.charAt(i);
            if (c == '%') {
                c = octet(raw, i, end);
                i += 2;
            } else if (c == '+') {
                c = ' ';
            }
            if (c <= 0 || c >= 0x80) {
                return null;
            }
            ascii[length++] = (char) c;
        }
        return new String(ascii, 0, length);
    }

    private static @Nullable String decodeAny(String raw, int start, int firstEscape, int end) {
        StringBuilder decoded = new StringBuilder(end - start).append(raw, start, firstEscape);
        return decodeFrom(raw, firstEscape, end, decoded) == end ? decoded.toString() : null;
    }

    /** Returns one sentence that describes the first character or byte that cannot be decoded. */
    public static String problem(String raw, int start, int end) {
        int at = decodeFrom(raw, start, end, new StringBuilder(end - start));
        int stop = Math.min(end, at + 3);
        while (stop < end && stop < at + 12 && raw.charAt(stop) == '%') {
            stop = Math.min(end, stop + 3);
        }
        return Excerpt.of(raw, at, stop) + " cannot be decoded (expected percent-encoded UTF-8 without NUL)";
    }

    /**
     * Returns the decoded text with U+FFFD in place of invalid parts. Used for the name of a parameter in a diagnostic.
     */
    public static String decodeRoughly(String raw, int start, int end) {
        StringBuilder decoded = new StringBuilder(end - start);
        int at = decodeFrom(raw, start, end, decoded);
        while (at < end) {
            decoded.append('\uFFFD');
            at = decodeFrom(raw, at + (octet(raw, at, end) < 0 ? 1 : 3), end, decoded);
        }
        return decoded.toString();
    }

    /**
     * Appends the decoded text up to the first character that cannot be decoded. Returns the index of this character,
     * or {@code end} if everything was decoded.
     */
    private static int decodeFrom(String raw, int start, int end, StringBuilder decoded) {
        int i = start;
        while (i < end) {
            char c = raw.charAt(i);
            if (c == '%') {
                int length = sequence(raw, i, end, decoded);
                if (length == 0) {
                    return i;
                }
                i += length;
            } else if (Character.isSurrogate(c)) {
                if (!isPair(raw, i, end)) {
                    return i;
                }
                decoded.append(c).append(raw.charAt(i + 1));
                i += 2;
            } else if (c == 0) {
                return i;
            } else {
                decoded.append(c == '+' ? ' ' : c);
                i++;
            }
        }
        return i;
    }

    /**
     * Appends the code point that is encoded at this index. Returns the length of the encoded text in UTF-16 units, or
     * 0 if the encoding is invalid.
     */
    private static int sequence(String raw, int at, int end, StringBuilder decoded) {
        int first = octet(raw, at, end);
        if (first <= 0) {
            return 0;
        }
        if (first < 0x80) {
            decoded.append((char) first);
            return 3;
        }
        int more = first >= 0xC2 && first <= 0xDF ? 1 : first >> 4 == 0xE ? 2 : first >= 0xF0 && first <= 0xF4 ? 3 : 0;
        if (more == 0) {
            return 0;
        }
        int codePoint = first & (0x3F >> more);
        for (int k = 1; k <= more; k++) {
            int next = octet(raw, at + 3 * k, end);
            if (next < 0x80 || next > 0xBF) {
                return 0;
            }
            codePoint = (codePoint << 6) | (next & 0x3F);
        }
        boolean overlong = codePoint < (more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000);
        boolean surrogate = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
        if (overlong || surrogate || codePoint > Character.MAX_CODE_POINT) {
            return 0;
        }
        decoded.appendCodePoint(codePoint);
        return 3 * (more + 1);
    }

    /** Returns the byte that is encoded as {@code %XX} at this index; -1 if no byte is encoded there. */
    private static int octet(String raw, int at, int end) {
        if (at + 3 > end || raw.charAt(at) != '%') {
            return -1;
        }
        char high = raw.charAt(at + 1);
        char low = raw.charAt(at + 2);
        return HexFormat.isHexDigit(high) && HexFormat.isHexDigit(low)
                ? HexFormat.fromHexDigit(high) << 4 | HexFormat.fromHexDigit(low)
                : -1;
    }
}
