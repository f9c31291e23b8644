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

    private static String foldFrom(String text, int start) {
        StringBuilder folded = new StringBuilder(text.length()).append(text, 0, start);
        for (int i = start; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            folded.appendCodePoint(Character.toLowerCase(Character.toUpperCase(codePoint)));
            i += Character.charCount(codePoint);
        }
        return folded.toString();
    }
}
