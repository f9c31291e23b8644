package dev.quayside.query.schema;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A problem in the text of a query: an error, or a part that is ignored.
 *
 * @param severity whether the query has a result nevertheless
 * @param code the kind of problem
 * @param parameter the decoded name of the parameter, such as {@code filter[pickup_lfd]}
 * @param detail the parameter, a colon, and one sentence: the text that was found, shortened, and what is accepted
 * @param span the part of the decoded value; null if the whole parameter is meant
 * @param suggestion the likely intended text; null if there is no similar name
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
        /** The query has a result; the part is ignored or has another effect than written. */
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
        /** A scalar parameter was given more than once; the last one counts. */
        DUPLICATE_PARAMETER,
        /** An empty value; treated as absent. */
        EMPTY_VALUE,
        /** A value that cannot be read. */
        BAD_VALUE,
        /** A form that the parameter does not have: scalar, array, comma list, operator, presence. */
        BAD_FORM,
        /** Invalid percent-encoding, UTF-8 or character. */
        BAD_ENCODING,
        /** A name by which this list cannot be sorted. */
        INVALID_SORT,
        /** A sort name after the third, or a repeated one. */
        SURPLUS_SORT,
        /** An include path that is not a relationship, or too deep. */
        BAD_INCLUDE,
        /** A field in a sparse fieldset that the type does not have. */
        UNKNOWN_FIELD,
        /** A word outside the vocabulary; it matches nothing. */
        UNKNOWN_VALUE,
        /** A value that no row can have, such as an id that is not a UUID. */
        CANNOT_MATCH,
        /** A range that ends before it starts; it matches nothing. */
        EMPTY_RANGE,
        /** A value without effect. */
        NO_OP_VALUE,
        /** A number above the maximum; the maximum is used. */
        CAPPED,
        /** A cursor that is damaged, belongs to another account, query or order, or is used with another page start. */
        BAD_CURSOR,
        /** A limit was exceeded; the detail states the limit. */
        LIMIT_EXCEEDED,
        /** The account lacks the feature that the filter needs. */
        FEATURE_NOT_ENABLED;

        /** Returns the code in documents, such as {@code bad_value}. */
        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A part of the decoded value of a parameter.
     *
     * @param start the first UTF-16 unit, from 0
     * @param end the end, exclusive; not below {@code start}
     */
    public record Span(int start, int end) {

        public Span {
            if (start < 0 || end < start) {
                throw new IllegalArgumentException("a span needs 0 <= start <= end, but is " + start + ".." + end);
            }
        }
    }
}
