package dev.quayside.query.bind;

import dev.quayside.query.internal.Excerpt;
import dev.quayside.query.internal.Parameter;
import dev.quayside.query.schema.Diagnostic;

/**
 * A part of a text without surrounding blanks (U+0020).
 *
 * @param text the text that contains the part
 * @param start the index of the first character
 * @param end the index after the last character
 */
record TextSlice(String text, int start, int end) {

    /** The keyword that selects rows with a value. */
    static final String EXISTS = "@exists";
    /** The keyword that selects rows without a value. */
    static final String NOT_EXISTS = "@not_exists";

    /** Returns the trimmed value of a parameter. */
    static TextSlice of(Parameter parameter) {
        String text = parameter.text();
        int start = Parameter.skipBlanks(text, 0, text.length());
        return new TextSlice(text, start, Parameter.trimEnd(text, start, text.length()));
    }

    /** Returns the part without its first {@code length} characters, trimmed. */
    TextSlice withoutPrefix(int length) {
        return new TextSlice(text, Parameter.skipBlanks(text, start + length, end), end);
    }

    boolean isEmpty() {
        return start == end;
    }

    char first() {
        return text.charAt(start);
    }

    /**
     * Returns whether the part contains a comma, or starts with an operator or with a keyword for the presence of a
     * value.
     */
    boolean hasForm() {
        return text.indexOf(',', start) >= 0 || "=<>~@".indexOf(first()) >= 0;
    }

    boolean is(String word) {
        return end - start == word.length() && text.startsWith(word, start);
    }

    boolean isPresence() {
        return is(EXISTS) || is(NOT_EXISTS);
    }

    /** Returns whether the part is a keyword for the presence or absence of a value. If it is, adds the alternative. */
    boolean addPresence(AlternativesCollector<?> choices) {
        if (is(EXISTS)) {
            choices.addPresent();
        } else if (is(NOT_EXISTS)) {
            choices.addAbsent();
        } else {
            return false;
        }
        return true;
    }

    Diagnostic.Span span() {
        return new Diagnostic.Span(start, end);
    }

    /** Returns the part, shortened and in quotes, for error messages. */
    String excerpt() {
        return Excerpt.of(text, start, end);
    }

    /** Returns the part. */
    @Override
    public String toString() {
        return text.substring(start, end);
    }
}
