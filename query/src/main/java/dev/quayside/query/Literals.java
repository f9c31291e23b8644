package dev.quayside.query;

/** Writes values so that the language reads exactly them. */
final class Literals {

    private Literals() {}

    /** One alternative of an exact filter; quoted where it would otherwise be taken for something else. */
    static String exact(String text) {
        requireReadable(text, "text");
        boolean plain = !text.isEmpty()
                && text.indexOf(',') < 0
                && "\"=~@".indexOf(text.charAt(0)) < 0
                && !isBlank(text.codePointAt(0))
                && !isBlank(text.codePointBefore(text.length()));
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** The value of a prefix search, which has no quotes: only its own mark keeps the rest literal. */
    static String prefix(String text) {
        requireReadable(text, "text");
        if (text.isEmpty() || isBlank(text.codePointAt(0)) || isBlank(text.codePointBefore(text.length()))) {
            throw new IllegalArgumentException(
                    "'" + text
                            + "' cannot be searched for (expected a text that neither begins nor ends with a blank, such as MSCU)");
        }
        return text.charAt(0) == '~' || text.charAt(0) == '@' ? "~" + text : text;
    }

    /** One word of a vocabulary; there are no quotes for words. */
    static String word(String text) {
        requireReadable(text, "text");
        boolean plain = !text.isEmpty()
                && text.indexOf(',') < 0
                && "\"=~@".indexOf(text.charAt(0)) < 0
                && text.codePoints().noneMatch(Literals::isBlank);
        if (!plain) {
            throw new IllegalArgumentException(
                    "'" + text + "' cannot be asked for (expected a word without blanks and commas, such as on_ship)");
        }
        return text;
    }

    /** A name in a comma list that knows no quotes: an include path, a field. */
    static String name(String text, String parameter) {
        requireReadable(text, parameter);
        if (text.isEmpty() || text.indexOf(',') >= 0 || text.codePoints().anyMatch(Literals::isBlank)) {
            throw new IllegalArgumentException(
                    parameter + ": '" + text + "' is not a name (expected no blanks and commas, such as pod_terminal)");
        }
        return text;
    }

    /** What no query can carry, whatever stands around it. */
    static String requireReadable(String text, String parameter) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (pair) {
                i++;
            } else if (c == 0 || Character.isSurrogate(c)) {
                throw new IllegalArgumentException(
                        parameter + " has a character that no query can carry (NUL or half of a pair) at index " + i);
            }
        }
        return text;
    }

    /** Wider than any notion of what a reader trims, so that quotes are rather too many than too few. */
    private static boolean isBlank(int codePoint) {
        return codePoint <= ' ' || Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint);
    }
}
