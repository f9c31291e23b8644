package dev.quayside.query.schema;

/** What kind of value an {@link Attribute} gives; each says the Java type that the accessor returns. */
public enum AttributeType {
    /** {@link String}. */
    TEXT,
    /** List of {@link String}. */
    TEXTS,
    /** {@link Boolean}. */
    FLAG,
    /** {@link Integer} or {@link Long}. */
    INTEGER,
    /** {@link java.math.BigDecimal}, kept digit for digit. */
    DECIMAL,
    /** {@link java.time.Instant}, shown to the second in UTC. */
    INSTANT,
    /** {@link ZonedDay}, shown as a calendar day or, where a host wants it, as the instant at which the day begins. */
    DAY,
    /** Any object, described by the attribute's members. */
    OBJECT,
    /** A list of objects, each described by the attribute's members. */
    OBJECTS,
    /** A map from text to {@link String} or {@link Boolean}, in its own order. */
    MAP,
    /**
     * A value that is written as what it is: a {@link String}, {@link Boolean}, {@link java.math.BigDecimal},
     * {@link Integer}, {@link Long}, {@link java.time.Instant} or {@link ZonedDay}, or a list or a map (from text, in its
     * own order) of these and of null.
     */
    TREE
}
