package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.account.Entitlement;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.Operation.Content;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.Operation.QuerySyntax;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.ResourceType;
import java.net.URI;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A builder that creates the OpenAPI 3.1 description of an API from its routes, their {@link Operation}s and the
 * resource types. For the same API, it always returns the same bytes. An instance creates one description; not
 * thread-safe.
 */
public final class OpenApi {

    private static final String INFO = """
            {"title": "Ocean container tracking (Beta)", "version": "0.2.0", "description": "%s",
              "license": {"name": "Apache 2.0", "identifier": "Apache-2.0"}}""".formatted("This"
            + " description and tracking by container number are in beta. HEAD is answered like GET, without a body. A method"
            + " that a path does not describe returns 405 with Allow; a path that is not described returns 404. Unknown parameters are ignored, or rejected with"
            + " 400 if the request has Prefer: handling=strict. Later versions may add attributes, and"
            + " values of string attributes such as current_status.");

    private static final String WAIT = "The number of seconds to wait before the next attempt.";

    private static final String TOKEN = """
            {"type": "apiKey", "in": "header", "name": "Authorization",
              "description": "The API key, as in 'Authorization: Token KEY'."}""";

    private static final String SHARE_TOKEN = """
            {"type": "apiKey", "in": "header", "name": "Authorization",
              "description": "The token of a share, as in 'Authorization: Token TOKEN'."}""";

    private static final Map<String, String> PARAMETERS = Map.of(
            "page_number", """
                    {"name": "page[number]", "in": "query", "description": "The page number, starting at 1; it cannot be combined with a cursor.",
                      "schema": {"type": "integer", "minimum": 1, "default": 1}}""",
            "page_after", """
                    {"name": "page[after]", "in": "query", "schema": {"type": "string"},
                      "description": "A cursor from a response to the same query; returns the page after it."}""",
            "page_before", """
                    {"name": "page[before]", "in": "query", "schema": {"type": "string"},
                      "description": "A cursor from a response to the same query; returns the page before it."}""",
            "page_totals", """
                    {"name": "page[totals]", "in": "query", "description": "Whether the response has the total number of matching resources. `false` omits it, which saves the counting. `estimated` allows an estimate if counting takes long; the response then has `total_estimated` and no link to the last page.",
                      "schema": {"type": "string", "enum": ["true", "false", "estimated"], "default": "true"}}""",
            "prefer", """
                    {"name": "Prefer", "in": "header", "schema": {"type": "string", "examples": ["handling=strict"]},
                      "description": "With handling=strict (RFC 7240), a parameter or value that would be ignored is rejected with 400."}""",
            "if_none_match", """
                    {"name": "If-None-Match", "in": "header", "schema": {"type": "string"},
                      "description": "The `ETag` of an earlier response; if it is current, the response is 304."}""",
            "idempotency_key", """
                    {"name": "Idempotency-Key", "in": "header", "schema": {"type": "string", "minLength": 1},
                      "description": "A repeated request with the same key and body gets the first response, and creates nothing. Responses are kept for a day. A repeat gets 409 if the first response was longer than 8 KiB, or has a secret."}""");

    private final URI publicBase;
    private final Limits limits;
    private final ResourceSchemas resources;
    private final Map<String, ObjectNode> schemas = new TreeMap<>();

    /**
     * Creates a builder for one description.
     *
     * @param publicBase the public address of the API
     */
    public OpenApi(URI publicBase, LastFreeDayFormat days, Limits limits) {
        this.publicBase = publicBase;
        this.limits = limits;
        this.resources = new ResourceSchemas(days);
    }

    /** Returns the description of these routes as JSON. */
    public String of(Routes routes) {
        ObjectNode description = JsonNodeFactory.instance.objectNode().put("openapi", "3.1.0");
        ObjectNode info = DescriptionJson.of(INFO);
        info.putObject("contact").put("name", "The operator of this service").put("url", publicBase.toString());
        description.set("info", info);
        description.putArray("servers").addObject().put("url", publicBase.toString());
        description.putArray("security").addObject().putArray("token");
        ArrayNode tags = description.putArray("tags");
        routes.places().stream()
                .map(place -> tag(place.name()))
                .distinct()
                .forEach(tag ->
                        tags.addObject().put("name", tag).put("description", DescriptionTexts.of("tag " + tag, tag)));
        ObjectNode paths = description.putObject("paths");
        for (Routes.Place place : routes.places()) {
            ObjectNode methods = paths.putObject(place.name());
            place.methods().forEach((method, route) -> {
                if (!method.equals("HEAD")) {
                    methods.set(method.toLowerCase(Locale.ROOT), operation(place.name(), route));
                }
            });
        }
        addSharedSchemas();
        addComponents(description.putObject("components"));
        return DescriptionJson.text(description);
    }

