package dev.quayside.jsonapi;

import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.store.EngineStore;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ToldField;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.FieldListStore;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Function;

/** Everything about custom fields that a path leads to. Immutable and thread-safe. */
final class CustomFieldRoutes {

    private final DefinitionEndpoints definitions;
    private final OptionEndpoints options;
    private final CustomFieldEndpoints fields;
    private final Function<FieldEntity, OwnedFieldEndpoints> owned;

    CustomFieldRoutes(EngineStore store, FieldListStore lists, InstantSource clock, Documents documents) {
        TimeOrderedIds ids = TimeOrderedIds.random(clock);
        String definitionPath = documents.path("custom_field_definitions");
        String fieldPath = documents.path("custom_fields");
        OneDocuments<ToldField> ofOne = documents.one(Resources.CUSTOM_FIELD);
        PageDocuments<ToldField> pages = documents.pages(Resources.CUSTOM_FIELD);
        FieldWriting writing = new FieldWriting(store, ids);
        definitions = new DefinitionEndpoints(
                store,
                ids,
                new MemoryList<>(
                        documents.parser(CustomFieldCatalog.definitions()),
                        documents.pages(Resources.CUSTOM_FIELD_DEFINITION),
                        Function.<FieldDefinition>identity()),
                documents.one(Resources.CUSTOM_FIELD_DEFINITION),
                definitionPath);
        options = new OptionEndpoints(
                store,
                ids,
                new MemoryList<>(
                        documents.parser(options()),
                        documents.pages(Resources.CUSTOM_FIELD_OPTION),
                        OptionEndpoints.Listed::option),
                documents.one(Resources.CUSTOM_FIELD_OPTION),
                definitionPath);
        fields = new CustomFieldEndpoints(
                writing, lists, documents.parser(CustomFieldCatalog.fields()), pages, ofOne, fieldPath);
        MemoryList<ToldField, ToldField> ofOwner =
                new MemoryList<>(documents.parser(told()), pages, Function.<ToldField>identity());
        owned = entity -> new OwnedFieldEndpoints(entity, writing, ofOwner, ofOne, fieldPath);
    }

    /** The language of the options of one definition, which come in their order. */
    static Schema<OptionEndpoints.Listed> options() {
        Field<OptionEndpoints.Listed, UUID> place = Field.<OptionEndpoints.Listed>id(
                        "position", OptionEndpoints.Listed::place)
                .required();
        return Schema.of("custom_field_option", place)
                .sort("position", place)
                .defaultSort("position", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }

    /** The language of the fields of one owner. */
    static Schema<ToldField> told() {
        Field<ToldField, UUID> id =
                Field.<ToldField>id("id", row -> row.field().id()).required();
        return Schema.of("custom_field", id)
                .sort("id", id)
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }

    /** Adds the routes. */
    void addTo(Routes.Builder routes) {
        routes.get("/custom_field_definitions", Access.READ, definitions::list)
                .on("POST", "/custom_field_definitions", Access.CHANGE_BY_BODY, definitions::create)
                .get("/custom_field_definitions/{id}", Access.READ, definitions::one)
                .on("PATCH", "/custom_field_definitions/{id}", Access.CHANGE_BY_BODY, definitions::change)
                .on("DELETE", "/custom_field_definitions/{id}", Access.CHANGE, definitions::delete)
                .get("/custom_field_definitions/{id}/options", Access.READ, options::list)
                .on("POST", "/custom_field_definitions/{id}/options", Access.CHANGE_BY_BODY, options::create)
                .get("/custom_field_definitions/{id}/options/{option_id}", Access.READ, options::one)
                .on(
                        "PATCH",
                        "/custom_field_definitions/{id}/options/{option_id}",
                        Access.CHANGE_BY_BODY,
                        options::change)
                .on("DELETE", "/custom_field_definitions/{id}/options/{option_id}", Access.CHANGE, options::delete)
                .get("/custom_fields", Access.READ, fields::list)
                .on("POST", "/custom_fields", Access.CHANGE_BY_BODY, fields::create)
                .get("/custom_fields/{id}", Access.READ, fields::one)
                .on("PATCH", "/custom_fields/{id}", Access.CHANGE_BY_BODY, fields::change)
                .on("DELETE", "/custom_fields/{id}", Access.CHANGE, fields::delete);
        addTo(routes, "/shipments/{id}/custom_fields", owned.apply(FieldEntity.SHIPMENT));
        addTo(routes, "/containers/{id}/custom_fields", owned.apply(FieldEntity.CONTAINER));
        addTo(routes, "/tracking_requests/{id}/custom_fields", owned.apply(FieldEntity.TRACKING_REQUEST));
    }

    private static void addTo(Routes.Builder routes, String path, OwnedFieldEndpoints endpoints) {
        routes.get(path, Access.READ, endpoints::list)
                .on("POST", path, Access.CHANGE_BY_BODY, endpoints::put)
                .on("PATCH", path + "/{api_slug}", Access.CHANGE_BY_BODY, endpoints::change)
                .on("DELETE", path + "/{api_slug}", Access.CHANGE, endpoints::delete);
    }

    /** Adds what fields and definitions can include. */
    static void addTo(Inclusion.Builder inclusion, EngineStore store) {
        inclusion
                .add(
                        Resources.CUSTOM_FIELD_DEFINITION,
                        (account, ids) -> store.definitions(account.id()).stream()
                                .filter(definition -> ids.contains(definition.id()))
                                .toList())
                .add(
                        Resources.CUSTOM_FIELD_OPTION,
                        (account, ids) -> store.definitions(account.id()).stream()
                                .flatMap(definition -> definition.options().stream())
                                .filter(option -> ids.contains(option.id()))
                                .toList());
    }
}
