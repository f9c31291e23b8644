package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.CustomFieldFields.DEFINITION_ID;
import static dev.quayside.query.catalog.CustomFieldFields.ENTITY_ID;
import static dev.quayside.query.catalog.CustomFieldFields.ENTITY_TYPE;
import static dev.quayside.query.catalog.CustomFieldFields.ID;

import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The lists of {@code GET /custom_fields} and {@code GET /custom_field_definitions}, ordered by id; time-ordered ids
 * put the oldest first.
 */
public final class CustomFieldCatalog {

    private static final List<String> ENTITIES =
            Stream.of(FieldEntity.values()).map(FieldEntity::wireName).toList();
    private static final Map<String, String> CARGO = Map.of("Cargo", FieldEntity.CONTAINER.wireName());

    private CustomFieldCatalog() {}

    /** Returns the list of fields. */
    public static Schema<FieldRow> fields() {
        return Schema.of("custom_field", ID)
                .tenant(row -> row.account().value())
                .filter(Filter.Word.on("entity_type", ENTITIES, ENTITY_TYPE).withAliases(CARGO))
                .filter(Filter.ExactId.on("entity_id", ENTITY_ID))
                .filter(Filter.ExactId.on("definition_id", DEFINITION_ID))
                .sort("id", ID)
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }

    /** Returns the list of definitions. It is evaluated in memory, because an account has few. */
    public static Schema<FieldDefinition> definitions() {
        Field<FieldDefinition, UUID> id =
                Field.<FieldDefinition>id("id", FieldDefinition::id).required();
        return Schema.of("custom_field_definition", id)
                .filter(Filter.Word.on(
                                "entity_type",
                                ENTITIES,
                                Field.<FieldDefinition>text(
                                                "entity_type",
                                                row -> row.entity().wireName())
                                        .required())
                        .withAliases(CARGO))
                .filter(Filter.Word.on(
                        "data_type",
                        Stream.of(CustomFieldType.values())
                                .map(CustomFieldType::wireName)
                                .toList(),
                        Field.<FieldDefinition>text(
                                        "data_type", row -> row.type().wireName())
                                .required()))
                .filter(new Filter.Prefix<>(
                        "display_name",
                        List.of(Field.<FieldDefinition>text("display_name", FieldDefinition::name)
                                .required())))
                .sort("id", id)
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }
}
