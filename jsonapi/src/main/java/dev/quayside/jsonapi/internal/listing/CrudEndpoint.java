package dev.quayside.jsonapi.internal.listing;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.PlainQuery;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.http.SentResource;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
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
         * @throws Refusal with 422 and everything that is wrong with the body
         * @throws ConflictException if another request has changed the data since they were read; the write is retried
         */
        ApiResponse write(Call call, B before, SentResource sent, Function<R, ApiResponse> answer);
    }

    private final OneDocuments<R> documents;
    private final Function<Call, Optional<R>> find;

    /**
     * Creates the endpoints of a type.
     *
     * @param find finds the resource of a path; it may throw a {@link Refusal} of its own
     */
    public CrudEndpoint(OneDocuments<R> documents, Function<Call, Optional<R>> find) {
        this.documents = documents;
        this.find = find;
    }

    /** Shows a resource. */
    public ApiResponse one(Call call) {
        return documents.shown(call, found(call));
    }

    /**
     * Creates resources of the account.
     *
     * @param path of the resources, with a slash at its end
     */
    public Routes.Endpoint create(String path, Write<AccountId, R> write) {
        return createIn(call -> call.account().id(), account -> path, write);
    }

    /**
     * Creates resources that belong to another one.
     *
     * @param parent finds the other resource, or throws a {@link Refusal}
     * @param path of the resources of a parent, with a slash at its end
     */
    public <P> Routes.Endpoint createIn(Function<Call, P> parent, Function<P, String> path, Write<P, R> write) {
        return call -> {
            P owner = parent.apply(call);
            Shape shape = documents.shape(call, Include.NONE);
            SentResource sent = sent(call, null);
            Function<R, ApiResponse> answer =
                    row -> documents.created(call, row, shape, sent.meta(), path.apply(owner) + id(row));
            return retried(owner, () -> parent.apply(call), each -> write.write(call, each, sent, answer));
        };
    }

    /** Changes a resource. */
    public Routes.Endpoint change(Write<R, R> write) {
        return call -> {
            R found = found(call);
            Shape shape = documents.shape(call, Include.NONE);
            SentResource sent = sent(call, id(found));
            Function<R, ApiResponse> answer = row -> documents.changed(call, row, shape, sent.meta());
            return retried(found, () -> found(call), each -> write.write(call, each, sent, answer));
        };
    }

    /**
     * Deletes a resource.
     *
     * @param delete returns false if the resource has gone since it was found
     * @param answer to a request whose resource was deleted
     */
    public Routes.Endpoint delete(BiPredicate<Call, R> delete, Supplier<ApiResponse> answer) {
        return call -> {
            R found = found(call);
            PlainQuery.none(call);
            if (!delete.test(call, found)) {
                throw notFound();
            }
            return answer.get();
        };
    }

    private R found(Call call) {
        return find.apply(call).orElseThrow(this::notFound);
    }

    private Refusal notFound() {
        return Refusal.notFound(documents.type().name().replace('_', ' '));
    }

    private SentResource sent(Call call, @Nullable UUID id) {
        return SentResource.read(call.request().body(), documents.type().name(), id);
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
