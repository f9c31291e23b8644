package dev.quayside.jsonapi.internal.listing;

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
 * Documents about one resource of a type. Immutable and thread-safe.
 *
 * @param <T> what the resource is made from
 */
public final class SingleDocumentRenderer<T> {

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
                .resources(DocumentRenderer.with(type))
                .build();
    }

    /**
     * Creates a renderer for a type.
     *
     * @param parser the parser of a schema whose rows become this type
     */
    public SingleDocumentRenderer(ResourceType<T> type, QueryParser<?> parser, DocumentRenderer documents) {
        this.type = type;
        this.parser = parser;
        this.documents = documents;
    }

    /** Returns the type of the resource. */
    public ResourceType<T> type() {
        return type;
    }

    /** The answer that shows a resource as the query asks for it. */
    public ApiResponse shown(RequestContext context, T row) {
        return shown(context, row, projection(context, Include.NONE));
    }

    /** The answer that shows a resource in a shape, with a link to where it was asked for. */
    public ApiResponse shown(RequestContext context, T row, Projection projection) {
        return shown(context, row, projection, Map.of());
    }

    /** Returns the same document with a top-level {@code meta}. */
    public ApiResponse shown(RequestContext context, T row, Projection projection, Map<String, ?> meta) {
        Document<T> document =
                Document.one(type, row).withMeta(meta).withLinks(Map.of("self", documents.self(context)));
        return documents.whole(context, document, readable(context, projection));
    }

    /** The answer to a change: the resource as it is now. */
    public ApiResponse changed(RequestContext context, T row, Projection projection) {
        return changed(context, row, projection, Map.of());
    }

    /** Returns the same document with a top-level {@code meta}. */
    public ApiResponse changed(RequestContext context, T row, Projection projection, Map<String, ?> meta) {
        return documents.whole(context, Document.one(type, row).withMeta(meta), readable(context, projection));
    }

    /**
     * The answer to the making of a resource.
     *
     * @param path where it is from now on
     */
    public ApiResponse created(RequestContext context, T row, Projection projection, String path) {
        return created(context, row, projection, Map.of(), path);
    }

    /** Returns the same document with a top-level {@code meta}. */
    public ApiResponse created(RequestContext context, T row, Projection projection, Map<String, ?> meta, String path) {
        Document<T> document = Document.one(type, row).withMeta(meta);
        Document<T> whole = documents.inclusion().into(document, readable(context, projection), context.account());
        return Responses.created(path, out -> documents.writer().write(whole, projection, out));
    }

    /** Whoever may write, but not read, is shown what he has written, and nothing that it belongs to. */
    private static Projection readable(RequestContext context, Projection asked) {
        return context.mayReadData() ? asked : new Projection(Include.NONE, asked.fields());
    }

    /**
     * What the query asks for.
     *
     * @param standard what is included where the query does not say
     * @throws RejectedRequestException with 400, if it cannot be understood
     */
    public Projection projection(RequestContext context, Include standard) {
        return RejectedRequestException.orResult(binding(context, standard));
    }

    /** The same with what is wrong with it, or without effect. */
    public BindResult<Projection> binding(RequestContext context, Include standard) {
        return parser.parseProjection(context.request().query(), standard, context.strictness());
    }
}
