package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.query.catalog.ContainerCustomFields;
import dev.quayside.query.schema.FieldType;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;
import java.util.UUID;

/**
 * The tables of custom fields and their definitions. A value is stored as JSON. It is also stored in one column for
 * each type to which it can be converted; container lists filter and sort by these columns.
 */
public final class CustomFieldTables {

    public static final Table<AccountValue<FieldDefinition>> DEFINITIONS = Table.<FieldDefinition>ofAccounts(
                    "custom_field_definition")
            .id("id", FieldDefinition::id)
            .number("version", FieldDefinition::version)
            .text("entity_type", row -> row.entity().wireName())
            .text("api_slug", FieldDefinition::slug)
            .text("display_name", FieldDefinition::name)
            .text("description", FieldDefinition::description)
            .text("data_type", row -> row.type().wireName())
            .text("reference_type", FieldDefinition::referenceType)
            .text("rules", row -> StoredJson.write(row.rules()))
            .text("default_format", FieldDefinition::format)
            .text("default_content", FieldDefinition::defaultValue, StoredJson::write)
            .text("options", row -> StoredJson.write(row.options()))
            .instant("created_at", FieldDefinition::createdAt)
            .instant("updated_at", FieldDefinition::updatedAt)
            .build();

    public static final Table<AccountValue<CustomField>> FIELDS = Table.<CustomField>ofAccounts("custom_field")
            .id("id", CustomField::id)
            .id("definition_id", CustomField::definitionId)
            .text("entity_type", row -> row.owner().entity().wireName())
            .id("entity_id", row -> row.owner().id())
            .text("content", CustomField::value, StoredJson::write)
            .instant("created_at", CustomField::createdAt)
            .instant("updated_at", CustomField::updatedAt)
            .computed()
            .text("text_value", row -> ContainerCustomFields.textOf(row.value()))
            .decimal("number_value", row -> ContainerCustomFields.numberOf(row.value()))
            .day("day_value", row -> ContainerCustomFields.dayOf(row.value()))
            .instant("instant_value", row -> ContainerCustomFields.instantOf(row.value()))
            .flag("flag_value", row -> ContainerCustomFields.flagOf(row.value()))
            .build();

    private CustomFieldTables() {}

    private static FieldValue toValue(String text) {
        return StoredJson.read(text, FieldValue.class);
    }

    public static FieldDefinition readDefinition(RowReader row) throws SQLException {
        row.id();
        UUID id = required(row.id());
        long version = row.count();
        FieldEntity entity = EnumCodes.parse(required(row.text()), FieldEntity::find);
        String slug = required(row.text());
        String name = required(row.text());
        String description = row.text();
        CustomFieldType type = EnumCodes.parse(required(row.text()), CustomFieldType::find);
        return new FieldDefinition(
                id,
                version,
                entity,
                slug,
                name,
                description,
                type,
                row.text(),
                required(row.decoded(text -> StoredJson.read(text, FieldRules.class))),
                row.text(),
                row.decoded(CustomFieldTables::toValue),
                required(row.decoded(text -> StoredJson.readList(text, FieldDefinition.Option.class))),
                required(row.instant()),
                required(row.instant()));
    }

    public static CustomField readField(RowReader row) throws SQLException {
        row.id();
        return new CustomField(
                required(row.id()),
                required(row.id()),
                new FieldOwner(EnumCodes.parse(required(row.text()), FieldEntity::find), required(row.id())),
                row.decoded(CustomFieldTables::toValue),
                required(row.instant()),
                required(row.instant()));
    }

    /** Returns the column of {@link #FIELDS} that stores the values of a type. */
    public static String valueColumn(FieldType type) {
        return switch (type) {
            case TEXT -> "text_value";
            case NUMBER -> "number_value";
            case DAY -> "day_value";
            case INSTANT -> "instant_value";
            case FLAG -> "flag_value";
            case ID, TEXT_LIST, ID_LIST ->
                throw new IllegalArgumentException("custom fields have no column for the type " + type);
        };
    }
}
