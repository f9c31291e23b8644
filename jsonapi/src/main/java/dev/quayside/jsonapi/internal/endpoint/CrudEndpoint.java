package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A builder for the routes that list, create, get, change and delete the resources of one type. Each endpoint first
 * checks the resources in the path, then the query, then the body. {@link Routes.Builder.Declaration#operation}
 * explains the name, summary and description of a route. Not thread-safe, but the endpoints are thread-safe.
 *
 * @param <R> the type of the rows of the resource
 */
final class CrudEndpoint<R> {

    /**
     * A function that reads a body and stores its content.
     *
     * @param <B> the type of {@code before}: the parent of a new resource, or the resource before a change
     */
    @FunctionalInterface
    public interface Write<B, R> {
        /**
         * Reads the body, stores its content and returns the response.
         *
         * @param before the parent or the resource, as it was read just before the call
         * @param answer creates the response from the stored row
         * @throws RejectedRequestException with 422 and all problems of the body
         * @throws ConflictException if another request has changed the data since they were read; the caller then
         *     retries the write
         */
        ApiResponse write(RequestContext context, B before, ResourceBodyReader body, Function<R, ApiResponse> answer);
    }

    private final Routes.Builder routes;
    private final RouteAccess read;
    private final String path;
    private final String item;
    private final DocumentRenderer documents;
    private final SingleDocumentRenderer<R> single;
    private final Function<RequestContext, Optional<R>> find;

    /**
     * Creates a builder that has not added routes yet.
     *
     * @param read the access of the routes that only read
     * @param path the path of the list, such as {@code /webhooks}
     * @param variable the path variable of one resource, such as {@code {id}}
     * @param find finds the resource in the path; it may also throw a {@link RejectedRequestException}
     */
    public CrudEndpoint(
            Routes.Builder routes,
            RouteAccess read,
            String path,
            String variable,
            ResourceType<R> type,
            DocumentRenderer documents,
            Function<RequestContext, Optional<R>> find) {
        this.routes = routes;
        this.read = read;
        this.path = path;
        this.item = path + "/" + variable;
        this.documents = documents;
        this.single = new SingleDocumentRenderer<>(type, documents);
        this.find = find;
    }

    /** Adds the route that lists the resources. */
    public <T> void list(
            String name, String summary, String description, Schema<T> schema, ListEndpoint.Rows<T, R> rows) {
        new ListEndpoint<>(schema, single.type(), documents, rows)
                .addTo(routes.get(path, read).operation(name, summary, description));
    }

    /** Adds the route that creates a resource of the account. */
    public void create(String name, String summary, String description, Body body, Write<AccountId, R> write) {
        String location = documents.path(path.substring(1));
        createIn(name, summary, description, body, context -> context.account().id(), account -> location, write);
    }

    /**
     * Adds the route that creates a resource of the account and returns its secret; see
     * {@link Routes.Builder.Declaration#confidential}.
     */
    public void createConfidentially(
            String name, String summary, String description, Body body, Write<AccountId, R> write) {
        creating(name, summary, description, body)
                .confidential()
                .handledBy(created(
                        context -> context.account().id(), account -> documents.path(path.substring(1)), write));
    }

    /**
     * Adds the route that creates a resource that belongs to a parent.
     *
     * @param parent finds the parent, or throws a {@link RejectedRequestException}
     * @param location returns the path of the parent's resources, ending with a slash
     */
    public <P> void createIn(
            String name,
            String summary,
            String description,
            Body body,
            Function<RequestContext, P> parent,
            Function<P, String> location,
            Write<P, R> write) {
        creating(name, summary, description, body).handledBy(created(parent, location, write));
    }

    private Routes.Builder.Declaration creating(String name, String summary, String description, Body body) {
        return routes.post(path, read.changingByBody())
                .operation(name, summary, description)
                .created(single.type())
                .body(body);
    }

    private <P> Routes.Endpoint created(
            Function<RequestContext, P> parent, Function<P, String> location, Write<P, R> write) {
        return context -> {
            P owner = parent.apply(context);
            Projection projection = single.projection(context, Include.NONE);
            ResourceBodyReader sent = body(context, null);
            Function<R, ApiResponse> answer =
                    row -> single.created(context, row, projection, sent.meta(), location.apply(owner) + id(row));
            return retry(owner, () -> parent.apply(context), each -> write.write(context, each, sent, answer));
        };
    }

    /** Adds the route that gets one resource. */
    public void get(String name, String summary, String description) {
        routes.get(item, read)
                .operation(name, summary, description)
                .single(single.type())
                .handledBy(context -> single.fetched(context, findOrReject(context)));
    }

    /**
     * Adds the route that changes one resource.
     *
     * @param attributes the JSON schema of the attributes that can be changed
     */
    public void change(String name, String summary, String description, String attributes, Write<R, R> write) {
        routes.patch(item, read.changingByBody())
                .operation(name, summary, description)
                .single(single.type())
                .body(Body.changed(single.type(), attributes))
                .handledBy(context -> {
                    R found = findOrReject(context);
                    Projection projection = single.projection(context, Include.NONE);
                    ResourceBodyReader sent = body(context, id(found));
                    Function<R, ApiResponse> answer = row -> single.changed(context, row, projection, sent.meta());
                    return retry(found, () -> findOrReject(context), each -> write.write(context, each, sent, answer));
                });
    }

    /**
     * Adds the route that deletes one resource.
     *
     * @param delete deletes the resource; returns false if the resource was deleted after it was found
     */
    public void delete(String name, String summary, String description, BiPredicate<RequestContext, R> delete) {
        routes.delete(item, read.changing())
                .operation(name, summary, description)
                .empty()
                .handledBy(deleting(delete, Responses::empty));
    }

    /**
     * Adds the route that deletes one resource and responds with 204.
     *
     * @param errors the errors that {@code delete} may cause
     */
    public void deleteWithoutContent(
            String name,
            String summary,
            String description,
            BiPredicate<RequestContext, R> delete,
            ErrorStatus... errors) {
        Routes.Builder.Declaration route = routes.delete(item, read.changing())
                .operation(name, summary, description)
                .noContent();
        List.of(errors).forEach(route::error);
        route.handledBy(deleting(delete, Responses::noContent));
    }

    private Routes.Endpoint deleting(BiPredicate<RequestContext, R> delete, Supplier<ApiResponse> answer) {
        return context -> {
            R found = findOrReject(context);
            ParameterReader.expectNone(context);
            if (!delete.test(context, found)) {
                throw notFound();
            }
            return answer.get();
        };
    }

    private R findOrReject(RequestContext context) {
        return find.apply(context).orElseThrow(this::notFound);
    }

    private RejectedRequestException notFound() {
        return RejectedRequestException.notFound(
                single.type().name().replaceFirst("^api_", "API ").replace('_', ' '));
    }

    private ResourceBodyReader body(RequestContext context, @Nullable UUID id) {
        return ResourceBodyReader.read(context, single.type().name(), id);
    }

    private UUID id(R row) {
        return single.type().id().apply(row);
    }

    /** Calls a write. After a conflict, reads the data again and retries the write. */
    private static <B> ApiResponse retry(B first, Supplier<B> again, Function<B, ApiResponse> write) {
        var reads = Stream.concat(Stream.of(first), Stream.generate(again)).iterator();
        return RetryOnConflict.STANDARD.retry(() -> write.apply(reads.next()));
    }
}
