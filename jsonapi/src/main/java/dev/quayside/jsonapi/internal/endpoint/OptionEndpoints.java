package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The endpoints for the options of a custom field definition. Thread-safe. */
record OptionEndpoints(Store store, TimeOrderedIds ids) {

    private static final String NEW_OPTION_SCHEMA = """
            "attributes": {"type": "object", "required": ["label", "value"], "properties": {
              "label": {"type": "string"}, "value": {"type": "string"}, "position": {"type": ["integer", "null"]}}}""";

    private static final String OPTION_SCHEMA = """
            {"type": "object", "properties": {
              "label": {"type": "string"}, "position": {"type": ["integer", "null"]}}}""";

    private static final String LABEL = "label";
    private static final String VALUE = "value";
    private static final String POSITION = "position";

    /**
     * A row of the option list: an option and its index within the definition.
     *
     * @param index the index in the form of an id, because the rows of a list can be sorted by ids
     */
    private record OrderedOption(FieldDefinition.Option option, UUID index) {}

    public void addTo(Routes.Builder routes, DocumentRenderer documents) {
        ResourceType<FieldDefinition.Option> type = Resources.CUSTOM_FIELD_OPTION;
        CrudEndpoint<FieldDefinition.Option> crud = new CrudEndpoint<>(
                routes,
                RouteAccess.READ,
                "/custom_field_definitions/{id}/options",
                "{option_id}",
                type,
                documents,
                this::find);
        crud.list(
                "listFieldOptions",
                "List the options of a custom field in their order",
                "Returns the allowed values of the field, in their order.",
                schema(),
                ListEndpoint.Rows.inMemory(this::all, OrderedOption::option));
        crud.createIn(
                "createFieldOption",
                "Create an option of a custom field",
                "Adds an allowed value to the field.",
                Body.created(type, NEW_OPTION_SCHEMA),
                this::definition,
                definition -> documents.path("custom_field_definitions") + definition.id() + "/options/",
                this::create);
        crud.get("getFieldOption", "Get an option of a custom field", "Returns one allowed value of the field.");
        crud.change(
                "updateFieldOption",
                "Update an option of a custom field",
                "Changes the label or the position of the option; its value never changes.",
                OPTION_SCHEMA,
                this::change);
        crud.delete(
                "deleteFieldOption",
                "Delete an option and remove it from all values of the field",
                "Removes the option from the definition and from all values of the field.",
                this::delete);
    }

    /** Returns the list schema for the options of one definition, sorted by their index. */
    private static Schema<OrderedOption> schema() {
        Field<OrderedOption, UUID> index =
                Field.<OrderedOption>id("position", OrderedOption::index).required();
        return Schema.of("custom_field_option", index)
                .sort("position", index)
                .defaultSort("position", Direction.ASCENDING)
                .pageSizes(25, 50)
                .resources(Resources.ALL)
                .build();
    }

    /** Returns the options of a definition, in their order. */
    private List<OrderedOption> all(RequestContext context) {
        List<FieldDefinition.Option> options = definition(context).options();
        return IntStream.range(0, options.size())
                .mapToObj(i -> new OrderedOption(options.get(i), new UUID(0, i)))
                .toList();
    }

    /** Finds the option whose id is in the path. */
    private Optional<FieldDefinition.Option> find(RequestContext context) {
        return RequestContext.id(context.variables().get(1)).flatMap(definition(context)::option);
    }

    private ApiResponse create(
            RequestContext context,
            FieldDefinition definition,
            ResourceBodyReader body,
            Function<FieldDefinition.Option, ApiResponse> answer) {
        String label = text(body, LABEL);
        String value = text(body, VALUE);
        Integer position = position(body);
        body.require(LABEL, label, "a text");
        body.require(VALUE, value, "a text");
        rejectInvalid(body, definition, value);
        if (label == null || value == null || !body.problems().isEmpty()) {
            throw RejectedRequestException.of(body.problems());
        }
        FieldDefinition.Option option = new FieldDefinition.Option(ids.next(), label, value, position);
        List<FieldDefinition.Option> options = new ArrayList<>(definition.options());
        options.add(option);
        FieldDefinition changed =
                definition.toBuilder().options(options).updatedAt(context.now()).build();
        return context.write(
                store,
                () -> answer.apply(option),
                each -> each.customFields().saveDefinition(context.account().id(), changed));
    }

