package dev.quayside.query.schema;

/** The type of a {@link Field}, which defines how values are compared. */
public enum FieldType {
    /** A {@link String}; compared by code point. */
    TEXT,
    /** A {@link java.util.UUID}; compared as an unsigned 128-bit number. */
    ID,
    /** A {@link java.time.Instant}; compared with a precision of one microsecond. */
    INSTANT,
    /** A {@link java.time.LocalDate}. */
    DAY,
    /** A {@link Boolean}; false sorts before true. */
    FLAG,
    /** A {@link java.math.BigDecimal}; compared by numeric value, so 1.0 equals 1.00. */
    NUMBER,
    /** A list of {@link String}. */
    TEXT_LIST,
    /** A list of {@link java.util.UUID}. */
    ID_LIST;

    /** Returns whether a row can have several values for the field. */
    public boolean isList() {
        return this == TEXT_LIST || this == ID_LIST;
    }
}
