package dev.quayside.core.field;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What kind of value a custom field has. */
public enum FieldType {
    SHORT_TEXT("short_text", "a text"),
    NUMBER("number", "a number"),
    /** A day of the calendar, as ISO-8601 writes it. */
    DATE("date", "a day such as '2026-01-31'"),
    /** An instant with its offset, as ISO-8601 writes it. */
    DATETIME("datetime", "an instant such as '2026-01-31T12:00:00Z'"),
    BOOLEAN("boolean", "true or false"),
    /** One of the definition's options, by its value. */
    ENUM("enum", "the value of an option"),
    /** Any number of the definition's options, none twice. */
    ENUM_MULTI("enum_multi", "a list of values of options"),
    /** The id of something else. */
    REFERENCE("reference", "a UUID");

    private final String wireName;
    private final String expected;

    FieldType(String wireName, String expected) {
        this.wireName = wireName;
        this.expected = expected;
    }

    /** The word in documents, such as {@code enum_multi}. */
    public String wireName() {
        return wireName;
    }

    /** What a value should be, for messages. */
    String expected() {
        return expected;
    }

    /** Whether values are options. */
    public boolean hasOptions() {
        return this == ENUM || this == ENUM_MULTI;
    }

    /** The one with this word in documents. */
    public static Optional<FieldType> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Stream.of(values())
                .filter(type -> type.wireName.equals(wireName))
                .findFirst();
    }
}
