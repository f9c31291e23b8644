package dev.quayside.query.resource;

import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import java.util.Objects;

/**
 * A custom field and its definition, from which the resource of the field is written.
 *
 * @param field the field
 * @param definition the definition of the field
 */
public record FieldView(CustomField field, FieldDefinition definition) {

    public FieldView {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(definition, "definition");
    }
}
