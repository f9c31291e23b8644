package dev.quayside.query.resource;

import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldRules;
import dev.quayside.core.field.FieldValue;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The resource types of custom fields, their definitions and options. */
final class CustomFieldResourceTypes {

    static final ResourceType<FieldDefinition.Option> OPTION = new ResourceType<>(
            "custom_field_option",
            FieldDefinition.Option::id,
            List.of(
                    Attribute.text("label", FieldDefinition.Option::label),
                    Attribute.text("value", FieldDefinition.Option::value),
                    Attribute.integer("position", FieldDefinition.Option::position)),
            List.of());

    /**
     * The type of custom field definitions. A definition can have many fields, so it contains only a link to the list
     * of its fields, filtered by {@code filter[definition_id]}.
     */
    static final ResourceType<FieldDefinition> DEFINITION = new ResourceType<>(
            "custom_field_definition",
            FieldDefinition::id,
            List.of(
                    Attribute.text("entity_type", row -> row.entity().wireName()),
                    Attribute.text("api_slug", FieldDefinition::slug),
                    Attribute.text("display_name", FieldDefinition::name),
                    Attribute.text("description", FieldDefinition::description),
                    Attribute.text("data_type", row -> row.type().wireName()),
                    Attribute.text("reference_type", FieldDefinition::referenceType),
                    Attribute.object(
                            "validation",
                            CustomFieldResourceTypes::rules,
                            List.of(
                                    Attribute.decimal("min", FieldRules::min),
                                    Attribute.decimal("max", FieldRules::max),
                                    Attribute.integer("min_length", FieldRules::minLength),
                                    Attribute.integer("max_length", FieldRules::maxLength))),
                    Attribute.text("default_format", FieldDefinition::format),
                    Attribute.tree("default_value", row -> shown(row.defaultValue())),
                    Attribute.text("template_id", row -> null),
                    Attribute.instant("created_at", FieldDefinition::createdAt),
                    Attribute.instant("updated_at", FieldDefinition::updatedAt)),
            List.of(
                    new Relationship.ToOne<>("account", List.of(), row -> null),
                    new Relationship.LookedUp<>("fields", List.of()),
                    new Relationship.ToMany<>(
                            "options",
                            List.of("custom_field_option"),
                            row -> row.options().stream()
                                    .map(option -> new ResourceId("custom_field_option", option.id()))
                                    .toList())));

    static final ResourceType<FieldView> FIELD = new ResourceType<>(
            "custom_field",
            row -> row.field().id(),
            List.of(
                    Attribute.text("api_slug", row -> row.definition().slug()),
                    Attribute.tree("value", row -> shown(row.field().value())),
                    Attribute.text("display_value", CustomFieldResourceTypes::displayed)),
            List.of(
                    new Relationship.ToOne<>(
                            "entity",
                            List.of("shipment", "container", "tracking_request"),
                            row -> new ResourceId(
                                    row.field().owner().entity().resourceType(),
                                    row.field().owner().id())),
                    new Relationship.ToOne<>(
                            "definition",
                            List.of("custom_field_definition"),
                            row -> new ResourceId(
                                    "custom_field_definition", row.definition().id()))));

    private CustomFieldResourceTypes() {}

    private static @Nullable FieldRules rules(FieldDefinition definition) {
        return definition.rules().equals(FieldRules.NONE) ? null : definition.rules();
    }

    private static @Nullable Object shown(@Nullable FieldValue value) {
        if (value instanceof FieldValue.Text text) {
            return text.text();
        }
        if (value instanceof FieldValue.Decimal amount) {
            return amount.number();
        }
        if (value instanceof FieldValue.Flag truth) {
            return truth.value();
        }
        return value == null ? null : ((FieldValue.Selection) value).values();
    }

    /** Returns the value as text. For options, returns the labels of the chosen options. */
    private static @Nullable String displayed(FieldView row) {
        FieldValue value = row.field().value();
        if (value instanceof FieldValue.Decimal amount) {
            return amount.number().toPlainString();
        }
        if (value instanceof FieldValue.Flag truth) {
            return String.valueOf(truth.value());
        }
        if (value instanceof FieldValue.Selection choices) {
            return choices.values().stream()
                    .map(choice -> label(row.definition(), choice))
                    .collect(Collectors.joining(", "));
        }
        return value == null ? null : label(row.definition(), ((FieldValue.Text) value).text());
    }

    private static String label(FieldDefinition definition, String value) {
        return definition.options().stream()
                .filter(option -> option.value().equals(value))
                .map(FieldDefinition.Option::label)
                .findFirst()
                .orElse(value);
    }
}
