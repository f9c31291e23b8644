package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.query.BindResult;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.QueryParser;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.Map;
import java.util.UUID;

/**
 * A renderer that creates responses with a document about one resource. Immutable and thread-safe.
 *
 * @param <T> the type of the rows from which the resources are written
 */
final class SingleDocumentRenderer<T> {

    private final ResourceType<T> type;
    private final QueryParser<?> parser;
    private final DocumentRenderer documents;

    /**
     * Creates a renderer for a resource type without a list. Its documents accept {@code include} and {@code fields}.
     */
    public SingleDocumentRenderer(ResourceType<T> type, DocumentRenderer documents) {
        this(type, documents.parser(schemaOf(type)), documents);
    }

    private static <T> Schema<T> schemaOf(ResourceType<T> type) {
        Field<T, UUID> id = Field.<T>id("id", type.id()).required();
        return Schema.of(type.name(), id)
                .sort("id", id)
                .defaultSort("id", Direction.ASCENDING)
                .resources(DocumentRenderer.typesWith(type))
                .build();
    }

    /**
     * Creates a renderer for a resource type that has a list.
     *
     * @param parser the query parser of the list
     */
    public SingleDocumentRenderer(ResourceType<T> type, QueryParser<?> parser, DocumentRenderer documents) {
        this.type = type;
        this.parser = parser;
        this.documents = documents;
    }

    public ResourceType<T> type() {
        return type;
    }

    /** Returns a response with a resource, in the projection that the query selects. */
    public ApiResponse fetched(RequestContext context, T row) {
        return fetched(context, row, projection(context, Include.NONE), Map.of());
    }

    /**
     * Returns a response with a resource in a projection, a link to the document itself, and a top-level {@code meta}.
     */
    public ApiResponse fetched(RequestContext context, T row, Projection projection, Map<String, ?> meta) {
        Document<T> document =
                Document.one(type, row).withMeta(meta).withLinks(Map.of("self", documents.self(context)));
        return documents.withIncluded(context, document, projection);
    }

    /** Returns a response with a changed resource and a top-level {@code meta}. */
    public ApiResponse changed(RequestContext context, T row, Projection projection, Map<String, ?> meta) {
        return documents.withIncluded(context, Document.one(type, row).withMeta(meta), projection);
    }

    /**
     * Returns a response with a created resource and a top-level {@code meta}.
     *
     * @param path the path of the resource
     */
    public ApiResponse created(RequestContext context, T row, Projection projection, Map<String, ?> meta, String path) {
        Document<T> document = Document.one(type, row).withMeta(meta);
        return Responses.created(path, documents.body(context, document, projection));
    }

    /**
     * Returns the projection that the query selects.
     *
     * @param defaultInclude the include paths that apply if the query does not contain {@code include}
     * @throws RejectedRequestException with 400 if the query is invalid
     */
    public Projection projection(RequestContext context, Include defaultInclude) {
        return RejectedRequestException.resultOrThrow(binding(context, defaultInclude));
    }

    /** Returns the projection that the query selects, together with the diagnostics of the query. */
    public BindResult<Projection> binding(RequestContext context, Include defaultInclude) {
        return parser.parseProjection(context.request().query(), defaultInclude, context.strictness());
    }
}
