package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.resource.FieldView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.Sort;
import dev.quayside.query.store.ListingStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The endpoints of custom fields. A path contains either the id of a field, or the slug of a field and the id of the
 * resource that has the field. Thread-safe.
 */
record CustomFieldEndpoints(ListingStore store, TimeOrderedIds ids) {

    /** The schema of a new field, whose owner is in the path. */
    private static final String NEW_FIELD_SCHEMA = """
            "attributes": {"type": "object", "required": ["api_slug", "value"], "properties": {
              "api_slug": {"type": "string"}, "value":""" + FieldValueBodyReader.SCHEMA + "}}";

    /** The schema of a new field, whose owner is in the body. */
    private static final String NEW_FIELD_OF_ENTITY_SCHEMA = NEW_FIELD_SCHEMA + """
            , "relationships": {"type": "object", "required": ["entity"], "properties": {
              "entity": {"type": "object", "required": ["data"], "properties": {
                "data": {"type": "object", "required": ["type", "id"], "properties": {
                  "type": {"type": "string", "enum": ["shipment", "container", "tracking_request"]},
                  "id": {"type": "string", "format": "uuid"}}}}}}}""";

    private static final String FIELD_SCHEMA =
            "{\"type\": \"object\", \"properties\": {\"value\": " + FieldValueBodyReader.SCHEMA + "}}";

    static final String SLUG = "api_slug";
    static final String VALUE = "value";
    private static final String ENTITY = "entity";
    private static final Set<String> OWNERS =
            Stream.of(FieldEntity.values()).map(FieldEntity::resourceType).collect(Collectors.toUnmodifiableSet());

    public void addTo(Routes.Builder routes, DocumentRenderer documents) {
        ResourceType<FieldView> type = Resources.CUSTOM_FIELD;
        CrudEndpoint<FieldView> crud =
                new CrudEndpoint<>(routes, RouteAccess.READ, "/custom_fields", "{id}", type, documents, this::find);
        crud.list(
                "listFields",
                "List the custom fields of all resources",
                "Returns a page of the account's custom fields that all filters select, the oldest first.",
                CustomFieldCatalog.fields(),
                context -> query -> page(context.account().id(), query));
        crud.create(
                "putField",
                "Set a custom field of a resource",
                "Sets the value of a field of the resource in the body; a previous value is replaced.",
                Body.createdWithRelationships(type, NEW_FIELD_OF_ENTITY_SCHEMA),
                this::create);
        crud.get("getField", "Get a custom field", "Returns one custom field.");
        crud.change(
                "updateField", "Update a custom field", "Replaces the value of the field.", FIELD_SCHEMA, this::change);
        crud.delete(
                "deleteField",
                "Delete a custom field",
                "Deletes the value of the field; the definition stays.",
                this::delete);
        addOwnerFields(routes, documents, FieldEntity.SHIPMENT, "Shipment", "a shipment");
        addOwnerFields(routes, documents, FieldEntity.CONTAINER, "Container", "a container");
        addOwnerFields(routes, documents, FieldEntity.TRACKING_REQUEST, "TrackingRequest", "a tracking request");
    }

    /**
     * Adds the routes for the fields of one type of owner.
     *
     * @param name the type of owner, as written in operation ids
     * @param owner the type of owner, as written in summaries
     */
    private void addOwnerFields(
            Routes.Builder routes, DocumentRenderer documents, FieldEntity entity, String name, String owner) {
        ResourceType<FieldView> type = Resources.CUSTOM_FIELD;
        CrudEndpoint<FieldView> crud = new CrudEndpoint<>(
                routes,
                RouteAccess.READ,
                "/" + entity.resourceType() + "s/{id}/custom_fields",
                "{api_slug}",
                type,
                documents,
                context -> findBySlug(context, entity));
        crud.list(
                "list" + name + "Fields",
                "List the custom fields of " + owner,
                "Returns the custom fields of the resource.",
                ownerFields(),
                ListEndpoint.Rows.inMemory(
                        context -> ownerFields(context, owner(context, entity)), Function.identity()));
        crud.createIn(
                "put" + name + "Field",
                "Set a custom field of " + owner,
                "Sets the value of a field of the resource; a previous value is replaced.",
                Body.created(type, NEW_FIELD_SCHEMA),
                context -> owner(context, entity),
                found -> documents.path("custom_fields"),
                this::createForOwner);
        crud.change(
                "update" + name + "Field",
                "Update a custom field of " + owner,
                "Replaces the value of the field of the resource.",
                FIELD_SCHEMA,
                this::change);
        crud.deleteWithoutContent(
                "delete" + name + "Field",
                "Delete a custom field of " + owner,
                "Deletes the value of the field of the resource; the definition stays.",
                this::delete);
    }