    private ObjectNode operation(String path, Routes.Route route) {
        Operation operation = route.operation();
        ObjectNode described = JsonNodeFactory.instance.objectNode().put("operationId", operation.name());
        described.putArray("tags").add(tag(path));
        described.put("summary", operation.summary());
        Entitlement feature = route.feature();
        described.put(
                "description",
                operation.description() + (feature == null ? "" : " Needs " + QueryParameters.feature(feature.code())));
        boolean shared = route.access() == RouteAccess.READ_SHARED;
        if (shared) {
            described.putArray("security").addObject().putArray("share_token");
        }
        addParameters(described.putArray("parameters"), route, path);
        Body body = operation.body();
        if (body != null) {
            ObjectNode requestBody = described.putObject("requestBody").put("required", body.required());
            ObjectNode content = requestBody.putObject("content");
            String name = operation.name() + "_body";
            schemas.put(name, DescriptionJson.of(body.schema()));
            content.putObject(Responses.JSON_API).set("schema", DescriptionJson.ref("schemas", name));
            content.putObject(Responses.JSON).set("schema", DescriptionJson.ref("schemas", name));
        }
        ObjectNode responses = described.putObject("responses");
        ObjectNode success = addSuccess(responses, operation.content());
        if (shared) {
            header(success, "ETag", "The tag of the response.", "string").put("required", true);
            header(
                            responses
                                    .putObject("304")
                                    .put("description", "The response with a tag in `If-None-Match` is current."),
                            "ETag",
                            "The tag of the response.",
                            "string")
                    .put("required", true);
        }
        for (ErrorStatus status : errors(path, route)) {
            responses.set(Integer.toString(status.code()), DescriptionJson.ref("responses", name(status)));
        }
        return described;
    }

    /** Returns the tag of an operation: the first segment of its path, without a file extension. */
    private static String tag(String path) {
        return path.split("[/.]", 3)[1];
    }

    private void addParameters(ArrayNode parameters, Routes.Route route, String path) {
        Operation operation = route.operation();
        for (String segment : path.split("/", -1)) {
            if (segment.startsWith("{")) {
                describePathVariable(parameters.addObject(), segment.substring(1, segment.length() - 1), operation);
            }
        }
        for (Parameter queryParameter : operation.parameters()) {
            ObjectNode parameter =
                    parameters.addObject().put("name", queryParameter.name()).put("in", "query");
            parameter.put("description", queryParameter.description()).put("required", queryParameter.required());
            parameter.set("schema", DescriptionJson.of(queryParameter.schema()));
        }
        QueryParameters query = new QueryParameters(parameters, limits);
        QuerySyntax syntax = operation.query();
        if (syntax instanceof QuerySyntax.FilteredList list) {
            query.addFilteredList(list.schema(), listedType(operation));
        } else if (syntax instanceof QuerySyntax.Filters filters) {
            query.addFilters(filters.schema());
        } else if (syntax instanceof QuerySyntax.NumberedList list) {
            query.addNumberedList(list.schema(), listedType(operation));
        } else if (syntax instanceof QuerySyntax.DocumentQuery document) {
            query.addDocumentQuery(document.type());
        }
        boolean shared = route.access() == RouteAccess.READ_SHARED;
        parameters.add(DescriptionJson.ref("parameters", shared ? "if_none_match" : "prefer"));
        if (route.keyed()) {
            parameters.add(DescriptionJson.ref("parameters", "idempotency_key"));
        }
    }

    private static ResourceType<?> listedType(Operation operation) {
        if (operation.content() instanceof Content.Many many) {
            return many.type();
        }
        throw new IllegalStateException(operation.name() + " has the query of a list, but another response");
    }

