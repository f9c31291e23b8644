package dev.quayside.query;

/**
 * Walks over the parts of a comma list without copying them: blanks around a part are trimmed, empty parts are remarked
 * on and passed over, and a list that is too long ends with an error. A blank is U+0020; a quote is a character like any
 * other.
 */
class CommaList {

    final Parameter parameter;
    final String text;
    final Remarks remarks;

    private final int limit;
    private int next;
    private int count;
    private int start;
    private int end;

    CommaList(Parameter parameter, Limits limits, Remarks remarks) {
        this.parameter = parameter;
        this.text = parameter.text();
        this.limit = limits.alternatives();
        this.remarks = remarks;
    }

    /** Goes to the next part that is not empty; false if there is none. */
    boolean advance() {
        while (begin()) {
            if (plain()) {
                return true;
            }
        }
        return false;
    }

    /** Takes everything up to the next comma as a part; false, with a remark, if it is empty. */
    final boolean plain() {
        int comma = text.indexOf(',', next);
        take(next, comma < 0 ? text.length() : comma);
        if (start == end) {
            remarks.empty(parameter, start, end);
            return false;
        }
        return true;
    }

    /** Takes a part, trims it, and goes on behind the comma that ends it. */
    final void take(int from, int comma) {
        start = Trimmed.skipBlanks(text, from, comma);
        end = Trimmed.trimEnd(text, start, comma);
        next = comma + 1;
    }

    /** Whether another part may be read; false at the end and, with an error, at the limit. */
    final boolean begin() {
        if (next > text.length()) {
            return false;
        }
        if (++count > limit) {
            remarks.error(
                    DiagnosticCode.LIMIT_EXCEEDED,
                    parameter,
                    new Span(next, text.length()),
                    "the list has more than " + limit + " parts, which is the limit 'alternatives'");
            next = text.length() + 1;
            return false;
        }
        return true;
    }

    /** Where the next part begins, blanks included. */
    final int next() {
        return next;
    }

    /** First unit of the part. */
    final int start() {
        return start;
    }

    /** After the last unit of the part. */
    final int end() {
        return end;
    }

    final Span span() {
        return new Span(start, end);
    }

    /** The part itself. */
    final String part() {
        return text.substring(start, end);
    }

    final boolean is(String word) {
        return end - start == word.length() && text.startsWith(word, start);
    }

    /** What stands behind the first so many characters of the part. */
    final Trimmed behind(int length) {
        return new Trimmed(text, start, end).behind(length);
    }
}
