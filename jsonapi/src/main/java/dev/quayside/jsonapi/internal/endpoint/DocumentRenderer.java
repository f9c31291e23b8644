package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.ApiKey;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.query.Projection;
import dev.quayside.query.QueryParser;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Limits;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.net.URI;
import java.util.List;

/**
 * Renders documents as responses. Immutable and thread-safe.
 *
 * @param publicBase the public address of the API
 * @param limits the limits of queries
 * @param inclusion loads the included resources of a document
 * @param writer writes documents for keys that are not read-only
 * @param writerForReaders writes documents for read-only keys, without the secrets of webhooks
 */
record DocumentRenderer(
        URI publicBase,
        Limits limits,
        IncludeLoader inclusion,
        DocumentWriter writer,
        DocumentWriter writerForReaders) {

    /** Returns a renderer that uses the same writer for all keys, for types without secrets. */
    public DocumentRenderer withWriter(DocumentWriter other) {
        return withWriter(other, other);
    }

    /** Returns a renderer with other writers; the second one is for read-only keys. */
    public DocumentRenderer withWriter(DocumentWriter other, DocumentWriter otherForReaders) {
        return new DocumentRenderer(publicBase, limits, inclusion, other, otherForReaders);
    }

    public <T> QueryParser<T> parser(Schema<T> schema) {
        return QueryParser.of(schema).withLimits(limits);
    }

    /** Returns a document with its included resources. */
    public <T> ApiResponse withIncluded(RequestContext context, Document<T> document, Projection projection) {
        return Responses.streamed(body(context, document, projection));
    }

    /** Loads the included resources of a document and returns the document as the body of a response. */
    public <T> ApiResponse.Body body(RequestContext context, Document<T> document, Projection projection) {
        Document<T> loaded = inclusion.load(document, projection, context.account());
        boolean reader = context.caller().permission() == ApiKey.Permission.READ;
        DocumentWriter chosen = reader ? writerForReaders : writer;
        Document<T> whole = chosen.lastFreeDays() == LastFreeDayFormat.CALENDAR_DAY
                ? loaded
                : inclusion.loadZones(loaded, context.account());
        return out -> chosen.write(whole, projection, out);
    }

    /** Returns the path of a type of resources, with a slash at its end, such as {@code /v2/shipments/}. */
    public String path(String name) {
        return publicBase.getRawPath() + "/" + name + "/";
    }

    /** Returns the scheme and the authority of the public address. */
    public String origin() {
        return publicBase.getScheme() + "://" + publicBase.getRawAuthority();
    }

    /** Returns the public address of a request. */
    public String self(RequestContext context) {
        return origin() + PercentEncoding.target(context.request().target());
    }

    /** Returns all types, with this type in place of the type with the same name. */
    public static List<ResourceType<?>> typesWith(ResourceType<?> type) {
        return Resources.ALL.stream()
                .<ResourceType<?>>map(other -> other.name().equals(type.name()) ? type : other)
                .toList();
    }
}