    /** Adds the description of a path variable: an id, and the alternative to the id if the operation has one. */
    private static void describePathVariable(ObjectNode parameter, String name, Operation operation) {
        parameter.put("name", name).put("in", "path").put("required", true);
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "string");
        String code = operation.pathAlternative();
        if (name.equals("id") && code != null) {
            parameter.put("description", "The id or the " + code + ".");
        } else if (name.equals("id") || name.endsWith("_id")) {
            schema.put("format", "uuid");
            parameter.put(
                    "description",
                    name.equals("id")
                            ? "The id of the resource in the path."
                            : "The id of the " + name.replace("_id", "") + ".");
        } else {
            parameter.put("description", "The name of the custom field for programs.");
        }
        parameter.set("schema", schema);
    }

    /** Returns the error statuses that a route may return. */
    private static Set<ErrorStatus> errors(String path, Routes.Route route) {
        RouteAccess access = route.access();
        Operation operation = route.operation();
        boolean hasFeature = route.feature() != null;
        Set<ErrorStatus> errors = EnumSet.of(
                ErrorStatus.BAD_REQUEST,
                ErrorStatus.UNAUTHORIZED,
                ErrorStatus.NOT_ACCEPTABLE,
                ErrorStatus.UNSUPPORTED_MEDIA_TYPE,
                ErrorStatus.TOO_MANY_REQUESTS,
                ErrorStatus.INTERNAL_SERVER_ERROR,
                ErrorStatus.SERVICE_UNAVAILABLE);
        if (access.needsFullKey() || access.requiredFeature() != RouteAccess.RequiredFeature.NOTHING || hasFeature) {
            errors.add(ErrorStatus.FORBIDDEN);
        }
        if (path.contains("{")) {
            errors.add(ErrorStatus.NOT_FOUND);
        }
        Body body = operation.body();
        boolean keyed = route.keyed();
        if (keyed || (body != null && body.aboutResource())) {
            errors.add(ErrorStatus.CONFLICT);
        }
        if (keyed || access.readsBody()) {
            errors.add(ErrorStatus.UNPROCESSABLE_ENTITY);
        }
        errors.addAll(operation.furtherErrors());
        return errors;
    }

    private ObjectNode addSuccess(ObjectNode responses, Content content) {
        boolean created = content instanceof Content.Single one && one.created();
        int status = content instanceof Content.Empty nothing ? nothing.status() : 200;
        ObjectNode success = responses.putObject(created ? "201" : Integer.toString(status));
        success.put("description", created ? "The created resource." : "The requested data.");
        if (created) {
            header(success, "Location", "The address of the created resource.", "string")
                    .put("required", true);
        }
        if (content instanceof Content.Single one) {
            addContent(success, Responses.JSON_API, document(one));
        } else if (content instanceof Content.Many many) {
            addContent(success, Responses.JSON_API, list(many.type()));
        } else if (content instanceof Content.SingleOrMany either) {
            ObjectNode schema = JsonNodeFactory.instance.objectNode();
            schema.putArray("oneOf")
                    .add(document(new Content.Single(
                            either.type(),
                            false,
                            ResourceSchemas.META.get(either.type().name()))))
                    .add(list(either.type()));
            addContent(success, Responses.JSON_API, schema);
        } else if (content instanceof Content.Plain plain) {
            addContent(success, plain.mediaType(), DescriptionJson.of(plain.schema()));
        }
        return success;
    }

    private static void addContent(ObjectNode response, String mediaType, ObjectNode schema) {
        DescriptionTexts.complete("", schema);
        response.putObject("content").putObject(mediaType).set("schema", schema);
    }

    private ObjectNode document(Content.Single one) {
        String name = resource(one.type());
        ObjectNode document = JsonNodeFactory.instance.objectNode().put("type", "object");
        document.putArray("required").add("data");
        ObjectNode members = document.putObject("properties");
        members.set("data", DescriptionJson.ref("schemas", name));
        members.set("links", DescriptionJson.ref("schemas", "document_links"));
        members.set("included", DescriptionJson.ref("schemas", "included"));
        String meta = one.meta();
        if (meta != null) {
            members.set("meta", DescriptionJson.of(meta));
            return document;
        }
        members.set("meta", DescriptionJson.ref("schemas", "body_meta"));
        schemas.put(name + "_document", document);
        return DescriptionJson.ref("schemas", name + "_document");
    }

    private ObjectNode list(ResourceType<?> type) {
        String name = resource(type);
        ObjectNode document = JsonNodeFactory.instance.objectNode().put("type", "object");
        document.putArray("required").add("data").add("links").add("meta");
        ObjectNode members = document.putObject("properties");
        members.putObject("data").put("type", "array").set("items", DescriptionJson.ref("schemas", name));
        members.set("meta", DescriptionJson.ref("schemas", "list_meta"));
        members.set("links", DescriptionJson.ref("schemas", "list_links"));
        members.set("included", DescriptionJson.ref("schemas", "included"));
        schemas.put(name + "_list", document);
        return DescriptionJson.ref("schemas", name + "_list");
    }

    /** Adds the schema of a resource type and returns the name of the schema. */
    private String resource(ResourceType<?> type) {
        return resource(ResourceSchemas.name(type), type);
    }

    private String resource(String name, ResourceType<?> type) {
        schemas.computeIfAbsent(name, absent -> resources.of(type));
        schemas.computeIfAbsent(ResourceSchemas.typeName(type), absent -> ResourceSchemas.ofType(type));
        return name;
    }

    private void addSharedSchemas() {
        ObjectNode included = JsonNodeFactory.instance.objectNode().put("type", "array");
        included.put("description", "The included resources, without duplicates.");
        ObjectNode items = included.putObject("items");
        ArrayNode alternatives = items.putArray("oneOf");
        ObjectNode discriminator = items.putObject("discriminator").put("propertyName", "type");
        ObjectNode mapping = discriminator.putObject("mapping");
        for (ResourceType<?> type : Resources.ALL) {
            ObjectNode schema = DescriptionJson.ref("schemas", resource(type));
            alternatives.add(schema);
            mapping.put(type.name(), schema.get("$ref").textValue());
        }
        schemas.put("included", included);
        schemas.put("errors", DescriptionJson.of(DocumentSchemas.ERRORS));
        schemas.put("span", DescriptionJson.of(DocumentSchemas.SPAN));
        schemas.put("list_meta", DescriptionJson.of(DocumentSchemas.LIST_META));
        schemas.put("list_links", DescriptionJson.of(DocumentSchemas.LIST_LINKS));
        schemas.put("body_meta", DescriptionJson.of(DocumentSchemas.BODY_META));
        schemas.put("document_links", DescriptionJson.of(DocumentSchemas.ONE_LINKS));
        schemas.put("container_counts", DescriptionJson.of(DocumentSchemas.CONTAINER_COUNTS));
        schemas.put("count_meta", DescriptionJson.of(DocumentSchemas.COUNT_META));
        schemas.put("candidate", DescriptionJson.of(DocumentSchemas.CANDIDATE));
    }

    private void addComponents(ObjectNode components) {
        ObjectNode schemes = components.putObject("securitySchemes");
        schemes.set("token", DescriptionJson.of(TOKEN));
        schemes.set("share_token", DescriptionJson.of(SHARE_TOKEN));
        ObjectNode parameters = components.putObject("parameters");
        new TreeMap<>(PARAMETERS).forEach((name, parameter) -> parameters.set(name, DescriptionJson.of(parameter)));
        parameters.set("fields", fields());
        ObjectNode responses = components.putObject("responses");
        for (ErrorStatus status : ErrorStatus.values()) {
            if (status != ErrorStatus.METHOD_NOT_ALLOWED) {
                responses.set(name(status), error(status));
            }
        }
        schemas.forEach(DescriptionTexts::complete);
        components.putObject("schemas").setAll(schemas);
    }

    /** Returns the description of the parameter {@code fields}, which has one member for each resource type. */
    private static ObjectNode fields() {
        ObjectNode fields =
                JsonNodeFactory.instance.objectNode().put("name", "fields").put("in", "query");
        fields.put(
                "description",
                "fields[TYPE]: the attributes and relationships that resources of this type have in the response, separated by commas.");
        fields.put("style", "deepObject").put("explode", true);
        ObjectNode schema = fields.putObject("schema").put("type", "object");
        ObjectNode types = schema.putObject("properties");
        new TreeSet<>(Resources.ALL.stream().map(ResourceType::name).toList())
                .forEach(type -> types.putObject(type)
                        .put("type", "string")
                        .put(
                                "description",
                                "The attributes and relationships to return for resources of type `" + type
                                        + "`, separated by commas."));
        return fields;
    }

    private static String name(ErrorStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    private static ObjectNode error(ErrorStatus status) {
        ObjectNode error = JsonNodeFactory.instance.objectNode().put("description", status.title() + ".");
        switch (status) {
            case UNAUTHORIZED ->
                header(error, "WWW-Authenticate", "Token", "string").put("required", true);
            case TOO_MANY_REQUESTS ->
                header(error, "Retry-After", WAIT, "integer").put("required", true);
            case SERVICE_UNAVAILABLE -> header(error, "Retry-After", WAIT, "integer");
            default -> {}
        }
        addContent(error, Responses.JSON_API, DescriptionJson.ref("schemas", "errors"));
        return error;
    }

    private static ObjectNode header(ObjectNode response, String name, String description, String type) {
        ObjectNode header = response.putObject("headers").putObject(name);
        header.put("description", description).putObject("schema").put("type", type);
        return header;
    }
}
