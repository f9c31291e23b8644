package dev.quayside.query;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;

/**
 * A part of a text without surrounding blanks (U+0020).
 *
 * @param text the whole text
 * @param start inclusive
 * @param end exclusive
 */
record TextSlice(String text, int start, int end) {

    /** Returns the trimmed value of a parameter. */
    static TextSlice of(Parameter parameter) {
        String text = parameter.text();
        int start = skipBlanks(text, 0, text.length());
        return new TextSlice(text, start, trimEnd(text, start, text.length()));
    }

    /** Returns the part after the first characters, trimmed. */
    TextSlice behind(int length) {
        return new TextSlice(text, skipBlanks(text, start + length, end), end);
    }

    boolean isEmpty() {
        return start == end;
    }

    char first() {
        return text.charAt(start);
    }

    /** Returns whether the part has a comma or starts like an operator or a presence keyword. */
    boolean hasForm() {
        return text.indexOf(',', start) >= 0 || "=<>~@".indexOf(first()) >= 0;
    }

    Span span() {
        return new Span(start, end);
    }

    /** Returns the part in quotes, shortened, for messages. */
    String excerpt() {
        return Excerpt.of(text, start, end);
    }

    /** Returns the part. */
    @Override
    public String toString() {
        return text.substring(start, end);
    }

    /** Returns the index of the first character that is not a blank, or {@code end}. */
    static int skipBlanks(String text, int start, int end) {
        int i = start;
        while (i < end && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    /** Returns the end without trailing blanks; not below {@code start}. */
    static int trimEnd(String text, int start, int end) {
        int i = end;
        while (i > start && text.charAt(i - 1) == ' ') {
            i--;
        }
        return i;
    }
}
