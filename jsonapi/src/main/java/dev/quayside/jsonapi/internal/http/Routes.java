package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.RateLimits;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.Operation.Content;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.Operation.QuerySyntax;
import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The routes of an API: the endpoint for each path and method. Immutable. */
public final class Routes {

    /** A thread-safe handler for the requests of one route. */
    @FunctionalInterface
    public interface Endpoint {
        ApiResponse handle(RequestContext context);
    }

    /**
     * An endpoint, together with the declaration of its route.
     *
     * @param access the access that the route provides, which determines the callers that may use it
     * @param bucket the rate limit bucket in which the requests are counted
     * @param feature the feature that the account must have; null if no feature is required
     * @param keyed whether the route supports the header {@code Idempotency-Key}: a repeated request is not executed
     *     again
     * @param confidential whether the response contains a secret; it is then not stored for repeated requests
     * @param operation the description of the route
     */
    public record Route(
            Endpoint endpoint,
            RouteAccess access,
            RateLimits.Bucket bucket,
            @Nullable Entitlement feature,
            boolean keyed,
            boolean confidential,
            Operation operation) {}

    /**
     * The route that matches a request.
     *
     * @param variables the decoded values of the path variables, in order
     */
    public record Match(Route route, List<String> variables) {}

    /**
     * A path with its routes, by HTTP method.
     *
     * @param name the path relative to the base path of the API, with variables in braces, such as
     *     {@code /containers/{id}}
     * @param path the segments of the path, including those of the base path
     */
    public record Place(String name, List<String> path, Map<String, Route> methods) {}

    private static final int MAX_SEGMENTS = 16;

    private final List<String> basePath;
    private final List<Place> places;
    private final List<Unavailable> unavailable;

    /** The path whose routes accept the tokens of shares instead of API keys; null if the API has no shares. */
    private final @Nullable List<String> shared;

    /** A route that this host does not provide, with the reason. */
    private record Unavailable(String method, List<String> path, String reason) {}

    private Routes(List<String> basePath, List<Place> places, List<Unavailable> unavailable) {
        this.basePath = basePath;
        this.places = List.copyOf(places);
        this.unavailable = List.copyOf(unavailable);
        this.shared = places.stream()
                .filter(place ->
                        place.methods().values().stream().anyMatch(route -> route.access() == RouteAccess.READ_SHARED))
                .findFirst()
                .map(Place::path)
                .orElse(null);
    }

    /** Creates a builder for routes below a base path, such as {@code /v2}. */
    public static Builder below(String basePath) {
        return new Builder(basePath);
    }

    /** Returns all paths, in the order in which they are compared with a request. */
    public List<Place> places() {
        return places;
    }

    /** Returns whether the routes of a path accept the tokens of shares instead of API keys. */
    public boolean isShared(String path) {
        return shared != null && segments(path).filter(shared::equals).isPresent();
    }

    /**
     * Finds the route that matches a request.
     *
     * @throws RejectedRequestException with 404 if the path is unknown; with 405 if the path does not support the
     *     method
     */
    public Match find(String method, String path) {
        List<String> segments = segments(path).orElseThrow(() -> unknownPath(method, List.of()));
        for (Place place : places) {
            if (matches(place.path(), segments)) {
                Route route = place.methods().get(method);
                if (route == null) {
                    throw methodNotAllowed(method, place, segments);
                }
                return new Match(route, variables(place.path(), segments));
            }
        }
        throw unknownPath(method, segments);
    }

    /** Returns the description of the route that matches a request. */
    public Optional<Operation> operation(String method, String path) {
        return segments(path)
                .flatMap(segments -> places.stream()
                        .filter(place -> matches(place.path(), segments))
                        .findFirst())
                .map(place -> place.methods().get(method))
                .map(Route::operation);
    }

    private RejectedRequestException methodNotAllowed(String method, Place place, List<String> segments) {
        String allowed = String.join(", ", place.methods().keySet());
        String named = method.equals("HEAD") ? "GET" : method;
        return RejectedRequestException.of(
                        ErrorStatus.METHOD_NOT_ALLOWED,
                        "method_not_allowed",
                        "Method " + QuotedText.plain(named) + " is not allowed here (allowed: " + allowed + ")."
                                + reason(method, segments))
                .withHeader("Allow", allowed);
    }

    /**
     * Returns a sentence that states why this host does not provide the requested route; empty if no reason is known.
     */
    private String reason(String method, List<String> segments) {
        return unavailable.stream()
                .filter(route -> route.method().equals(method) && matches(route.path(), segments))
                .findFirst()
                .map(route -> " " + route.reason())
                .orElse("");
    }

    private static boolean matches(List<String> path, List<String> segments) {
        if (path.size() != segments.size()) {
            return false;
        }
        for (int i = 0; i < path.size(); i++) {
            String segment = segments.get(i);
            boolean same = isVariable(path.get(i)) ? !segment.isEmpty() : segment.equals(path.get(i));
            if (!same) {
                return false;
            }
        }
        return true;
    }

