package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOption;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.query.catalog.ContainerCustomFields;
import dev.quayside.query.schema.FieldType;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The tables of custom fields and of their definitions. A value is stored as JSON and again in a column for each type
 * as which it can be read, by which lists of containers filter and sort.
 */
public final class CustomFieldTables {

    public static final Table<TenantRow<FieldDefinition>> DEFINITIONS = new Table<>(
            "custom_field_definition",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    definition("id", SqlType.ID, FieldDefinition::id),
                    definition("version", SqlType.NUMBER, FieldDefinition::version),
                    definition("entity_type", SqlType.TEXT, row -> row.entity().wireName()),
                    definition("api_slug", SqlType.TEXT, FieldDefinition::slug),
                    definition("display_name", SqlType.TEXT, FieldDefinition::name),
                    definition("description", SqlType.TEXT, FieldDefinition::description),
                    definition("data_type", SqlType.TEXT, row -> row.type().wireName()),
                    definition("reference_type", SqlType.TEXT, FieldDefinition::referenceType),
                    definition("rules", SqlType.TEXT, row -> StoredJson.write(row.rules())),
                    definition("default_format", SqlType.TEXT, FieldDefinition::format),
                    definition("default_content", SqlType.TEXT, row -> value(row.defaultValue())),
                    definition("options", SqlType.TEXT, row -> StoredJson.write(row.options())),
                    definition("created_at", SqlType.INSTANT, FieldDefinition::createdAt),
                    definition("updated_at", SqlType.INSTANT, FieldDefinition::updatedAt)));

    public static final Table<TenantRow<CustomField>> FIELDS = new Table<>(
            "custom_field",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    field("id", SqlType.ID, CustomField::id),
                    field("definition_id", SqlType.ID, CustomField::definitionId),
                    field(
                            "entity_type",
                            SqlType.TEXT,
                            row -> row.owner().entity().wireName()),
                    field("entity_id", SqlType.ID, row -> row.owner().id()),
                    field("content", SqlType.TEXT, row -> value(row.value())),
                    field("created_at", SqlType.INSTANT, CustomField::createdAt),
                    field("updated_at", SqlType.INSTANT, CustomField::updatedAt),
                    field("text_value", SqlType.TEXT, row -> ContainerCustomFields.textOf(row.value())),
                    field("number_value", SqlType.DECIMAL, row -> ContainerCustomFields.numberOf(row.value())),
                    field("day_value", SqlType.DAY, row -> ContainerCustomFields.dayOf(row.value())),
                    field("instant_value", SqlType.INSTANT, row -> ContainerCustomFields.instantOf(row.value())),
                    field("flag_value", SqlType.FLAG, row -> ContainerCustomFields.flagOf(row.value()))));

    /** The number of the columns of {@link #FIELDS} that {@link #readField} reads, which are the first ones. */
    public static final int FIELD_COLUMNS = 8;

    private CustomFieldTables() {}

    private static @Nullable String value(@Nullable FieldValue value) {
        return value == null ? null : StoredJson.write(value);
    }

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
                required(row.decoded(text -> StoredJson.readList(text, FieldOption.class))),
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

    /** Returns the column of {@link #FIELDS} with the values of a type. */
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

    private static Column<TenantRow<FieldDefinition>> definition(
            String name, SqlType type, Function<FieldDefinition, ? extends @Nullable Object> value) {
        return new Column<>(name, type, row -> value.apply(row.value()));
    }

    private static Column<TenantRow<CustomField>> field(
            String name, SqlType type, Function<CustomField, ? extends @Nullable Object> value) {
        return new Column<>(name, type, row -> value.apply(row.value()));
    }
}
