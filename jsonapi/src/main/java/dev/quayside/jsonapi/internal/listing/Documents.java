package dev.quayside.jsonapi.internal.listing;

import dev.quayside.core.account.ApiKey;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Answers;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.query.Limits;
import dev.quayside.query.QueryParser;
import dev.quayside.query.Shape;
import dev.quayside.query.catalog.Resources;
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
public record Documents(
        URI publicBase, Limits limits, Inclusion inclusion, DocumentWriter writer, DocumentWriter writerForReaders) {

    /** The same by another writer, of resources that have no secrets. */
    public Documents writtenBy(DocumentWriter other) {
        return writtenBy(other, other);
    }

    /** The same by other writers. */
    public Documents writtenBy(DocumentWriter other, DocumentWriter otherForReaders) {
        return new Documents(publicBase, limits, inclusion, other, otherForReaders);
    }

    /** Reads queries of a list. */
    public <T> QueryParser<T> parser(Schema<T> schema) {
        return QueryParser.of(schema).withLimits(limits);
    }

    /** The document with what it includes, in a shape. */
    public <T> ApiResponse whole(Call call, Document<T> document, Shape shape) {
        Document<T> whole = inclusion.into(document, shape, call.account());
        boolean reader = call.caller().permission() == ApiKey.Permission.READ;
        DocumentWriter chosen = reader ? writerForReaders : writer;
        return Answers.streamed(out -> chosen.write(whole, shape, out));
    }

    /** The document as it is, of resources that have no secrets. */
    public ApiResponse alone(Document<?> document, Shape shape) {
        return Answers.streamed(out -> writer.write(document, shape, out));
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
    public String self(Call call) {
        return origin() + LinkText.asSent(call.request().target());
    }

    /** All types, with this one in the place of the one that has its name. */
    public static List<ResourceType<?>> with(ResourceType<?> type) {
        return Resources.ALL.stream()
                .<ResourceType<?>>map(other -> other.name().equals(type.name()) ? type : other)
                .toList();
    }
}
