package dev.quayside.core.store;

import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import java.util.Objects;

/**
 * A field that is to be stored, and by which version of its definition its value was looked at.
 *
 * @param field as it is to be stored
 * @param version of the field's definition
 */
public record FieldEntry(CustomField field, long version) {

    public FieldEntry {
        Objects.requireNonNull(field, "field");
    }

    /** To whom the field belongs, who has to be there. */
    public Reference reference() {
        Reference.Kind kind = switch (field.owner().entity()) {
            case SHIPMENT -> Reference.Kind.SHIPMENT;
            case CONTAINER -> Reference.Kind.CONTAINER;
            case TRACKING_REQUEST -> Reference.Kind.REQUEST;
        };
        return new Reference("custom field " + field.id(), kind, field.owner().id());
    }

    /**
     * A field with a value that its definition allows.
     *
     * @throws IllegalArgumentException if the field is of another definition or for another kind of owner, or has a value
     *     that is not allowed
     */
    public static FieldEntry of(CustomField field, FieldDefinition definition) {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(definition, "definition");
        if (!field.definitionId().equals(definition.id()) || field.owner().entity() != definition.entity()) {
            throw new IllegalArgumentException("field " + field.id() + " is none of definition " + definition.id()
                    + " (expected one of the same definition and kind of owner)");
        }
        if (field.value() != null) {
            definition.problem(field.value()).ifPresent(problem -> {
                throw new IllegalArgumentException("field " + field.id() + ": " + problem);
            });
        }
        return new FieldEntry(field, definition.version());
    }
}
