package dev.quayside.query.schema;

/** How prefix searches ignore case: each code point is mapped to upper and then to lower case, whatever the locale. */
public final class Folding {

    private Folding() {}

    /** The folded text; as many code points as before. Idempotent. */
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
     * Whether the text, once folded, starts with the prefix; folds nothing beyond the prefix and makes no copy.
     *
     * @param prefix already folded
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

    private static int fold(int codePoint) {
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
