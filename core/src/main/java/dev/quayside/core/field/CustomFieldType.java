package dev.quayside.core.field;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The type of the values of a custom field. */
public enum CustomFieldType {
    SHORT_TEXT("short_text", "a text"),
    NUMBER("number", "a number"),
    /** A day in ISO 8601. */
    DATE("date", "a day such as '2026-01-31'"),
    /** An instant with its offset in ISO 8601. */
    DATETIME("datetime", "an instant such as '2026-01-31T12:00:00Z'"),
    BOOLEAN("boolean", "true or false"),
    /** The value of one option of the field's definition. */
    ENUM("enum", "the value of an option"),
    /** The values of several options of the field's definition, without duplicates. */
    ENUM_MULTI("enum_multi", "a list of values of options"),
    /** The id of another resource. */
    REFERENCE("reference", "a UUID");

    private final String wireName;
    private final String expected;

    CustomFieldType(String wireName, String expected) {
        this.wireName = wireName;
        this.expected = expected;
    }

    /** Returns the name in documents, such as {@code enum_multi}. */
    public String wireName() {
        return wireName;
    }

    /** Returns a description of valid values for error messages. */
    String validValues() {
        return expected;
    }

    /** Returns whether values of this type are options of the field's definition. */
    public boolean hasOptions() {
        return this == ENUM || this == ENUM_MULTI;
    }

    /** Returns the type with this name in documents. */
    public static Optional<CustomFieldType> find(String wireName) {
        Objects.requireNonNull(wireName, "wireName");
        return Stream.of(values())
                .filter(type -> type.wireName.equals(wireName))
                .findFirst();
    }
}