    private static List<String> variables(List<String> path, List<String> segments) {
        List<String> variables = new ArrayList<>(1);
        for (int i = 0; i < path.size(); i++) {
            if (isVariable(path.get(i))) {
                variables.add(segments.get(i));
            }
        }
        return variables;
    }

    private static boolean isVariable(String segment) {
        return segment.startsWith("{");
    }

    /**
     * Returns the decoded segments of an absolute path; empty if the path is malformed, or has more segments than every
     * known path.
     */
    private static Optional<List<String>> segments(String path) {
        if (!path.startsWith("/")) {
            return Optional.empty();
        }
        String[] raw = path.substring(1).split("/", MAX_SEGMENTS + 1);
        if (raw.length > MAX_SEGMENTS) {
            return Optional.empty();
        }
        List<String> segments = new ArrayList<>(raw.length);
        for (String text : raw) {
            Optional<String> segment = decoded(text);
            if (segment.isEmpty()) {
                return Optional.empty();
            }
            segments.add(segment.get());
        }
        return Optional.of(segments);
    }

    /** Decodes a path segment. A plus sign is not decoded, because it stands for a space only in queries. */
    private static Optional<String> decoded(String text) {
        String raw = text.replace("+", "%2B");
        return Optional.ofNullable(PercentDecoding.decode(raw, 0, raw.length()));
    }

    /**
     * Returns the 404 error for an unknown path. If the base path followed by this path is a known path, the error
     * suggests the known path.
     */
    private RejectedRequestException unknownPath(String method, List<String> segments) {
        List<String> below = new ArrayList<>(basePath);
        below.addAll(segments);
        String expected = places.stream()
                .filter(place -> matches(place.path(), below))
                .findFirst()
                .map(place -> " (expected /" + String.join("/", place.path()) + ")")
                .orElse("");
        return RejectedRequestException.of(
                ErrorStatus.NOT_FOUND,
                "unknown_path",
                "The API has no resource at this path" + expected + "." + reason(method, segments));
    }

    /**
     * A builder that collects routes. If two paths match a request, the path that was added first is used. Not
     * thread-safe.
     */
    public static final class Builder {
        private final String basePath;
        private final Map<String, Map<String, Route>> methods = new LinkedHashMap<>();
        private final List<Unavailable> unavailable = new ArrayList<>();

        private Builder(String basePath) {
            this.basePath = basePath;
        }

        /** Declares a route for {@code GET} and {@code HEAD}. The response to {@code HEAD} does not have a body. */
        public Declaration get(String path, RouteAccess access) {
            return new Declaration(path, List.of("GET", "HEAD"), access);
        }

        /**
         * Declares a route for {@code POST}. A repeated request with the same {@code Idempotency-Key} gets the same
         * response.
         */
        public Declaration post(String path, RouteAccess access) {
            return new Declaration(path, List.of("POST"), access);
        }

        /** Declares a route for {@code PATCH}. */
        public Declaration patch(String path, RouteAccess access) {
            return new Declaration(path, List.of("PATCH"), access);
        }

        /** Declares a route for {@code DELETE}. */
        public Declaration delete(String path, RouteAccess access) {
            return new Declaration(path, List.of("DELETE"), access);
        }

        /**
         * Declares a route that this host does not provide. A request to this route gets 404 or 405 with the reason.
         *
         * @param reason a sentence that states which part of the API the host does not support
         */
        public void declareUnavailable(String method, String path, String reason) {
            unavailable.add(new Unavailable(method, segmentsOf(path), reason));
        }

        /** Declares the routes of another builder as routes that this host does not provide. */
        public void declareUnavailable(Builder others, String reason) {
            others.methods.forEach(
                    (path, routes) -> routes.keySet().forEach(method -> declareUnavailable(method, path, reason)));
        }

        private List<String> segmentsOf(String path) {
            return List.of((basePath + path).substring(1).split("/", -1));
        }

        public Routes build() {
            List<Place> places = new ArrayList<>();
            methods.forEach((path, byMethod) -> places.add(new Place(path, segmentsOf(path), byMethod)));
            return new Routes(segmentsOf(""), places, unavailable);
        }

        /** The declaration of a route whose endpoint is not set yet. Setting the endpoint adds the route. */
        public final class Declaration {
            private final String path;
            private final List<String> methodNames;
            private final RouteAccess access;
            private final Set<ErrorStatus> furtherErrors = EnumSet.noneOf(ErrorStatus.class);
            private RateLimits.Bucket bucket = RateLimits.Bucket.STANDARD;
            private @Nullable Entitlement feature;
            private boolean keyed;
            private boolean confidential;
            private String name = "";
            private String summary = "";
            private String description = "";
            private QuerySyntax query = new QuerySyntax.OwnParameters();
            private List<Parameter> parameters = List.of();
            private @Nullable Body body;
            private Content content = new Content.Empty(200);
            private @Nullable String pathAlternative;

