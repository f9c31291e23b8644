package dev.quayside.query.schema;

/**
 * Folds case for prefix searches: maps each code point to upper case and then to lower case, independent of the locale.
 */
public final class Folding {

    private Folding() {}

    /** Returns the folded text, which has the same number of code points. Folding a folded text has no effect. */
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
