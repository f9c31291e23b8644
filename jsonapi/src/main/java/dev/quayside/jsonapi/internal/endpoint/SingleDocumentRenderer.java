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
 * Renders documents about one resource of a type. Immutable and thread-safe.
 *
 * @param <T> the type of the row from which the resource is written
 */
final class SingleDocumentRenderer<T> {

    private final ResourceType<T> type;
    private final QueryParser<?> parser;
    private final DocumentRenderer documents;

    /** Creates a renderer for a type without a list, whose documents accept {@code include} and {@code fields}. */
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
     * Creates a renderer for a type.
     *
     * @param parser the parser of the list of this type
     */
    public SingleDocumentRenderer(ResourceType<T> type, QueryParser<?> parser, DocumentRenderer documents) {
        this.type = type;
        this.parser = parser;
        this.documents = documents;
    }

    public ResourceType<T> type() {
        return type;
    }

    /** Returns a resource in the projection of the query. */
    public ApiResponse fetched(RequestContext context, T row) {
        return fetched(context, row, projection(context, Include.NONE), Map.of());
    }

    /** Returns a resource in a projection, with a link to itself and a top-level {@code meta}. */
    public ApiResponse fetched(RequestContext context, T row, Projection projection, Map<String, ?> meta) {
        Document<T> document =
                Document.one(type, row).withMeta(meta).withLinks(Map.of("self", documents.self(context)));
        return documents.withIncluded(context, document, permitted(context, projection));
    }

    /** Returns a changed resource with a top-level {@code meta}. */
    public ApiResponse changed(RequestContext context, T row, Projection projection, Map<String, ?> meta) {
        return documents.withIncluded(context, Document.one(type, row).withMeta(meta), permitted(context, projection));
    }

    /**
     * Returns a created resource with a top-level {@code meta}.
     *
     * @param path the path of the resource
     */
    public ApiResponse created(RequestContext context, T row, Projection projection, Map<String, ?> meta, String path) {
        Document<T> document = Document.one(type, row).withMeta(meta);
        return Responses.created(path, documents.body(context, document, permitted(context, projection)));
    }

    /**
     * Removes the includes if the account's plan does not include reading: then the caller sees only the resource that
     * it writes.
     */
    private static Projection permitted(RequestContext context, Projection requested) {
        return context.mayReadData() ? requested : new Projection(Include.NONE, requested.fields());
    }

    /**
     * Returns the projection of the query.
     *
     * @param defaultInclude the default include
     * @throws RejectedRequestException with 400 if the query is invalid
     */
    public Projection projection(RequestContext context, Include defaultInclude) {
        return RejectedRequestException.orResult(binding(context, defaultInclude));
    }

    /** Returns the projection of the query with its diagnostics. */
    public BindResult<Projection> binding(RequestContext context, Include defaultInclude) {
        return parser.parseProjection(context.request().query(), defaultInclude, context.strictness());
    }
}