            private Declaration(String path, List<String> methodNames, RouteAccess access) {
                this.path = path;
                this.methodNames = methodNames;
                this.access = access;
                this.keyed = methodNames.contains("POST");
            }

            /**
             * Sets the description of the route, which is required.
             *
             * @param id the operation id, such as {@code listContainers}
             * @param line a summary in one line
             * @param text one or more sentences with details that the summary omits; names and values are in backticks
             */
            public Declaration operation(String id, String line, String text) {
                name = id;
                summary = line;
                description = text;
                return this;
            }

            /**
             * Sets the rate limit bucket in which the requests are counted; {@link RateLimits.Bucket#STANDARD} if not
             * set.
             */
            public Declaration bucket(RateLimits.Bucket value) {
                bucket = value;
                return this;
            }

            public Declaration feature(Entitlement value) {
                feature = value;
                return this;
            }

            /** Makes the route ignore the {@code Idempotency-Key} of a request. */
            public Declaration withoutKey() {
                keyed = false;
                return this;
            }

            /**
             * Declares that the response contains a secret. The response is not stored: a repeated request with the
             * same {@code Idempotency-Key} gets 409 with the {@code Location} of the first response.
             */
            public Declaration confidential() {
                confidential = true;
                return this;
            }

            /** Sets the content to a list with filters, sorting and pages. */
            public Declaration filteredList(Schema<?> schema, ResourceType<?> type) {
                return content(new QuerySyntax.FilteredList(schema), new Content.Many(type));
            }

            /** Sets the content to a list in a fixed order with numbered pages. */
            public Declaration numberedList(Schema<?> schema, ResourceType<?> type) {
                return content(new QuerySyntax.NumberedList(schema), new Content.Many(type));
            }

            /** Sets the content to a list that is complete or has its own page parameters. */
            public Declaration wholeList(ResourceType<?> type) {
                return content(new QuerySyntax.DocumentQuery(type), new Content.Many(type));
            }

            public Declaration single(ResourceType<?> type) {
                return content(new QuerySyntax.DocumentQuery(type), new Content.Single(type, false, null));
            }

            /**
             * Sets the content to a document about one resource, with the {@code meta} of the resource, or about
             * several resources.
             */
            public Declaration singleOrMany(ResourceType<?> type) {
                return content(query, new Content.SingleOrMany(type));
            }

            public Declaration created(ResourceType<?> type) {
                return content(new QuerySyntax.DocumentQuery(type), new Content.Single(type, true, null));
            }

            /** Sets the content to a body that is not about resources. */
            public Declaration plain(String mediaType, String schema) {
                return content(query, new Content.Plain(mediaType, schema));
            }

            /** Adds the filters of a list to the parameters. */
            public Declaration filters(Schema<?> schema) {
                return content(new QuerySyntax.Filters(schema), content);
            }

            /** Sets the content to an empty body with status 200. */
            public Declaration empty() {
                return content(query, new Content.Empty(200));
            }

            /** Sets the content to an empty body with status 204. */
            public Declaration noContent() {
                return content(query, new Content.Empty(204));
            }

            private Declaration content(QuerySyntax syntax, Content value) {
                query = syntax;
                content = value;
                return this;
            }

            /**
             * Adds a top-level {@code meta} to the document about one resource.
             *
             * @param schema the JSON schema of the {@code meta}
             */
            public Declaration meta(String schema) {
                Content.Single single = (Content.Single) content;
                return content(query, new Content.Single(single.type(), single.created(), schema));
            }

            /** Adds parameters to those that the content defines. */
            public Declaration parameters(Parameter... values) {
                parameters = List.of(values);
                return this;
            }

            /** Replaces the parameters that the content defines. */
            public Declaration parametersOnly(Parameter... values) {
                query = new QuerySyntax.OwnParameters();
                return parameters(values);
            }

            public Declaration body(Body value) {
                body = value;
                return this;
            }

            /** Adds an error that cannot be derived from the rest of the declaration. */
            public Declaration error(ErrorStatus status) {
                furtherErrors.add(status);
                return this;
            }

            /** Sets the kind of code that the path may contain instead of the id, such as {@code UN/LOCODE}. */
            public Declaration pathAlternative(String code) {
                pathAlternative = code;
                return this;
            }

            /**
             * Sets the endpoint and adds the route.
             *
             * @throws IllegalStateException if the route does not have an operation id, a summary or a description
             */
            public void handledBy(Endpoint endpoint) {
                if (name.isBlank() || summary.isBlank() || description.isBlank()) {
                    throw new IllegalStateException(methodNames.get(0) + " " + path
                            + ": the route is not described (expected a name, a summary and a description)");
                }
                Operation operation = new Operation(
                        name, summary, description, query, parameters, body, content, furtherErrors, pathAlternative);
                Route route = new Route(endpoint, access, bucket, feature, keyed, confidential, operation);
                Map<String, Route> byMethod = methods.computeIfAbsent(path, key -> new LinkedHashMap<>());
                methodNames.forEach(method -> byMethod.put(method, route));
            }
        }
    }
}
