package dev.quayside.jsonapi.internal.listing;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The endpoints that create, show, change and delete resources of one type. Each checks a request in the same order: first
 * the resources that the path names, then the query, then the body. Immutable and thread-safe.
 *
 * @param <R> a row of the resource
 */
public final class CrudEndpoint<R> {

    /**
     * Reads a body and stores what it describes.
     *
     * @param <B> the parent of a new resource, or the resource before a change
     */
    @FunctionalInterface
    public interface Write<B, R> {
        /**
         * Returns the answer.
         *
         * @param before as it was just read
         * @param answer creates the answer from the stored row
         * @throws RejectedRequestException with 422 and everything that is wrong with the body
         * @throws ConflictException if another request has changed the data since they were read; the write is retried
         */
        ApiResponse write(RequestContext context, B before, ResourceBodyReader sent, Function<R, ApiResponse> answer);
    }

    private final SingleDocumentRenderer<R> documents;
    private final Function<RequestContext, Optional<R>> find;

    /**
     * Creates the endpoints of a type.
     *
     * @param find finds the resource of a path; it may throw a {@link RejectedRequestException} of its own
     */
    public CrudEndpoint(SingleDocumentRenderer<R> documents, Function<RequestContext, Optional<R>> find) {
        this.documents = documents;
        this.find = find;
    }

    /** Shows a resource. */
    public ApiResponse one(RequestContext context) {
        return documents.shown(context, found(context));
    }

    /**
     * Creates resources of the account.
     *
     * @param path of the resources, with a slash at its end
     */
    public Routes.Endpoint create(String path, Write<AccountId, R> write) {
        return createIn(context -> context.account().id(), account -> path, write);
    }

    /**
     * Creates resources that belong to another one.
     *
     * @param parent finds the other resource, or throws a {@link RejectedRequestException}
     * @param path of the resources of a parent, with a slash at its end
     */
    public <P> Routes.Endpoint createIn(
            Function<RequestContext, P> parent, Function<P, String> path, Write<P, R> write) {
        return context -> {
            P owner = parent.apply(context);
            Projection projection = documents.projection(context, Include.NONE);
            ResourceBodyReader sent = sent(context, null);
            Function<R, ApiResponse> answer =
                    row -> documents.created(context, row, projection, sent.meta(), path.apply(owner) + id(row));
            return retried(owner, () -> parent.apply(context), each -> write.write(context, each, sent, answer));
        };
    }

    /** Changes a resource. */
    public Routes.Endpoint change(Write<R, R> write) {
        return context -> {
            R found = found(context);
            Projection projection = documents.projection(context, Include.NONE);
            ResourceBodyReader sent = sent(context, id(found));
            Function<R, ApiResponse> answer = row -> documents.changed(context, row, projection, sent.meta());
            return retried(found, () -> found(context), each -> write.write(context, each, sent, answer));
        };
    }

    /**
     * Deletes a resource.
     *
     * @param delete returns false if the resource has gone since it was found
     * @param answer to a request whose resource was deleted
     */
    public Routes.Endpoint delete(BiPredicate<RequestContext, R> delete, Supplier<ApiResponse> answer) {
        return context -> {
            R found = found(context);
            ParameterReader.none(context);
            if (!delete.test(context, found)) {
                throw notFound();
            }
            return answer.get();
        };
    }

    private R found(RequestContext context) {
        return find.apply(context).orElseThrow(this::notFound);
    }

    private RejectedRequestException notFound() {
        return RejectedRequestException.notFound(documents.type().name().replace('_', ' '));
    }

    private ResourceBodyReader sent(RequestContext context, @Nullable UUID id) {
        return ResourceBodyReader.read(
                context.request().body(), documents.type().name(), id);
    }

    private UUID id(R row) {
        return documents.type().id().apply(row);
    }

    /** Retries a write on what is read again. */
    private static <B> ApiResponse retried(B first, Supplier<B> again, Function<B, ApiResponse> write) {
        var reads = Stream.concat(Stream.of(first), Stream.generate(again)).iterator();
        return RetryOnConflict.STANDARD.retry(() -> write.apply(reads.next()));
    }
}
