package dev.quayside.query.schema;

/**
 * Case folding for prefix searches: each code point is mapped to upper case and then to lower case, independent of the
 * locale.
 */
public final class CaseFolding {

    private CaseFolding() {}

    /**
     * Returns the folded text, which has the same number of code points as the text. A folded text is not changed by
     * folding.
     */
    public static String fold(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80 || (c >= 'A' && c <= 'Z')) {
                return foldFrom(text, i);
            }
        }
        return text;
    }

    /**
     * Returns whether the folded text starts with the prefix, without copying the text.
     *
     * @param prefix a folded text
     */
    public static boolean startsWith(String text, String prefix) {
        int at = 0;
        for (int i = 0; i < prefix.length(); ) {
            if (at >= text.length()) {
                return false;
            }
            int wanted = prefix.codePointAt(i);
            int found = text.codePointAt(at);
            if (found != wanted && fold(found) != wanted) {
                return false;
            }
            i += Character.charCount(wanted);
            at += Character.charCount(found);
        }
        return true;
    }

    /** Compares the folded texts by code point, without copying the texts. */
    public static int compare(String one, String other) {
        int i = 0;
        int j = 0;
        while (i < one.length() && j < other.length()) {
            int a = one.codePointAt(i);
            int b = other.codePointAt(j);
            if (a != b) {
                int result = Integer.compare(fold(a), fold(b));
                if (result != 0) {
                    return result;
                }
            }
            i += Character.charCount(a);
            j += Character.charCount(b);
        }
        return Integer.compare(one.length() - i, other.length() - j);
    }

    /**
     * Returns a rank that is computed from the first nine characters of the folded text. If two texts have different
     * ranks, the text with the smaller rank comes first in the order of {@link #compare}.
     */
    public static long rank(String text) {
        long rank = 0;
        int at = 0;
        for (int bits = 56; bits >= 0 && at < text.length(); bits -= 7) {
            int codePoint = text.codePointAt(at);
            int folded = fold(codePoint);
            if (folded >= 0x7e) {
                return rank | (0x7fL << bits);
            }
            rank |= (folded + 1L) << bits;
            at += Character.charCount(codePoint);
        }
        return rank;
    }

    private static int fold(int codePoint) {
        if (codePoint < 0x80) {
            return codePoint >= 'A' && codePoint <= 'Z' ? codePoint + 'a' - 'A' : codePoint;
        }
        return Character.toLowerCase(Character.toUpperCase(codePoint));
    }

    private static String foldFrom(String text, int start) {
        StringBuilder folded = new StringBuilder(text.length()).append(text, 0, start);
        for (int i = start; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            folded.appendCodePoint(fold(codePoint));
            i += Character.charCount(codePoint);
        }
        return folded.toString();
    }
}
