package dev.quayside.query;

import java.util.Locale;

/** What kind of remark a {@link Diagnostic} is. Stable words: programs may rely on them. */
public enum DiagnosticCode {
    /** A parameter or filter name that is not known; ignored, or refused by strict handling. */
    UNKNOWN_PARAMETER,
    /** A scalar parameter was given more than once; the last one counts. */
    DUPLICATE_PARAMETER,
    /** Nothing stands where a value could; treated as absent. */
    EMPTY_VALUE,
    /** A value that is not of the accepted form. */
    BAD_VALUE,
    /** The parameter does not have this form: scalar, array, comma list, operator, presence. */
    BAD_FORM,
    /** Percent-encoding, UTF-8 or a character that cannot be read. */
    BAD_ENCODING,
    /** A sort token that is not valid here. */
    INVALID_SORT,
    /** A sort token beyond the third, or of a field that was named before. */
    SURPLUS_SORT,
    /** An include path that is no relationship, or too deep. */
    BAD_INCLUDE,
    /** A sparse fieldset names a field that the type does not have. */
    UNKNOWN_FIELD,
    /** A word outside the vocabulary; it matches nothing. */
    UNKNOWN_VALUE,
    /** A value that no row can have, such as an id that is no UUID. */
    CANNOT_MATCH,
    /** A range that ends before it starts; it matches nothing. */
    EMPTY_RANGE,
    /** A value that makes no difference. */
    NO_OP_VALUE,
    /** A number above the largest allowed one, which is used instead. */
    CAPPED,
    /** A cursor that is damaged, or belongs to another account, query or sort, or stands beside another page start. */
    BAD_CURSOR,
    /** More than a limit allows; the detail names the limit. */
    LIMIT_EXCEEDED,
    /** The filter needs a feature that is not enabled for the account. */
    FEATURE_NOT_ENABLED;

    /** The word used on the wire, such as {@code bad_value}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
