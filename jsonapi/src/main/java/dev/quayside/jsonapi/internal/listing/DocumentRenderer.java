package dev.quayside.jsonapi.internal.listing;

import dev.quayside.core.account.ApiKey;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.query.Limits;
import dev.quayside.query.Projection;
import dev.quayside.query.QueryParser;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.net.URI;
import java.util.List;

/**
 * Renders documents as responses, with what all documents of an API have in common. Immutable and thread-safe.
 *
 * @param publicBase address under which clients know the API
 * @param limits how much is read of a query
 * @param inclusion of what resources refer to
 * @param writer of all types
 * @param writerForReaders the same for keys that may only read, from which secrets are kept
 */
public record DocumentRenderer(
        URI publicBase,
        Limits limits,
        IncludeLoader inclusion,
        DocumentWriter writer,
        DocumentWriter writerForReaders) {

    /** The same by another writer, of resources that have no secrets. */
    public DocumentRenderer writtenBy(DocumentWriter other) {
        return writtenBy(other, other);
    }

    /** The same by other writers. */
    public DocumentRenderer writtenBy(DocumentWriter other, DocumentWriter otherForReaders) {
        return new DocumentRenderer(publicBase, limits, inclusion, other, otherForReaders);
    }

    /** Reads queries of a list. */
    public <T> QueryParser<T> parser(Schema<T> schema) {
        return QueryParser.of(schema).withLimits(limits);
    }

    /** The document with what it includes, in a shape. */
    public <T> ApiResponse whole(RequestContext context, Document<T> document, Projection projection) {
        Document<T> whole = inclusion.into(document, projection, context.account());
        boolean reader = context.caller().permission() == ApiKey.Permission.READ;
        DocumentWriter chosen = reader ? writerForReaders : writer;
        return Responses.streamed(out -> chosen.write(whole, projection, out));
    }

    /** The document as it is, of resources that have no secrets. */
    public ApiResponse alone(Document<?> document, Projection projection) {
        return Responses.streamed(out -> writer.write(document, projection, out));
    }

    /** The path of the resources of a name, to which an id is added, such as {@code /v2/shipments/}. */
    public String path(String name) {
        return publicBase.getRawPath() + "/" + name + "/";
    }

    /** Scheme and authority of the public address. */
    public String origin() {
        return publicBase.getScheme() + "://" + publicBase.getRawAuthority();
    }

    /** The public address of what was asked for. */
    public String self(RequestContext context) {
        return origin() + LinkText.asSent(context.request().target());
    }

    /** All types, with this one in the place of the one that has its name. */
    public static List<ResourceType<?>> with(ResourceType<?> type) {
        return Resources.ALL.stream()
                .<ResourceType<?>>map(other -> other.name().equals(type.name()) ? type : other)
                .toList();
    }
}
