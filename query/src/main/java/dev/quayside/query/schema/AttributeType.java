package dev.quayside.query.schema;

/** The type of the value of an {@link Attribute}, with the Java type that its accessor returns. */
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
    /** {@link java.time.Instant}, written to the second in UTC. */
    INSTANT,
    /** {@link ZonedDay}, written as a calendar day or, if the host chooses, as the instant at which the day begins. */
    DAY,
    /** An object with the members of the attribute. */
    OBJECT,
    /** A list of objects with the members of the attribute. */
    OBJECTS,
    /** A map from text to {@link String} or {@link Boolean}, in its own order. */
    MAP,
    /**
     * A value that is written by its Java type: a {@link String}, {@link Boolean}, {@link java.math.BigDecimal},
     * {@link Integer}, {@link Long}, {@link java.time.Instant} or {@link ZonedDay}, or a list or a map (from text, in
     * its own order) of these and of null.
     */
    TREE
}
