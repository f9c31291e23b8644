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
 * The endpoints that create, get, change and delete resources of one type. Each endpoint checks first the resources in
 * the path, then the query, then the body. Immutable and thread-safe.
 *
 * @param <R> the type of the rows of the resource
 */
public final class CrudEndpoint<R> {

    /**
     * Reads a body and stores its content.
     *
     * @param <B> the type of {@code before}: the parent of a new resource, or the resource before a change
     */
    @FunctionalInterface
    public interface Write<B, R> {
        /**
         * Returns the response.
         *
         * @param before the parent or the resource, as it was just read
         * @param answer creates the response from the stored row
         * @throws RejectedRequestException with 422 and all problems of the body
         * @throws ConflictException if the data were changed since they were read; the caller retries the write
         */
        ApiResponse write(RequestContext context, B before, ResourceBodyReader body, Function<R, ApiResponse> answer);
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

    public ApiResponse get(RequestContext context) {
        return documents.fetched(context, found(context));
    }

    /**
     * Returns the endpoint that creates resources of the account.
     *
     * @param path the path of the resources, with a slash at its end
     */
    public Routes.Endpoint create(String path, Write<AccountId, R> write) {
        return createIn(context -> context.account().id(), account -> path, write);
    }

    /**
     * Returns the endpoint that creates resources that belong to a parent.
     *
     * @param parent finds the parent, or throws a {@link RejectedRequestException}
     * @param path returns the path of the parent's resources, with a slash at its end
     */
    public <P> Routes.Endpoint createIn(
            Function<RequestContext, P> parent, Function<P, String> path, Write<P, R> write) {
        return context -> {
            P owner = parent.apply(context);
            Projection projection = documents.projection(context, Include.NONE);
            ResourceBodyReader body = body(context, null);
            Function<R, ApiResponse> answer =
                    row -> documents.created(context, row, projection, body.meta(), path.apply(owner) + id(row));
            return retry(owner, () -> parent.apply(context), each -> write.write(context, each, body, answer));
        };
    }

    public Routes.Endpoint change(Write<R, R> write) {
        return context -> {
            R found = found(context);
            Projection projection = documents.projection(context, Include.NONE);
            ResourceBodyReader body = body(context, id(found));
            Function<R, ApiResponse> answer = row -> documents.changed(context, row, projection, body.meta());
            return retry(found, () -> found(context), each -> write.write(context, each, body, answer));
        };
    }

    /**
     * Returns the endpoint that deletes a resource.
     *
     * @param delete returns false if the resource was deleted since it was found
     * @param answer creates the response
     */
    public Routes.Endpoint delete(BiPredicate<RequestContext, R> delete, Supplier<ApiResponse> answer) {
        return context -> {
            R found = found(context);
            ParameterReader.expectNone(context);
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

    private ResourceBodyReader body(RequestContext context, @Nullable UUID id) {
        return ResourceBodyReader.read(
                context.request().body(), documents.type().name(), id);
    }

    private UUID id(R row) {
        return documents.type().id().apply(row);
    }

    /** Retries a write with data that are read again. */
    private static <B> ApiResponse retry(B first, Supplier<B> again, Function<B, ApiResponse> write) {
        var reads = Stream.concat(Stream.of(first), Stream.generate(again)).iterator();
        return RetryOnConflict.STANDARD.retry(() -> write.apply(reads.next()));
    }
}
