package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.ResourceType;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The endpoints for custom field definitions. Thread-safe. */
record DefinitionEndpoints(Store store, TimeOrderedIds ids) {

    private static final String CHANGEABLE_SCHEMA = """
            "display_name": {"type": "string"},
            "description": {"type": ["string", "null"]},
            "validation": {"type": ["object", "null"], "properties": {
              "min": {"type": ["number", "null"]}, "max": {"type": ["number", "null"]},
              "min_length": {"type": ["integer", "null"], "minimum": 0},
              "max_length": {"type": ["integer", "null"], "minimum": 0}}},
            "default_format": {"type": ["string", "null"]},
            "default_value":""" + FieldValueBodyReader.SCHEMA;

    private static final String NEW_DEFINITION_SCHEMA = """
            "attributes": {"type": "object", "required": ["entity_type", "display_name", "data_type"], "properties": {
              "entity_type": {"type": "string", "enum": ["Shipment", "Container", "TrackingRequest", "Cargo"],
                "description": "The type of the resource that has the field; 'Cargo' means 'Container'."},
              "api_slug": {"type": ["string", "null"], "pattern": "^[a-z0-9][a-z0-9_-]{0,62}$",
                "description": "The name of the field for programs; derived from `display_name` if absent."},
              "data_type": {"type": "string", "enum": ["short_text", "number", "date", "datetime", "boolean", "enum",
                "enum_multi", "reference"]},
              "reference_type": {"type": ["string", "null"]},
            """ + CHANGEABLE_SCHEMA + "}}";

    private static final String DEFINITION_SCHEMA =
            "{\"type\": \"object\", \"properties\": {" + CHANGEABLE_SCHEMA + "}}";

    /** The maximum number of definitions for each account. Concurrent requests may exceed this number slightly. */
    public static final int MAX_DEFINITIONS = 500;

    public void addTo(Routes.Builder routes, DocumentRenderer documents) {
        ResourceType<FieldDefinition> type = Resources.CUSTOM_FIELD_DEFINITION;
        CrudEndpoint<FieldDefinition> crud = new CrudEndpoint<>(
                routes, RouteAccess.READ, "/custom_field_definitions", "{id}", type, documents, this::find);
        crud.list(
                "listFieldDefinitions",
                "List custom field definitions",
                "Returns a page of the account's definitions, the oldest first.",
                CustomFieldCatalog.definitions(),
                ListEndpoint.Rows.inMemory(this::all, Function.identity()));
        crud.create(
                "createFieldDefinition",
                "Create a custom field definition",
                "Creates a definition. Its data type, its resource type and its `api_slug` never change.",
                Body.created(type, NEW_DEFINITION_SCHEMA),
                this::create);
        crud.get("getFieldDefinition", "Get a custom field definition", "Returns one definition with its options.");
        crud.change(
                "updateFieldDefinition",
                "Update a custom field definition",
                "Changes the members that the body has; stored values are not changed.",
                DEFINITION_SCHEMA,
                this::change);
        crud.delete(
                "deleteFieldDefinition",
                "Delete a custom field definition and all its values",
                "Deletes the definition and all values of the field.",
                this::delete);
    }

    private List<FieldDefinition> all(RequestContext context) {
        return store.customFields().definitions(context.account().id());
    }

    /** Finds the definition whose id is in the path. */
    private Optional<FieldDefinition> find(RequestContext context) {
        return context.id()
                .flatMap(id -> store.customFields().definition(context.account().id(), id));
    }

    private ApiResponse create(
            RequestContext context,
            AccountId account,
            ResourceBodyReader body,
            Function<FieldDefinition, ApiResponse> response) {
        FieldDefinition definition = new DefinitionBodyReader(body).create(ids.next(), context.now());
        rejectIfFull(context);
        try {
            return context.write(
                    store,
                    () -> response.apply(definition),
                    each -> each.customFields().saveDefinition(account, definition));
        } catch (DuplicateException taken) {
            throw RejectedRequestException.atPointer(
                    "duplicate",
                    "/data/attributes/api_slug",
                    "another field of a " + definition.entity().resourceType() + " has the slug '" + definition.slug()
                            + "' (expected an unused slug)");
        }
    }

    /**
     * Rejects the request if the account already has the maximum number of definitions. The limit exists because every
     * list of fields, and every document about containers, requires reading all definitions.
     */
    private void rejectIfFull(RequestContext context) {
        if (all(context).size() >= MAX_DEFINITIONS) {
            throw RejectedRequestException.atPointer(
                    "too_many",
                    "/data",
                    "the account already has " + MAX_DEFINITIONS + " definitions (expected at most " + MAX_DEFINITIONS
                            + ")");
        }
    }

    /** Changes a definition. Stored values stay as they are, even if they violate the new rules. */
    private ApiResponse change(
            RequestContext context,
            FieldDefinition current,
            ResourceBodyReader body,
            Function<FieldDefinition, ApiResponse> response) {
        FieldDefinition after = new DefinitionBodyReader(body).applyTo(current);
        if (after.equals(current)) {
            return response.apply(current);
        }
        return response.apply(store.customFields()
                .saveDefinition(
                        context.account().id(),
                        after.toBuilder().updatedAt(context.now()).build()));
    }

    private boolean delete(RequestContext context, FieldDefinition definition) {
        return store.customFields().deleteDefinition(context.account().id(), definition.id());
    }
}
