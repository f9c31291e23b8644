package dev.quayside.jsonapi.internal.http;

import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The description of a route: its purpose, parameters, body and answer, as far as they do not follow from the rest of its
 * declaration. Immutable.
 *
 * @param name for programs, such as {@code listContainers}
 * @param summary for people: one line
 * @param reads how the query is read
 * @param parameters what the query may have beside
 * @param body what is sent; null if nothing is read
 * @param answer to a request that is not refused
 * @param also refusals that follow from nothing else
 * @param variable what the path's id may be beside a UUID, such as {@code UN/LOCODE}; null if nothing else
 */
public record Operation(
        String name,
        String summary,
        Reads reads,
        List<Parameter> parameters,
        @Nullable Body body,
        Answer answer,
        Set<ErrorStatus> also,
        @Nullable String variable) {

    public Operation {
        parameters = List.copyOf(parameters);
        also = Set.copyOf(also);
    }

    /** How a query is read. */
    public sealed interface Reads {
        /** As that of a list, by what its schema knows. */
        record Language(Schema<?> schema) implements Reads {}

        /** The same of a list that has one order, and numbered pages only. */
        record Numbered(Schema<?> schema) implements Reads {}

        /** As that of documents about one type: what to include, and which fields. */
        record Shape(ResourceType<?> type) implements Reads {}

        /** It has the operation's own parameters only. */
        record Own() implements Reads {}
    }

    /**
     * A parameter of the query.
     *
     * @param schema of its value, as JSON
     */
    public record Parameter(String name, String description, String schema, boolean required) {
        public static Parameter optional(String name, String description, String schema) {
            return new Parameter(name, description, schema, false);
        }

        public static Parameter required(String name, String description, String schema) {
            return new Parameter(name, description, schema, true);
        }
    }

    /** What is answered. */
    public sealed interface Answer {
        /**
         * A document about one resource.
         *
         * @param made whether the resource was made by the request
         * @param meta schema of what is told beside, as JSON; null if nothing is
         */
        record One(
                ResourceType<?> type,
                boolean made,
                @Nullable String meta) implements Answer {}

        /** A document about resources of a type. */
        record Many(ResourceType<?> type) implements Answer {}

        /**
         * Something else.
         *
         * @param schema as JSON
         */
        record Plain(String mediaType, String schema) implements Answer {}

        /**
         * No body.
         *
         * @param status 200, or 204 where that is said in so many words
         */
        record Nothing(int status) implements Answer {}
    }

    /**
     * What is sent.
     *
     * @param schema as JSON
     * @param required false if it may be left out
     * @param aboutResource whether it names a type and an id, which can be wrong
     */
    public record Body(String schema, boolean required, boolean aboutResource) {

        private static final String RESOURCE = """
                {"type": "object", "required": ["data"], "properties": {"data": {"type": "object",
                  "required": [%s], "properties": {"type": {"type": "string", "const": "%s"}%s}}}}""";
        private static final String ID = ", \"id\": {\"type\": \"string\", \"format\": \"uuid\"}";

        /** An object that is no document. */
        public static Body object(String schema) {
            return new Body(schema, true, false);
        }

        /** The same, or nothing. */
        public static Body objectOrNothing(String schema) {
            return new Body(schema, false, false);
        }

        /**
         * A new resource.
         *
         * @param members schemas of {@code attributes} and {@code relationships}, as members of a JSON object
         */
        public static Body made(ResourceType<?> type, String members) {
            return about(type, List.of("type", "attributes"), ", " + members, true);
        }

        /** A new resource that cannot be without its relationships. */
        public static Body madeWithRelationships(ResourceType<?> type, String members) {
            return about(type, List.of("type", "attributes", "relationships"), ", " + members, true);
        }

        /**
         * What is to be changed of a resource.
         *
         * @param attributes their schema, as JSON
         */
        public static Body changed(ResourceType<?> type, String attributes) {
            return about(type, List.of("type"), ID + ", \"attributes\": " + attributes, true);
        }

        /** The same of a resource that the body names, and not the path. */
        public static Body changedById(ResourceType<?> type, String attributes) {
            return about(type, List.of("type", "id"), ID + ", \"attributes\": " + attributes, true);
        }

        /** A resource by its name, or nothing. */
        public static Body nameOrNothing(ResourceType<?> type) {
            return about(type, List.of("type"), ID, false);
        }

        private static Body about(ResourceType<?> type, List<String> required, String members, boolean sent) {
            String names = required.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
            return new Body(RESOURCE.formatted(names, type.name(), members), sent, true);
        }
    }

    private static Operation of(String name, String summary, Reads reads, Answer answer) {
        return new Operation(name, summary, reads, List.of(), null, answer, Set.of(), null);
    }

    /** A list with filters, order, pages. */
    public static Operation page(String name, String summary, Schema<?> schema, ResourceType<?> type) {
        return of(name, summary, new Reads.Language(schema), new Answer.Many(type));
    }

    /** A list in one order with numbered pages. */
    public static Operation numbered(String name, String summary, Schema<?> schema, ResourceType<?> type) {
        return of(name, summary, new Reads.Numbered(schema), new Answer.Many(type));
    }

    /** A list that is whole, or has pages of its own kind. */
    public static Operation all(String name, String summary, ResourceType<?> type) {
        return of(name, summary, new Reads.Shape(type), new Answer.Many(type));
    }

    /** One resource. */
    public static Operation one(String name, String summary, ResourceType<?> type) {
        return of(name, summary, new Reads.Shape(type), new Answer.One(type, false, null));
    }

    /** A new resource. */
    public static Operation made(String name, String summary, ResourceType<?> type) {
        return of(name, summary, new Reads.Shape(type), new Answer.One(type, true, null));
    }

    /** Something that is no resource. */
    public static Operation plain(String name, String summary, String mediaType, String schema) {
        return of(name, summary, new Reads.Own(), new Answer.Plain(mediaType, schema));
    }

    /** Nothing. */
    public static Operation nothing(String name, String summary) {
        return of(name, summary, new Reads.Own(), new Answer.Nothing(200));
    }

    /** Nothing, and the status says so. */
    public static Operation noContent(String name, String summary) {
        return of(name, summary, new Reads.Own(), new Answer.Nothing(204));
    }

    /** The same with parameters of its own. */
    public Operation taking(Parameter... own) {
        return new Operation(name, summary, reads, List.of(own), body, answer, also, variable);
    }

    /** The same with no parameters but its own. */
    public Operation takingOnly(Parameter... own) {
        return new Operation(name, summary, new Reads.Own(), List.of(own), body, answer, also, variable);
    }

    /** The same with a body. */
    public Operation sent(Body sent) {
        return new Operation(name, summary, reads, parameters, sent, answer, also, variable);
    }

    /** The same, refused in one more way. */
    public Operation refusedAlso(ErrorStatus status) {
        Set<ErrorStatus> more = EnumSet.of(status);
        more.addAll(also);
        return new Operation(name, summary, reads, parameters, body, answer, more, variable);
    }

    /** The same about one resource that is found by something else, too. */
    public Operation foundBy(String code) {
        return new Operation(name, summary, reads, parameters, body, answer, also, code);
    }

    /**
     * The same about one resource with what is told beside.
     *
     * @param meta its schema, as JSON
     */
    public Operation telling(String meta) {
        if (!(answer instanceof Answer.One one)) {
            throw new IllegalArgumentException(
                    "only a document about one resource tells something beside, not " + name);
        }
        Answer told = new Answer.One(one.type(), one.made(), meta);
        return new Operation(name, summary, reads, parameters, body, told, also, variable);
    }

    /** Returns the media type that a client has to accept: plain JSON is also sent to clients that accept documents only. */
    public String mediaType() {
        return answer instanceof Answer.Plain plain && !plain.mediaType().equals(Responses.JSON)
                ? plain.mediaType()
                : Responses.JSON_API;
    }
}
