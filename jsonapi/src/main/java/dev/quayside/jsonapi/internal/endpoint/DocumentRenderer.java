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
 * A renderer that creates responses from documents. Immutable and thread-safe.
 *
 * @param publicBase the public address of the API
 * @param limits the limits of queries
 * @param inclusion the loader of the resources that a document includes
 * @param writer the document writer for API keys that are not read-only
 * @param writerForReaders the document writer for read-only API keys, which omits the secrets of webhooks
 */
record DocumentRenderer(
        URI publicBase,
        Limits limits,
        IncludeLoader inclusion,
        DocumentWriter writer,
        DocumentWriter writerForReaders) {

    /** Returns a copy that uses one writer for all API keys, for resource types without secrets. */
    public DocumentRenderer withWriter(DocumentWriter other) {
        return withWriter(other, other);
    }

    /**
     * Returns a copy with different writers.
     *
     * @param otherForReaders the document writer for read-only API keys
     */
    public DocumentRenderer withWriter(DocumentWriter other, DocumentWriter otherForReaders) {
        return new DocumentRenderer(publicBase, limits, inclusion, other, otherForReaders);
    }

    public <T> QueryParser<T> parser(Schema<T> schema) {
        return QueryParser.of(schema).withLimits(limits);
    }

    /** Returns a response with a document and its included resources. */
    public <T> ApiResponse withIncluded(RequestContext context, Document<T> document, Projection projection) {
        return Responses.streamed(body(context, document, projection));
    }

    /**
     * Loads the included resources of a document, and returns the document as a response body. Nothing is included if
     * the account's plan does not include reading data, so that the caller sees only the resources of the route.
     */
    public <T> ApiResponse.Body body(RequestContext context, Document<T> document, Projection requested) {
        Projection projection =
                context.mayReadData() ? requested : new Projection(Projection.Include.NONE, requested.fields());
        Document<T> loaded = inclusion.load(document, projection, context.account());
        boolean reader = context.caller().permission() == ApiKey.Permission.READ;
        DocumentWriter chosen = reader ? writerForReaders : writer;
        Document<T> whole = chosen.lastFreeDays() == LastFreeDayFormat.CALENDAR_DAY
                ? loaded
                : inclusion.loadZones(loaded, context.account());
        return out -> chosen.write(whole, projection, out);
    }

    /** Returns the path of a resource type, ending with a slash, such as {@code /v2/shipments/}. */
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

    /** Returns all resource types, with this type in place of the type that has the same name. */
    public static List<ResourceType<?>> typesWith(ResourceType<?> type) {
        return Resources.ALL.stream()
                .<ResourceType<?>>map(other -> other.name().equals(type.name()) ? type : other)
                .toList();
    }
}
