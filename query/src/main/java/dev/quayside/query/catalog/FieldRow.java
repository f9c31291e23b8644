package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.query.schema.Field;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * A row of the list of custom fields. Filters and sorts read its values.
 *
 * @param account the account of the field
 * @param field the custom field
 */
public record FieldRow(AccountId account, CustomField field) {

    public FieldRow {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(field, "field");
    }

    /**
     * The fields of a {@link FieldRow} that filters and sort names use. A store maps each field to a column or an
     * expression.
     */
    public static final class Fields {

        public static final Field<FieldRow, UUID> ID =
                Field.<FieldRow>id("id", row -> row.field().id()).required();
        public static final Field<FieldRow, UUID> DEFINITION_ID = Field.<FieldRow>id(
                        "definition_id", row -> row.field().definitionId())
                .required();
        /** The type of the owner by its name in documents, such as {@code TrackingRequest}. */
        public static final Field<FieldRow, String> ENTITY_TYPE = Field.<FieldRow>text(
                        "entity_type", row -> row.field().owner().entity().wireName())
                .required();

        public static final Field<FieldRow, UUID> ENTITY_ID =
                Field.<FieldRow>id("entity_id", row -> row.field().owner().id()).required();

        /** All fields. */
        public static final List<Field<FieldRow, ?>> ALL = List.of(ID, DEFINITION_ID, ENTITY_TYPE, ENTITY_ID);

        private Fields() {}
    }
}
