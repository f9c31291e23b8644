package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The part of a route's description that cannot be derived from the route itself: its purpose, parameters, body and
 * response. Immutable.
 *
 * @param name the operation id, such as {@code listContainers}
 * @param summary a summary in one line
 * @param description one or more sentences with details that the summary omits; names and values are in backticks
 * @param query the query syntax, from which the parameters of a schema or a resource type are derived
 * @param parameters additional query parameters
 * @param body the request body; null if the operation does not read a body
 * @param content the content of the response to a valid request
 * @param furtherErrors errors that cannot be derived from the other values
 * @param pathAlternative the kind of code that the path may contain instead of the id, such as {@code UN/LOCODE}; null
 *     if only an id is accepted
 */
public record Operation(
        String name,
        String summary,
        String description,
        QuerySyntax query,
        List<Parameter> parameters,
        @Nullable Body body,
        Content content,
        Set<ErrorStatus> furtherErrors,
        @Nullable String pathAlternative) {

    public Operation {
        parameters = List.copyOf(parameters);
        furtherErrors = Set.copyOf(furtherErrors);
    }

    /** The syntax of the query in a request. */
    public sealed interface QuerySyntax {
        record FilteredList(Schema<?> schema) implements QuerySyntax {}

        /** The filters of a list, without its other parameters. */
        record Filters(Schema<?> schema) implements QuerySyntax {}

        /** The query of a list in a fixed order, whose pages can only be selected by number. */
        record NumberedList(Schema<?> schema) implements QuerySyntax {}

        /** The query of a document, with {@code include} and {@code fields}. */
        record DocumentQuery(ResourceType<?> type) implements QuerySyntax {}

        /** A query that contains only the additional parameters of the operation. */
        record OwnParameters() implements QuerySyntax {}
    }

    /**
     * A query parameter.
     *
     * @param schema the JSON schema of the parameter's value
     */
    public record Parameter(String name, String description, String schema, boolean required) {
        public static Parameter optional(String name, String description, String schema) {
            return new Parameter(name, description, schema, false);
        }

        public static Parameter required(String name, String description, String schema) {
            return new Parameter(name, description, schema, true);
        }
    }

    /** The content of a response. */
    public sealed interface Content {
        /**
         * A document about one resource.
         *
         * @param created whether the request creates the resource
         * @param meta the JSON schema of the top-level {@code meta}; null if the document does not have this member
         */
        record Single(
                ResourceType<?> type,
                boolean created,
                @Nullable String meta) implements Content {}

        /** A document about several resources of one type. */
        record Many(ResourceType<?> type) implements Content {}

        /**
         * A document about one resource, with the {@code meta} of the resource, or about several resources; the query
         * decides which.
         */
        record SingleOrMany(ResourceType<?> type) implements Content {}

        /**
         * A body that is not a document about resources.
         *
         * @param schema the JSON schema of the body
         */
        record Plain(String mediaType, String schema) implements Content {}

        /**
         * An empty body.
         *
         * @param status 200 or 204
         */
        record Empty(int status) implements Content {}
    }

    /**
     * A request body.
     *
     * @param schema the JSON schema of the body
     * @param required false if the body is optional
     * @param aboutResource whether the body contains the type and the id of a resource; the operation then lists the
     *     error for a mismatch
     */
    public record Body(String schema, boolean required, boolean aboutResource) {

        private static final String RESOURCE = """
                {"type": "object", "required": ["data"], "properties": {"data": {"type": "object",
                  "required": [%s], "properties": {"type": {"type": "string", "const": "%s"}%s}}}}""";
        private static final String ID = ", \"id\": {\"type\": \"string\", \"format\": \"uuid\"}";

        /** Returns a body that is an object, but not a JSON:API document. */
        public static Body object(String schema) {
            return new Body(schema, true, false);
        }

        /** Returns an optional body that is an object, but not a JSON:API document. */
        public static Body optionalObject(String schema) {
            return new Body(schema, false, false);
        }

        /**
         * Returns a body with a new resource.
         *
         * @param members the schemas of {@code attributes} and {@code relationships}, as members of a JSON object
         */
        public static Body created(ResourceType<?> type, String members) {
            return ofResource(type, List.of("type", "attributes"), ", " + members, true);
        }

        /** Returns a body with a new resource, in which the relationships are required. */
        public static Body createdWithRelationships(ResourceType<?> type, String members) {
            return ofResource(type, List.of("type", "attributes", "relationships"), ", " + members, true);
        }

        /**
         * Returns a body with a change of the resource in the path.
         *
         * @param attributes the JSON schema of the resource's attributes
         */
        public static Body changed(ResourceType<?> type, String attributes) {
            return ofResource(type, List.of("type"), ID + ", \"attributes\": " + attributes, true);
        }

        /** Returns a body with a change of the resource whose id is in the body. */
        public static Body changedWithId(ResourceType<?> type, String attributes) {
            return ofResource(type, List.of("type", "id"), ID + ", \"attributes\": " + attributes, true);
        }

        /** Returns an optional body with the identifier of a resource. */
        public static Body optionalIdentifier(ResourceType<?> type) {
            return ofResource(type, List.of("type"), ID, false);
        }

        private static Body ofResource(ResourceType<?> type, List<String> required, String members, boolean mandatory) {
            String names = required.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
            return new Body(RESOURCE.formatted(names, type.name(), members), mandatory, true);
        }
    }

    /** Returns the media type that a client has to accept. A client that accepts only JSON:API also gets plain JSON. */
    public String mediaType() {
        return content instanceof Content.Plain plain && !plain.mediaType().equals(Responses.JSON)
                ? plain.mediaType()
                : Responses.JSON_API;
    }
}
