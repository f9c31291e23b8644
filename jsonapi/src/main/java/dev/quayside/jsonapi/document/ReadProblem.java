package dev.quayside.jsonapi.document;

import java.util.Objects;

/**
 * A remark on a document: a mistake in it, or something that was left out.
 *
 * @param severity whether the document can still be used
 * @param pointer where it was found first, as a JSON pointer (RFC 6901) such as {@code /data/3/attributes/number}; empty
 *     for the document as a whole. Control characters are escaped and very long names are cut
 * @param detail one line: what was found, and in brackets what is accepted; quotes the document, shortened
 * @param occurrences how many times the same was found at the same place of other resources, from 1
 */
public record ReadProblem(Severity severity, String pointer, String detail, int occurrences) {

    /** Whether a document can still be used. */
    public enum Severity {
        /** It cannot. */
        ERROR,
        /** It can: this part was left out, and everything else was read. */
        IGNORED
    }

    public ReadProblem {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(pointer, "pointer");
        Objects.requireNonNull(detail, "detail");
        if (occurrences < 1) {
            throw new IllegalArgumentException("occurrences: " + occurrences + " is below 1");
        }
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** One line for people: pointer, detail, and how often if more than once. */
    @Override
    public String toString() {
        String place = pointer.isEmpty() ? "" : pointer + ": ";
        String repeated = occurrences == 1 ? "" : " [" + occurrences + " times]";
        return place + detail + repeated;
    }
}
