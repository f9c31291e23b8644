package dev.quayside.query.schema;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A problem in the text of a query: an error, or a part that is ignored.
 *
 * @param severity whether the query has a result despite the problem
 * @param code the kind of problem
 * @param parameter the decoded name of the parameter, such as {@code filter[pickup_lfd]}
 * @param detail the message: the parameter, a colon, and one sentence that quotes the text that was found, which may be
 *     shortened, and says what is accepted
 * @param span the part of the decoded value that the diagnostic concerns; null for the whole parameter
 * @param suggestion the text that was probably intended; null if no known name is similar
 */
public record Diagnostic(
        Severity severity,
        Code code,
        String parameter,
        String detail,
        @Nullable Span span,
        @Nullable String suggestion) {

    /** The severity of a diagnostic. */
    public enum Severity {
        /** The query has no result. */
        ERROR,
        /** The query has a result. The part is ignored, or its effect differs from what is written. */
        IGNORED
    }

    public Diagnostic {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(parameter, "parameter");
        Objects.requireNonNull(detail, "detail");
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** The kind of a {@link Diagnostic}. The codes are stable; programs may rely on them. */
    public enum Code {
        /** An unknown parameter or filter; ignored, or an error in strict handling. */
        UNKNOWN_PARAMETER,
        /** A scalar parameter that occurs more than once; the last occurrence is used. */
        DUPLICATE_PARAMETER,
        /** An empty value; treated as absent. */
        EMPTY_VALUE,
        /** A value that cannot be parsed. */
        BAD_VALUE,
        /**
         * A form that the parameter does not accept. Forms are scalar, array, comma list, operator and test for
         * presence.
         */
        BAD_FORM,
        /** Invalid percent-encoding, invalid UTF-8 or a character that is not allowed. */
        BAD_ENCODING,
        /** A name by which this list cannot be sorted. */
        INVALID_SORT,
        /** A sort name after the third name, or a repeated sort name. */
        SURPLUS_SORT,
        /** An include path that is too deep or has a part that is not a relationship. */
        BAD_INCLUDE,
        /** A field that is in a sparse fieldset, but does not exist in the resource type. */
        UNKNOWN_FIELD,
        /** A word that is not in the vocabulary of the filter; it matches nothing. */
        UNKNOWN_VALUE,
        /** A value that no row can have, such as an id that is not a UUID. */
        CANNOT_MATCH,
        /** A range that ends before it starts; it matches nothing. */
        EMPTY_RANGE,
        /** A value that has no effect. */
        NO_OP_VALUE,
        /** A number that exceeds the maximum. The maximum is used. */
        CAPPED,
        /**
         * A cursor that is damaged, belongs to another account, query or order, or is combined with another parameter
         * that sets the page start.
         */
        BAD_CURSOR,
        /** A part of the query that exceeds a limit; the detail states the limit. */
        LIMIT_EXCEEDED,
        /** A filter that needs a feature that the account does not have. */
        FEATURE_NOT_ENABLED;

        /** Returns the code as documents write it, such as {@code bad_value}. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A part of the decoded value of a parameter.
     *
     * @param start the index of the first UTF-16 unit, counted from 0
     * @param end the index after the last UTF-16 unit; not less than {@code start}
     */
    public record Span(int start, int end) {

        public Span {
            if (start < 0 || end < start) {
                throw new IllegalArgumentException("a span needs 0 <= start <= end, but is " + start + ".." + end);
            }
        }
    }
}
