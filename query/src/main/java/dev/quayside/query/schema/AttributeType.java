package dev.quayside.query.schema;

/** The type of the value of an {@link Attribute}. The constants state the Java types that accessors return. */
public enum AttributeType {
    /** {@link String}. */
    TEXT,
    /** List of {@link String}. */
    TEXTS,
    /** {@link Boolean}. */
    FLAG,
    /** {@link Integer} or {@link Long}. */
    INTEGER,
    /** {@link java.math.BigDecimal}, written with all its digits. */
    DECIMAL,
    /** {@link java.time.Instant}, written in UTC with a precision of one second. */
    INSTANT,
    /** {@link ZonedDay}, written as a calendar day or, if the host chooses, as the instant at which the day begins. */
    DAY,
    /** An object; {@link Attribute#members} defines its members. */
    OBJECT,
    /** A list of objects; {@link Attribute#members} defines the members of each object. */
    OBJECTS,
    /** A map from text to {@link String} or {@link Boolean}, written in the map's iteration order. */
    MAP,
    /**
     * A value that is written according to its Java type: a {@link String}, {@link Boolean},
     * {@link java.math.BigDecimal}, {@link Integer}, {@link Long}, {@link java.time.Instant} or {@link ZonedDay}, or a
     * list or map whose values are of these types or null. The keys of a map are texts, written in iteration order.
     */
    TREE
}
