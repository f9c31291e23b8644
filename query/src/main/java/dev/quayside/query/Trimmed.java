package dev.quayside.query;

import dev.quayside.query.internal.Excerpt;

/**
 * A piece of a parameter's text without the blanks around it. A blank is U+0020.
 *
 * @param text the whole text
 * @param start of the piece, inclusive
 * @param end of the piece, exclusive
 */
record Trimmed(String text, int start, int end) {

    /** The whole text of a parameter that is no list. */
    static Trimmed of(Parameter parameter) {
        String text = parameter.text();
        int start = skipBlanks(text, 0, text.length());
        return new Trimmed(text, start, trimEnd(text, start, text.length()));
    }

    /** What stands behind the first so many characters. */
    Trimmed behind(int length) {
        return new Trimmed(text, skipBlanks(text, start + length, end), end);
    }

    boolean isEmpty() {
        return start == end;
    }

    char first() {
        return text.charAt(start);
    }

    /** Whether it looks like a list, or begins like an operator or a presence word: forms that not every filter has. */
    boolean hasForm() {
        return text.indexOf(',', start) >= 0 || "=<>~@".indexOf(first()) >= 0;
    }

    Span span() {
        return new Span(start, end);
    }

    /** Quoted, for messages. */
    String excerpt() {
        return Excerpt.of(text, start, end);
    }

    /** The piece itself. */
    @Override
    public String toString() {
        return text.substring(start, end);
    }

    /** The first place from {@code start} on that is no blank, or {@code end}. */
    static int skipBlanks(String text, int start, int end) {
        int i = start;
        while (i < end && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    /** The end of the text without the blanks before {@code end}; not below {@code start}. */
    static int trimEnd(String text, int start, int end) {
        int i = end;
        while (i > start && text.charAt(i - 1) == ' ') {
            i--;
        }
        return i;
    }
}
