package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.Operation.created;
import static dev.quayside.jsonapi.internal.http.Operation.empty;
import static dev.quayside.jsonapi.internal.http.Operation.filteredList;
import static dev.quayside.jsonapi.internal.http.Operation.noContent;
import static dev.quayside.jsonapi.internal.http.Operation.single;
import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE;
import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_BY_BODY;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ;

import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOption;
import dev.quayside.core.store.EngineStore;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.listing.CrudEndpoint;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.IncludeLoader;
import dev.quayside.jsonapi.internal.listing.ListEndpoint;
import dev.quayside.jsonapi.internal.listing.PageDocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.jsonapi.internal.openapi.FieldSchemas;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.resource.FieldView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.ListingStore;
import java.time.InstantSource;
import java.util.UUID;
import java.util.function.Function;

/** The routes of custom fields, their definitions and options. Immutable and thread-safe. */
public final class CustomFieldRoutes {

    private final DefinitionEndpoints definitions;
    private final OptionEndpoints options;
    private final CustomFieldEndpoints fields;
    private final DocumentRenderer documents;

    public CustomFieldRoutes(EngineStore store, ListingStore lists, InstantSource clock, DocumentRenderer documents) {
        TimeOrderedIds ids = TimeOrderedIds.random(clock);
        this.definitions = new DefinitionEndpoints(store, ids);
        this.options = new OptionEndpoints(store, ids);
        this.fields = new CustomFieldEndpoints(store, lists, ids);
        this.documents = documents;
    }

