package dev.quayside.core.store;

import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import java.util.Objects;

/**
 * A custom field to be stored.
 *
 * @param version the version of the definition that was used to check the value
 */
public record CustomFieldWrite(CustomField field, long version) {

    public CustomFieldWrite {
        Objects.requireNonNull(field, "field");
    }

    /** Returns the reference to the owner of the field. */
    public RecordReference reference() {
        RecordReference.Kind kind = switch (field.owner().entity()) {
            case SHIPMENT -> RecordReference.Kind.SHIPMENT;
            case CONTAINER -> RecordReference.Kind.CONTAINER;
            case TRACKING_REQUEST -> RecordReference.Kind.REQUEST;
        };
        return new RecordReference(
                "custom field " + field.id(), kind, field.owner().id());
    }

    /**
     * Creates a write after checking that the definition allows the value.
     *
     * @throws IllegalArgumentException if the field belongs to a different definition, if its owner is of a different
     *     kind, or if its value is not allowed
     */
    public static CustomFieldWrite of(CustomField field, FieldDefinition definition) {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(definition, "definition");
        if (!field.definitionId().equals(definition.id()) || field.owner().entity() != definition.entity()) {
            throw new IllegalArgumentException("field " + field.id() + " does not belong to definition "
                    + definition.id() + " (expected one of the same definition and kind of owner)");
        }
        if (field.value() != null) {
            definition.violation(field.value()).ifPresent(problem -> {
                throw new IllegalArgumentException("field " + field.id() + ": " + problem);
            });
        }
        return new CustomFieldWrite(field, definition.version());
    }
}
