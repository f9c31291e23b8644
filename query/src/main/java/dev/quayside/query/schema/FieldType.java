package dev.quayside.query.schema;

/** The type of a {@link Field}, which decides how its values compare. */
public enum FieldType {
    /** A {@link String}; compares by code point. */
    TEXT,
    /** A {@link java.util.UUID}; compares as an unsigned 128-bit number. */
    ID,
    /** A {@link java.time.Instant}; compares to the microsecond. */
    INSTANT,
    /** A {@link java.time.LocalDate}. */
    DAY,
    /** A {@link Boolean}; false before true. */
    FLAG,
    /** A {@link java.math.BigDecimal}; compares by value, so 1.0 equals 1.00. */
    NUMBER,
    /** A list of {@link String}. */
    TEXT_LIST,
    /** A list of {@link java.util.UUID}. */
    ID_LIST;

    /** Returns whether a row can have several values. */
    public boolean isList() {
        return this == TEXT_LIST || this == ID_LIST;
    }
}