    /** Returns the schema of the options of one definition, in their order. */
    public static Schema<OptionEndpoints.OrderedOption> options() {
        Field<OptionEndpoints.OrderedOption, UUID> index = Field.<OptionEndpoints.OrderedOption>id(
                        "position", OptionEndpoints.OrderedOption::index)
                .required();
        return Schema.of("custom_field_option", index)
                .sort("position", index)
                .defaultSort("position", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }

    /** Returns the schema of the fields of one owner. */
    public static Schema<FieldView> ownerFields() {
        Field<FieldView, UUID> id =
                Field.<FieldView>id("id", row -> row.field().id()).required();
        return Schema.of("custom_field", id)
                .sort("id", id)
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }

    public void addTo(Routes.Builder routes) {
        addDefinitions(routes, "/custom_field_definitions");
        addOptions(routes, "/custom_field_definitions/{id}/options");
        addFields(routes, "/custom_fields");
        addOwnerFields(routes, FieldEntity.SHIPMENT, "Shipment", "a shipment");
        addOwnerFields(routes, FieldEntity.CONTAINER, "Container", "a container");
        addOwnerFields(routes, FieldEntity.TRACKING_REQUEST, "TrackingRequest", "a tracking request");
    }

    private void addDefinitions(Routes.Builder routes, String path) {
        ResourceType<FieldDefinition> type = Resources.CUSTOM_FIELD_DEFINITION;
        Schema<FieldDefinition> schema = CustomFieldCatalog.definitions();
        CrudEndpoint<FieldDefinition> crud =
                new CrudEndpoint<>(new SingleDocumentRenderer<>(type, documents), definitions::find);
        routes.get(path, READ)
                .describedAs(filteredList("listFieldDefinitions", "List custom field definitions", schema, type))
                .by(ListEndpoint.inMemory(
                        documents.parser(schema),
                        definitions::all,
                        Function.<FieldDefinition>identity(),
                        new PageDocumentRenderer<>(type, documents))::list);
        routes.post(path, CHANGE_BY_BODY)
                .describedAs(created("createFieldDefinition", "Create a custom field definition", type)
                        .withBody(Body.created(type, FieldSchemas.NEW_DEFINITION)))
                .by(crud.create(documents.path("custom_field_definitions"), definitions::create));
        routes.get(path + "/{id}", READ)
                .describedAs(single("getFieldDefinition", "Get a custom field definition", type))
                .by(crud::get);
        routes.patch(path + "/{id}", CHANGE_BY_BODY)
                .describedAs(single("updateFieldDefinition", "Update a custom field definition", type)
                        .withBody(Body.changed(type, FieldSchemas.DEFINITION)))
                .by(crud.change(definitions::change));
        routes.delete(path + "/{id}", CHANGE)
                .describedAs(empty("deleteFieldDefinition", "Delete a custom field definition and all its values"))
                .by(crud.delete(definitions::delete, Responses::empty));
    }

    private void addOptions(Routes.Builder routes, String path) {
        ResourceType<FieldOption> type = Resources.CUSTOM_FIELD_OPTION;
        CrudEndpoint<FieldOption> crud =
                new CrudEndpoint<>(new SingleDocumentRenderer<>(type, documents), options::find);
        String definitionPath = documents.path("custom_field_definitions");
        routes.get(path, READ)
                .describedAs(filteredList(
                        "listFieldOptions", "List the options of a custom field in their order", options(), type))
                .by(ListEndpoint.inMemory(
                        documents.parser(options()),
                        options::all,
                        OptionEndpoints.OrderedOption::option,
                        new PageDocumentRenderer<>(type, documents))::list);
        routes.post(path, CHANGE_BY_BODY)
                .describedAs(created("createFieldOption", "Create an option of a custom field", type)
                        .withBody(Body.created(type, FieldSchemas.NEW_OPTION)))
                .by(crud.createIn(
                        options::definition,
                        definition -> definitionPath + definition.id() + "/options/",
                        options::create));
        routes.get(path + "/{option_id}", READ)
                .describedAs(single("getFieldOption", "Get an option of a custom field", type))
                .by(crud::get);
        routes.patch(path + "/{option_id}", CHANGE_BY_BODY)
                .describedAs(single("updateFieldOption", "Update an option of a custom field", type)
                        .withBody(Body.changed(type, FieldSchemas.OPTION)))
                .by(crud.change(options::change));
        routes.delete(path + "/{option_id}", CHANGE)
                .describedAs(empty("deleteFieldOption", "Delete an option and remove it from all values of the field"))
                .by(crud.delete(options::delete, Responses::empty));
    }

    private void addFields(Routes.Builder routes, String path) {
        ResourceType<FieldView> type = Resources.CUSTOM_FIELD;
        Schema<FieldRow> schema = CustomFieldCatalog.fields();
        CrudEndpoint<FieldView> crud = new CrudEndpoint<>(new SingleDocumentRenderer<>(type, documents), fields::find);
        routes.get(path, READ)
                .describedAs(filteredList("listFields", "List the custom fields of all resources", schema, type))
                .by(new ListEndpoint<>(
                        documents.parser(schema), fields::page, new PageDocumentRenderer<>(type, documents))::list);
        routes.post(path, CHANGE_BY_BODY)
                .describedAs(created("putField", "Set a custom field of a resource", type)
                        .withBody(Body.createdWithRelationships(type, FieldSchemas.NEW_FIELD_OF_ENTITY)))
                .by(crud.create(documents.path("custom_fields"), fields::create));
        routes.get(path + "/{id}", READ)
                .describedAs(single("getField", "Get a custom field", type))
                .by(crud::get);
        routes.patch(path + "/{id}", CHANGE_BY_BODY)
                .describedAs(single("updateField", "Update a custom field", type)
                        .withBody(Body.changed(type, FieldSchemas.FIELD)))
                .by(crud.change(fields::change));
        routes.delete(path + "/{id}", CHANGE)
                .describedAs(empty("deleteField", "Delete a custom field"))
                .by(crud.delete(fields::delete, Responses::empty));
    }

    /**
     * Adds the routes of the fields of one type of owner.
     *
     * @param name the type of owner, as it is written in the names of operations
     * @param owner the type of owner, as it is written in summaries
     */
    private void addOwnerFields(Routes.Builder routes, FieldEntity entity, String name, String owner) {
        ResourceType<FieldView> type = Resources.CUSTOM_FIELD;
        CrudEndpoint<FieldView> crud = new CrudEndpoint<>(
                new SingleDocumentRenderer<>(type, documents), context -> fields.findBySlug(context, entity));
        String fieldPath = documents.path("custom_fields");
        String path = "/" + entity.resourceType() + "s/{id}/custom_fields";
        routes.get(path, READ)
                .describedAs(filteredList(
                        "list" + name + "Fields", "List the custom fields of " + owner, ownerFields(), type))
                .by(ListEndpoint.inMemory(
                        documents.parser(ownerFields()),
                        context -> fields.ownerFields(context, fields.owner(context, entity)),
                        Function.<FieldView>identity(),
                        new PageDocumentRenderer<>(type, documents))::list);
        routes.post(path, CHANGE_BY_BODY)
                .describedAs(created("put" + name + "Field", "Set a custom field of " + owner, type)
                        .withBody(Body.created(type, FieldSchemas.NEW_FIELD)))
                .by(crud.createIn(
                        context -> fields.owner(context, entity), owned -> fieldPath, fields::createForOwner));
        routes.patch(path + "/{api_slug}", CHANGE_BY_BODY)
                .describedAs(single("update" + name + "Field", "Update a custom field of " + owner, type)
                        .withBody(Body.changed(type, FieldSchemas.FIELD)))
                .by(crud.change(fields::change));
        routes.delete(path + "/{api_slug}", CHANGE)
                .describedAs(noContent("delete" + name + "Field", "Delete a custom field of " + owner))
                .by(crud.delete(fields::delete, Responses::noContent));
    }

    /** Adds the resources that fields and definitions can include. */
    public static void addTo(IncludeLoader.Builder inclusion, EngineStore store) {
        inclusion
                .add(
                        Resources.CUSTOM_FIELD_DEFINITION,
                        (account, ids) -> store.customFields().definitions(account.id()).stream()
                                .filter(definition -> ids.contains(definition.id()))
                                .toList())
                .add(
                        Resources.CUSTOM_FIELD_OPTION,
                        (account, ids) -> store.customFields().definitions(account.id()).stream()
                                .flatMap(definition -> definition.options().stream())
                                .filter(option -> ids.contains(option.id()))
                                .toList());
    }
}
