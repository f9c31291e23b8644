package dev.quayside.jsonapi.internal.listing;

import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Answers;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.query.Binding;
import dev.quayside.query.QueryParser;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
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
public final class OneDocuments<T> {

    private final ResourceType<T> type;
    private final QueryParser<?> parser;
    private final Documents documents;

    /** Creates a renderer for a type without a list, whose documents accept {@code include} and {@code fields}. */
    public OneDocuments(ResourceType<T> type, Documents documents) {
        this(type, documents.parser(schemaOf(type)), documents);
    }

    private static <T> Schema<T> schemaOf(ResourceType<T> type) {
        Field<T, UUID> id = Field.<T>id("id", type.id()).required();
        return Schema.of(type.name(), id)
                .sort("id", id)
                .defaultSort("id", Direction.ASCENDING)
                .resources(Documents.with(type))
                .build();
    }

    /**
     * Creates a renderer for a type.
     *
     * @param parser the parser of a schema whose rows become this type
     */
    public OneDocuments(ResourceType<T> type, QueryParser<?> parser, Documents documents) {
        this.type = type;
        this.parser = parser;
        this.documents = documents;
    }

    /** Returns the type of the resource. */
    public ResourceType<T> type() {
        return type;
    }

    /** The answer that shows a resource as the query asks for it. */
    public ApiResponse shown(Call call, T row) {
        return shown(call, row, shape(call, Include.NONE));
    }

    /** The answer that shows a resource in a shape, with a link to where it was asked for. */
    public ApiResponse shown(Call call, T row, Shape shape) {
        return shown(call, row, shape, Map.of());
    }

    /** Returns the same document with a top-level {@code meta}. */
    public ApiResponse shown(Call call, T row, Shape shape, Map<String, ?> meta) {
        Document<T> document = Document.one(type, row).withMeta(meta).withLinks(Map.of("self", documents.self(call)));
        return documents.whole(call, document, readable(call, shape));
    }

    /** The answer to a change: the resource as it is now. */
    public ApiResponse changed(Call call, T row, Shape shape) {
        return changed(call, row, shape, Map.of());
    }

    /** Returns the same document with a top-level {@code meta}. */
    public ApiResponse changed(Call call, T row, Shape shape, Map<String, ?> meta) {
        return documents.whole(call, Document.one(type, row).withMeta(meta), readable(call, shape));
    }

    /**
     * The answer to the making of a resource.
     *
     * @param path where it is from now on
     */
    public ApiResponse created(Call call, T row, Shape shape, String path) {
        return created(call, row, shape, Map.of(), path);
    }

    /** Returns the same document with a top-level {@code meta}. */
    public ApiResponse created(Call call, T row, Shape shape, Map<String, ?> meta, String path) {
        Document<T> document = Document.one(type, row).withMeta(meta);
        Document<T> whole = documents.inclusion().into(document, readable(call, shape), call.account());
        return Answers.created(path, out -> documents.writer().write(whole, shape, out));
    }

    /** Whoever may write, but not read, is shown what he has written, and nothing that it belongs to. */
    private static Shape readable(Call call, Shape asked) {
        return call.mayReadData() ? asked : new Shape(Include.NONE, asked.fields());
    }

    /**
     * What the query asks for.
     *
     * @param standard what is included where the query does not say
     * @throws Refusal with 400, if it cannot be understood
     */
    public Shape shape(Call call, Include standard) {
        return Refusal.orResult(binding(call, standard));
    }

    /** The same with what is wrong with it, or without effect. */
    public Binding<Shape> binding(Call call, Include standard) {
        return parser.parseShape(call.request().query(), standard, call.handling());
    }
}