    private static void rejectInvalid(ResourceBodyReader body, FieldDefinition definition, @Nullable String value) {
        if (!definition.type().hasOptions()) {
            body.reject(
                    VALUE,
                    "malformed",
                    "a field of type '" + definition.type().wireName()
                            + "' cannot have options (expected a field of type 'enum' or 'enum_multi')");
        } else if (definition.options().stream()
                .anyMatch(option -> option.value().equals(value))) {
            body.reject(VALUE, "duplicate", "another option has this value (expected an unused value)");
        } else if (definition.options().size() >= FieldDefinition.MAX_OPTIONS) {
            body.reject(
                    VALUE,
                    "too_many",
                    "the field already has " + FieldDefinition.MAX_OPTIONS + " options (expected at most "
                            + FieldDefinition.MAX_OPTIONS + ")");
        }
    }

    private ApiResponse change(
            RequestContext context,
            FieldDefinition.Option before,
            ResourceBodyReader body,
            Function<FieldDefinition.Option, ApiResponse> answer) {
        body.rejectNull(LABEL);
        String label = text(body, LABEL);
        Integer position = position(body);
        body.throwIfInvalid();
        FieldDefinition definition = definition(context);
        FieldDefinition.Option current = definition
                .option(before.id())
                .orElseThrow(() -> RejectedRequestException.notFound("custom field option"));
        FieldDefinition.Option after = new FieldDefinition.Option(
                current.id(),
                label == null ? current.label() : label,
                current.value(),
                body.isSent(POSITION) ? position : current.position());
        save(
                context,
                definition.toBuilder()
                        .options(definition.options().stream()
                                .map(option -> option.id().equals(after.id()) ? after : option)
                                .toList())
                        .build());
        return answer.apply(after);
    }

    /** Deletes an option, and removes it from all stored values and from the default value. */
    private boolean delete(RequestContext context, FieldDefinition.Option option) {
        return RetryOnConflict.STANDARD.retry(() -> {
            FieldDefinition definition = definition(context);
            if (definition.option(option.id()).isEmpty()) {
                return false;
            }
            FieldDefinition remaining = definition.toBuilder()
                    .defaultValue(null)
                    .options(definition.options().stream()
                            .filter(each -> !each.id().equals(option.id()))
                            .toList())
                    .build();
            save(
                    context,
                    remaining.toBuilder()
                            .defaultValue(remaining.withoutDeletedOptions(definition.defaultValue()))
                            .build());
            return true;
        });
    }

    private void save(RequestContext context, FieldDefinition changed) {
        store.customFields()
                .saveDefinition(
                        context.account().id(),
                        changed.toBuilder().updatedAt(context.now()).build());
    }

    private static @Nullable String text(ResourceBodyReader body, String name) {
        return body.text(
                name,
                text -> text.isBlank()
                        ? Optional.of(
                                new ReferenceText.Violation("blank", "the " + name + " is blank (expected a text)"))
                        : ReferenceText.check(text));
    }

    private static @Nullable Integer position(ResourceBodyReader body) {
        JsonNode position = body.attribute(POSITION);
        if (RequestBodyReader.isAbsent(position)) {
            return null;
        }
        if (position.isIntegralNumber() && position.canConvertToInt()) {
            return position.intValue();
        }
        body.reject(
                POSITION,
                "malformed",
                RequestBodyReader.found(position) + " is not a position (expected a whole number)");
        return null;
    }

    /** Returns the definition whose id is in the path. */
    private FieldDefinition definition(RequestContext context) {
        return context.id()
                .flatMap(id -> store.customFields().definition(context.account().id(), id))
                .orElseThrow(() -> RejectedRequestException.notFound("custom field definition"));
    }
}
