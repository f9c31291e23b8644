package dev.quayside.jsonapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which path and method leads to which endpoint. Immutable once built. */
final class Routes {

    /** Answers the requests of one route. Thread-safe. */
    @FunctionalInterface
    interface Endpoint {
        ApiResponse answer(Call call);
    }

    /**
     * An endpoint with what it does.
     *
     * @param access by which it is decided who may ask it
     * @param terms what else holds for it
     */
    record Route(Endpoint endpoint, Access access, Terms terms) {}

    /**
     * The route that a request takes.
     *
     * @param variables what the path has in place of the names in braces, in order
     */
    record Match(Route route, List<String> variables) {}

    /**
     * A path with its routes by method.
     *
     * @param name the path below the API's own, with names in braces, such as {@code /containers/{id}}
     * @param path the segments of the whole path
     */
    record Place(String name, List<String> path, Map<String, Route> methods) {}

    private final List<Place> places;

    private Routes(List<Place> places) {
        this.places = List.copyOf(places);
    }

    /** Routes below a path, such as {@code /v2}. */
    static Builder below(String basePath) {
        return new Builder(basePath);
    }

    /** All of them, in the order in which they are tried. */
    List<Place> places() {
        return places;
    }

    /**
     * Finds the endpoint of a request.
     *
     * @throws Refusal with 404 if nothing is at the path, with 405 if it is not for the method
     */
    Match find(String method, String path) {
        List<String> segments = PathText.segments(path).orElseThrow(Routes::nothingThere);
        for (Place place : places) {
            if (fits(place.path(), segments)) {
                return new Match(route(place, method), variables(place.path(), segments));
            }
        }
        throw nothingThere();
    }

    private static Route route(Place place, String method) {
        Route route = place.methods().get(method);
        if (route == null) {
            String allowed = String.join(", ", place.methods().keySet());
            throw new Refusal(Problem.of(
                            Status.METHOD_NOT_ALLOWED,
                            "method_not_allowed",
                            "What is here can be asked by " + allowed + "."))
                    .with("Allow", allowed);
        }
        return route;
    }

    private static boolean fits(List<String> path, List<String> segments) {
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

    private static Refusal nothingThere() {
        return new Refusal(Problem.of(Status.NOT_FOUND, "unknown_path", "Nothing is at this path."));
    }

    /** Collects routes; of two paths that fit, the one added first is taken. Not thread-safe. */
    static final class Builder {
        private final String basePath;
        private final Map<String, Map<String, Route>> methods = new LinkedHashMap<>();

        private Builder(String basePath) {
            this.basePath = basePath;
        }

        /** An endpoint for {@code GET}, and for {@code HEAD}, which differs only in what is sent. */
        Builder get(String path, Access access, Endpoint endpoint) {
            return on("GET", path, access, endpoint).on("HEAD", path, access, endpoint);
        }

        /** An endpoint for another method. */
        Builder on(String method, String path, Access access, Endpoint endpoint) {
            methods.computeIfAbsent(path, key -> new LinkedHashMap<>())
                    .put(method, new Route(endpoint, access, Terms.of(method, path)));
            return this;
        }

        Routes build() {
            List<Place> places = new ArrayList<>();
            methods.forEach((path, byMethod) -> places.add(
                    new Place(path, List.of((basePath + path).substring(1).split("/", -1)), byMethod)));
            return new Routes(places);
        }
    }
}
