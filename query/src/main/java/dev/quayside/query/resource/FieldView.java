package dev.quayside.query.resource;

import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import java.util.Objects;

/**
 * A custom field as documents show it.
 *
 * @param field what it says, and whose it is
 * @param definition what kind of field it is
 */
public record FieldView(CustomField field, FieldDefinition definition) {

    public FieldView {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(definition, "definition");
    }
}
