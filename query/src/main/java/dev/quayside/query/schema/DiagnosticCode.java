package dev.quayside.query.schema;

import java.util.Locale;

/** The kind of a {@link Diagnostic}. The codes are stable; programs may rely on them. */
public enum DiagnosticCode {
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
