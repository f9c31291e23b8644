package dev.quayside.query.catalog;

import static dev.quayside.query.catalog.FieldRow.Fields.DEFINITION_ID;
import static dev.quayside.query.catalog.FieldRow.Fields.ENTITY_ID;
import static dev.quayside.query.catalog.FieldRow.Fields.ENTITY_TYPE;
import static dev.quayside.query.catalog.FieldRow.Fields.ID;

import dev.quayside.core.field.CustomFieldType;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The definitions of the lists {@code GET /custom_fields} and {@code GET /custom_field_definitions}, sorted by id. If
 * the ids are time-ordered, the oldest entry is first.
 */
public final class CustomFieldCatalog {

    private static final List<String> ENTITIES =
            Stream.of(FieldEntity.values()).map(FieldEntity::wireName).toList();
    private static final Map<String, String> CARGO = Map.of("Cargo", FieldEntity.CONTAINER.wireName());

    /** The possible values are the entity types of the definitions. */
    private static final Meaning ENTITY_TYPE_MEANING = new Meaning(
            "The type of the resource that has the field. `Cargo` is an older name for `Container`.",
            "Shipment",
            Objects.requireNonNull(Resources.CUSTOM_FIELD_DEFINITION.meanings().get("entity_type"))
                    .values());

    private CustomFieldCatalog() {}

    /** Returns the schema of the list of custom fields. */
    public static Schema<FieldRow> fields() {
        return Schema.of("custom_field", ID)
                .tenant(row -> row.account().value())
                .filter(Filter.Word.on("entity_type", ENTITIES, ENTITY_TYPE).withAliases(CARGO), ENTITY_TYPE_MEANING)
                .filter(
                        Filter.ExactId.on("entity_id", ENTITY_ID),
                        "018f4c7e-3b6a-7c21-9d3e-5a2b1c0d9e8f",
                        "The id of the resource that has the field.")
                .filter(
                        Filter.ExactId.on("definition_id", DEFINITION_ID),
                        "018f4c7e-3b6a-7c21-9d3e-5a2b1c0d9e8f",
                        "The id of the definition of the field.")
                .sort(
                        Sort.on("id", ID),
                        "The id of the custom field; ids are time-ordered, so the oldest field comes first.")
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }

    /**
     * Returns the schema of the list of definitions. Queries on this list are evaluated in memory, also for SQL stores,
     * because an account has few definitions.
     */
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
                        List.of(CustomFieldType.values()),
                        CustomFieldType::wireName,
                        Field.<FieldDefinition>text(
                                        "data_type", row -> row.type().wireName())
                                .required()))
                .filter(new Filter.Prefix<>(
                        "display_name",
                        List.of(Field.<FieldDefinition>text("display_name", FieldDefinition::name)
                                .required())))
                .sort(
                        Sort.on("id", id),
                        "The id of the definition; ids are time-ordered, so the oldest definition comes" + " first.")
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }
}
