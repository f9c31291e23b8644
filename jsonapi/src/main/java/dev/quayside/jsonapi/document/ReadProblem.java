package dev.quayside.jsonapi.document;

import java.util.Objects;

/**
 * A problem in a document that was read: an error, or a part that was ignored.
 *
 * @param severity the severity, which states whether the document can still be used
 * @param pointer the first place where the problem occurs, as a JSON pointer (RFC 6901) such as
 *     {@code /data/3/attributes/number}; empty for the whole document. Control characters are escaped and very long
 *     names are shortened
 * @param detail one line with the value that was found, in shortened form, followed by the accepted values in
 *     parentheses
 * @param occurrences the number of resources that have the same problem at the same place; at least 1
 */
public record ReadProblem(Severity severity, String pointer, String detail, int occurrences) {

    /** The severity of a problem. */
    public enum Severity {
        /** The document cannot be used. */
        ERROR,
        /** The part was ignored; the rest was read. */
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

    /** Returns one readable line: the pointer, the detail and, if there are several, the number of occurrences. */
    @Override
    public String toString() {
        String place = pointer.isEmpty() ? "" : pointer + ": ";
        String repeated = occurrences == 1 ? "" : " [" + occurrences + " times]";
        return place + detail + repeated;
    }
}
