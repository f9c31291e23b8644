package dev.quayside.query.bind;

import dev.quayside.query.internal.Parameter;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.Limits;

/**
 * Iterates over the parts of a comma list without copying the parts. Blanks (U+0020) around a part are trimmed, empty
 * parts are skipped with a diagnostic, and the iteration ends with an error if the list exceeds the limit. Quotes have
 * no special meaning.
 */
public class CommaList {

    public final Parameter parameter;
    public final String text;
    public final DiagnosticCollector diagnostics;

    private final int limit;
    private int next;
    private int count;
    private int start;
    private int end;

    public CommaList(Parameter parameter, Limits limits, DiagnosticCollector diagnostics) {
        this.parameter = parameter;
        this.text = parameter.text();
        this.limit = limits.alternatives();
        this.diagnostics = diagnostics;
    }

    /** Advances to the next part that is not empty. Returns false at the end of the list. */
    public boolean advance() {
        while (hasNextPart()) {
            if (readPlain()) {
                return true;
            }
        }
        return false;
    }

    /** Reads a part up to the next comma. If the part is empty, adds a diagnostic and returns false. */
    final boolean readPlain() {
        int comma = text.indexOf(',', next);
        setPart(next, comma < 0 ? text.length() : comma);
        if (start == end) {
            diagnostics.addEmpty(parameter, start, end);
            return false;
        }
        return true;
    }

    /** Sets the current part to the given part of the text, trimmed, and continues after the comma. */
    final void setPart(int from, int comma) {
        start = Parameter.skipBlanks(text, from, comma);
        end = Parameter.trimEnd(text, start, comma);
        next = comma + 1;
    }

    /**
     * Returns whether another part can be read. Returns false at the end of the list. If the list exceeds the limit,
     * adds an error and returns false.
     */
    final boolean hasNextPart() {
        if (next > text.length()) {
            return false;
        }
        if (++count > limit) {
            diagnostics.addError(
                    Diagnostic.Code.LIMIT_EXCEEDED,
                    parameter,
                    new Diagnostic.Span(next, text.length()),
                    "the list has more than " + limit + " parts, which is the limit 'alternatives'");
            next = text.length() + 1;
            return false;
        }
        return true;
    }

    /** Returns the index at which the next part starts, including its leading blanks. */
    final int next() {
        return next;
    }

    /** Returns the index of the first character of the current part. */
    public final int start() {
        return start;
    }

    /** Returns the index after the last character of the current part. */
    public final int end() {
        return end;
    }

    public final Diagnostic.Span span() {
        return new Diagnostic.Span(start, end);
    }

    /** Returns the current part. */
    public final String part() {
        return text.substring(start, end);
    }

    final boolean is(String word) {
        return end - start == word.length() && text.startsWith(word, start);
    }

    /** Returns whether the part is a keyword for the presence or absence of a value. If it is, adds the alternative. */
    final boolean addPresence(AlternativesCollector<?> choices) {
        return text.charAt(start) == '@' && new TextSlice(text, start, end).addPresence(choices);
    }

    /** Returns the current part without its first {@code length} characters. */
    final TextSlice withoutPrefix(int length) {
        return new TextSlice(text, start, end).withoutPrefix(length);
    }
}
