package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.access.RateLimitBucket;
import dev.quayside.core.account.Entitlement;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.Quoted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The routes of an API: the endpoint for each path and method. Immutable. */
public final class Routes {

    /** Handles the requests of one route. Thread-safe. */
    @FunctionalInterface
    public interface Endpoint {
        ApiResponse handle(RequestContext context);
    }

    /**
     * An endpoint with its declaration.
     *
     * @param access decides which callers may use the route
     * @param bucket counts the requests
     * @param feature the feature that an account must have; null if there is none
     * @param keyed whether a repeat with the same {@code Idempotency-Key} gets the same response
     * @param operation describes the route
     */
    public record Route(
            Endpoint endpoint,
            RouteAccess access,
            RateLimitBucket bucket,
            @Nullable Entitlement feature,
            boolean keyed,
            Operation operation) {}

    /**
     * The route that matches a request.
     *
     * @param variables the decoded values of the path variables, in order
     */
    public record Match(Route route, List<String> variables) {}

    /**
     * A path with its routes by method.
     *
     * @param name the path below the base path of the API, with names in braces, such as {@code /containers/{id}}
     * @param path the segments of the whole path
     */
    public record Place(String name, List<String> path, Map<String, Route> methods) {}

    private final List<Place> places;

    private Routes(List<Place> places) {
        this.places = List.copyOf(places);
    }

    /** Creates a builder for routes below a base path, such as {@code /v2}. */
    public static Builder below(String basePath) {
        return new Builder(basePath);
    }

    /** Returns all paths in the order in which they are tried. */
    public List<Place> places() {
        return places;
    }

    /**
     * Finds the route of a request.
     *
     * @throws RejectedRequestException with 404 for an unknown path, with 405 for another method
     */
    public Match find(String method, String path) {
        List<String> segments = PathText.segments(path).orElseThrow(Routes::unknownPath);
        for (Place place : places) {
            if (matches(place.path(), segments)) {
                return new Match(route(place, method), variables(place.path(), segments));
            }
        }
        throw unknownPath();
    }

    /** Returns the description of the route of a request. */
    public Optional<Operation> operation(String method, String path) {
        return PathText.segments(path)
                .flatMap(segments -> places.stream()
                        .filter(place -> matches(place.path(), segments))
                        .findFirst())
                .map(place -> place.methods().get(method))
                .map(Route::operation);
    }

    private static Route route(Place place, String method) {
        Route route = place.methods().get(method);
        if (route == null) {
            String allowed = String.join(", ", place.methods().keySet());
            throw new RejectedRequestException(RequestError.of(
                            ErrorStatus.METHOD_NOT_ALLOWED,
                            "method_not_allowed",
                            "Method " + Quoted.plain(method) + " is not allowed here (allowed: " + allowed + ")."))
                    .with("Allow", allowed);
        }
        return route;
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

    private static RejectedRequestException unknownPath() {
        return new RejectedRequestException(
                RequestError.of(ErrorStatus.NOT_FOUND, "unknown_path", "The API has no resource at this path."));
    }

    /** Collects routes. If two paths match a request, the one added first is used. Not thread-safe. */
    public static final class Builder {
        private final String basePath;
        private final Map<String, Map<String, Route>> methods = new LinkedHashMap<>();

        private Builder(String basePath) {
            this.basePath = basePath;
        }

        /** Declares a route for {@code GET}, and for {@code HEAD}, whose response has no body. */
        public Declaration get(String path, RouteAccess access) {
            return new Declaration(path, List.of("GET", "HEAD"), access);
        }

        /** Declares a route for {@code POST}; a repeat with the same {@code Idempotency-Key} gets the same response. */
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

        public Routes build() {
            List<Place> places = new ArrayList<>();
            methods.forEach((path, byMethod) -> places.add(
                    new Place(path, List.of((basePath + path).substring(1).split("/", -1)), byMethod)));
            return new Routes(places);
        }

        /** A route without its endpoint. The route is added when the endpoint is set. */
        public final class Declaration {
            private final String path;
            private final List<String> methodNames;
            private final RouteAccess access;
            private RateLimitBucket bucket = RateLimitBucket.STANDARD;
            private @Nullable Entitlement feature;
            private boolean keyed;

            private Declaration(String path, List<String> methodNames, RouteAccess access) {
                this.path = path;
                this.methodNames = methodNames;
                this.access = access;
                this.keyed = methodNames.contains("POST");
            }

            /** Sets the bucket that counts the requests; {@link RateLimitBucket#STANDARD} if not set. */
            public Declaration bucket(RateLimitBucket value) {
                bucket = value;
                return this;
            }

            public Declaration feature(Entitlement value) {
                feature = value;
                return this;
            }

            /** Ignores the {@code Idempotency-Key} of a request. */
            public Declaration withoutKey() {
                keyed = false;
                return this;
            }

            /** Sets the description, after which the route can be bound to its endpoint. */
            public Described describedAs(Operation operation) {
                return endpoint -> {
                    Route route = new Route(endpoint, access, bucket, feature, keyed, operation);
                    Map<String, Route> byMethod = methods.computeIfAbsent(path, key -> new LinkedHashMap<>());
                    methodNames.forEach(method -> byMethod.put(method, route));
                };
            }
        }
    }

    /** A declared and described route. */
    @FunctionalInterface
    public interface Described {
        /** Adds the route with its endpoint. */
        void by(Endpoint endpoint);
    }
}
