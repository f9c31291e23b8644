package dev.quayside.core.event;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;

/** The kind of source that reports data. V2 documents contain the kind as the attribute {@code data_source}. */
public enum SourceType {
    /** The ocean carrier. */
    SHIPPING_LINE("shipping_line"),
    /** The marine terminal at the port of discharge. */
    TERMINAL("terminal"),
    /** The railroad and its inland ramps. */
    RAIL("rail"),
    /** The Automatic Identification System, by which vessels broadcast their positions. */
    AIS("ais"),
    /** A user of the account. */
    USER_INPUT("user_input");

    private final String wireName;

    SourceType(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in documents, such as {@code shipping_line}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the source with this name in documents; empty if not found. */
    public static Optional<SourceType> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Arrays.stream(values())
                .filter(source -> source.wireName.equals(wireName))
                .findFirst();
    }

    @Override
    public String toString() {
        return wireName;
    }
}