    /** Returns the list schema for the fields of one owner. */
    private static Schema<FieldView> ownerFields() {
        Field<FieldView, UUID> id =
                Field.<FieldView>id("id", row -> row.field().id()).required();
        return Schema.of("custom_field", id)
                .sort(
                        Sort.on("id", id),
                        "The id of the custom field; ids are time-ordered, so the oldest field comes first.")
                .defaultSort("id", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }

    private Page<FieldView> page(AccountId account, BoundQuery<FieldRow> query) {
        return RetryOnConflict.STANDARD.retry(() -> {
            Page<CustomField> page = store.lists().list(ListedResource.CUSTOM_FIELDS, query);
            Map<UUID, FieldView> views = new HashMap<>();
            views(account, page.rows()).forEach(each -> views.put(each.field().id(), each));
            return page.map(field -> Optional.ofNullable(views.get(field.id()))
                    .orElseThrow(
                            () -> new ConflictException("field " + field.id() + " was deleted with its definition")));
        });
    }

    private List<FieldView> ownerFields(RequestContext context, FieldOwner owner) {
        AccountId account = context.account().id();
        return views(account, store.customFields().fieldsByOwner(account, owner));
    }

    /**
     * Returns the fields and their definitions. Leaves out a field whose definition was deleted after the field was
     * read.
     */
    private List<FieldView> views(AccountId account, List<CustomField> found) {
        Map<UUID, FieldDefinition> definitions = new HashMap<>();
        store.customFields().definitions(account).forEach(each -> definitions.put(each.id(), each));
        return found.stream()
                .flatMap(field -> Optional.ofNullable(definitions.get(field.definitionId()))
                        .map(definition -> new FieldView(field, definition))
                        .stream())
                .toList();
    }

    /** Finds the field whose id is in the path. */
    private Optional<FieldView> find(RequestContext context) {
        AccountId account = context.account().id();
        return context.id()
                .flatMap(id -> store.customFields().field(account, id))
                .flatMap(field -> store.customFields()
                        .definition(account, field.definitionId())
                        .map(definition -> new FieldView(field, definition)));
    }

    /** Finds the field by the owner's id and the field's slug, both in the path. */
    private Optional<FieldView> findBySlug(RequestContext context, FieldEntity entity) {
        String slug = context.variables().get(1);
        return Optional.of(ownerFields(context, owner(context, entity)).stream()
                .filter(each -> each.definition().slug().equals(slug))
                .findFirst()
                .orElseThrow(() -> RejectedRequestException.of(
                        ErrorStatus.NOT_FOUND, "not_found", "There is no custom field with this slug here.")));
    }

    private FieldOwner owner(RequestContext context, FieldEntity entity) {
        return context.findOrReject(
                entity.resourceType().replace('_', ' '),
                id -> Optional.of(new FieldOwner(entity, id))
                        .filter(owner -> exists(context.account().id(), owner)));
    }

    private boolean exists(AccountId account, FieldOwner owner) {
        return switch (owner.entity()) {
            case SHIPMENT -> store.shipments().shipment(account, owner.id()).isPresent();
            case CONTAINER -> store.shipments().container(account, owner.id()).isPresent();
            case TRACKING_REQUEST ->
                store.tracking().request(account, owner.id()).isPresent();
        };
    }

    /** Creates a custom field for the owner that the body states. */
    private ApiResponse create(
            RequestContext context,
            AccountId account,
            ResourceBodyReader body,
            Function<FieldView, ApiResponse> response) {
        FieldValue value = value(body);
        FieldOwner owner = owner(account, body);
        // The definitions depend on the type of owner. Without a valid owner, only the form of the slug is checked.
        FieldDefinition definition = owner == null ? null : definition(account, body, owner);
        if (owner == null) {
            slug(body);
        }
        return put(context, body, definition, owner, value, response);
    }

    private ApiResponse createForOwner(
            RequestContext context,
            FieldOwner owner,
            ResourceBodyReader body,
            Function<FieldView, ApiResponse> response) {
        FieldValue value = value(body);
        return put(context, body, definition(context.account().id(), body, owner), owner, value, response);
    }

    private ApiResponse put(
            RequestContext context,
            ResourceBodyReader body,
            @Nullable FieldDefinition definition,
            @Nullable FieldOwner owner,
            @Nullable FieldValue value,
            Function<FieldView, ApiResponse> response) {
        if (!body.isSent(VALUE)) {
            body.reject(
                    VALUE, "blank", "a custom field needs a value (expected a value, which may be explicitly empty)");
        }
        if (definition == null || owner == null || !body.problems().isEmpty()) {
            throw RejectedRequestException.of(body.problems());
        }
        return put(context, definition, owner, value, response);
    }

    private @Nullable FieldOwner owner(AccountId account, ResourceBodyReader body) {
        ResourceId linked = body.linked(ENTITY, OWNERS);
        if (linked == null) {
            if (!body.hasProblem(ENTITY)) {
                body.rejectRelationship(
                        ENTITY, "blank", "no owner is named (expected a shipment, container or tracking request)");
            }
            return null;
        }
        FieldOwner owner = new FieldOwner(FieldEntity.ofResource(linked.type()).orElseThrow(), linked.id());
        if (!exists(account, owner)) {
            body.rejectRelationship(
                    ENTITY,
                    "unknown",
                    linked.type() + " " + linked.id() + " does not exist (expected the id of an existing resource)");
            return null;
        }
        return owner;
    }

    /** Changes the value of a field. If the body does not contain a value, the field stays unchanged. */
    private ApiResponse change(
            RequestContext context,
            FieldView current,
            ResourceBodyReader body,
            Function<FieldView, ApiResponse> response) {
        FieldValue value = value(body);
        body.throwIfInvalid();
        return body.isSent(VALUE)
                ? put(context, current.definition(), current.field().owner(), value, response)
                : response.apply(current);
    }

    private boolean delete(RequestContext context, FieldView view) {
        return store.customFields()
                .deleteField(context.account().id(), view.field().id());
    }

    /** Returns the value in the body; null if the body removes the value. */
    private static @Nullable FieldValue value(ResourceBodyReader body) {
        return FieldValueBodyReader.read(
                body.attribute(VALUE), (part, problem) -> body.rejectPart(VALUE, part, problem));
    }

    /**
     * Returns the definition for the slug in the body. If the owner's type does not have this definition, adds an error
     * and returns null.
     */
    private @Nullable FieldDefinition definition(AccountId account, ResourceBodyReader body, FieldOwner owner) {
        String slug = slug(body);
        if (slug == null) {
            return null;
        }
        Optional<FieldDefinition> found = store.customFields().definitions(account).stream()
                .filter(each -> each.entity() == owner.entity() && each.slug().equals(slug))
                .findFirst();
        if (found.isEmpty()) {
            body.reject(
                    SLUG,
                    "unknown",
                    QuotedText.text(slug) + " is not a field of a "
                            + owner.entity().resourceType() + " (expected the slug of a definition)");
        }
        return found.orElse(null);
    }

    /** Returns the slug in the body. If the slug is blank or not a text, adds an error and returns null. */
    private static @Nullable String slug(ResourceBodyReader body) {
        String slug = body.text(SLUG);
        if (slug != null && !slug.isBlank()) {
            return slug;
        }
        body.require(SLUG, null, "the slug of a definition");
        return null;
    }

    /**
     * Stores the value of a field.
     *
     * @throws RejectedRequestException with 422 if the definition does not allow the value
     * @throws ConflictException if another request has changed the definition or created the field
     */
    private ApiResponse put(
            RequestContext context,
            FieldDefinition definition,
            FieldOwner owner,
            @Nullable FieldValue value,
            Function<FieldView, ApiResponse> response) {
        rejectInvalid(definition, value);
        AccountId account = context.account().id();
        CustomField field = store.customFields().fieldsByOwner(account, owner).stream()
                .filter(each -> each.definitionId().equals(definition.id()))
                .findFirst()
                .map(current -> current.withValue(value, context.now()))
                .orElseGet(
                        () -> new CustomField(ids.next(), definition.id(), owner, value, context.now(), context.now()));
        return context.write(
                store,
                () -> response.apply(new FieldView(field, definition)),
                each -> each.customFields().put(account, CustomFieldWrite.of(field, definition)));
    }

    private static void rejectInvalid(FieldDefinition definition, @Nullable FieldValue value) {
        if (value == null) {
            return;
        }
        List<RequestError> problems = new ArrayList<>(0);
        FieldValueBodyReader.check(
                definition,
                value,
                (part, problem) -> problems.add(
                        RequestError.atPointer(problem.code(), "/data/attributes/" + VALUE + part, problem.detail())));
        if (!problems.isEmpty()) {
            throw RejectedRequestException.of(problems);
        }
    }
}
