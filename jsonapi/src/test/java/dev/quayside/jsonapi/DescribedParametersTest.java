package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.http.Operation.QuerySyntax;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Schema;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that routes accept exactly the described parameters. */
class DescribedParametersTest {

    private static final String ROUTES = "dev.quayside.jsonapi.DescriptionChecker#routes";
    private static final Headers STRICTLY =
            Headers.NONE.with("Authorization", "Token acme").with("Prefer", "handling=strict");

    /** One value of each type, so that every parameter accepts at least one. */
    private static final List<String> VALUES = List.of("true", "today", "x", "created_at", "2026-01-01T00:00:00Z");

    /** The number of parameters in one request, below the limits of parameters and of errors. */
    private static final int TOGETHER = 40;

    /** The error code of an unknown parameter. */
    private static final Set<String> UNKNOWN = Set.of("unknown_parameter", "unsupported_query");

    @ParameterizedTest
    @MethodSource(ROUTES)
    void a_route_accepts_exactly_the_described_parameters(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        Set<String> described = DescriptionChecker.queryNames(route);
        Set<String> taken = new TreeSet<>();
        Set<String> names = everyName(route);
        names.removeAll(unknown(api, route, List.copyOf(names)));
        for (String name : names) {
            if (isTaken(api, route, name)) {
                taken.add(name);
                // An earlier request may have changed the state.
                api = route.changes() ? RouteSamples.api(route) : api;
            }
        }

        assertThat(without(taken, described))
                .as("what %s has, and is not described", route)
                .isEmpty();
        assertThat(without(described, taken))
                .as("what is described of %s, and is not there", route)
                .isEmpty();
    }

    /** Returns the names that the route reports as unknown when it gets several parameters at once. */
    private static Set<String> unknown(TestApi api, RouteSample route, List<String> names) {
        Set<String> unknown = new HashSet<>();
        for (int from = 0; from < names.size(); from += TOGETHER) {
            String query = names.subList(from, Math.min(from + TOGETHER, names.size())).stream()
                    .map(name -> encoded(name) + "=x")
                    .collect(Collectors.joining("&"));
            errors(api, route, query).forEach(error -> {
                if (UNKNOWN.contains(error.path("code").asText())) {
                    unknown.add(error.at("/source/parameter").asText());
                }
            });
        }
        return unknown;
    }

    private static Set<String> without(Set<String> names, Set<String> others) {
        Set<String> rest = new TreeSet<>(names);
        rest.removeAll(others);
        return rest;
    }

    /** Returns whether the parameter is known in this form. Arrays have two elements, as ranges of days require. */
    private static boolean isTaken(TestApi api, RouteSample route, String name) {
        boolean formless = true;
        for (String value : VALUES) {
            String parameter = encoded(name) + "=" + encoded(value);
            JsonNode errors = errors(api, route, name.endsWith("[]") ? parameter + "&" + parameter : parameter);
            List<String> codes = errors.findValuesAsText("code");
            if (codes.isEmpty()) {
                return true;
            }
            if (codes.stream().anyMatch(UNKNOWN::contains)
                    || errors.toString().contains("cannot be included (these resources")) {
                return false;
            }
            formless &= codes.contains("bad_form");
        }
        return !formless;
    }

    private static JsonNode errors(TestApi api, RouteSample route, String query) {
        String target = RouteSamples.target(api, route) + "?" + query;
        byte[] body = (route.body().isEmpty() ? "" : "{").getBytes(StandardCharsets.UTF_8);
        ApiResponse response =
                api.api.handle(new ApiRequest(route.method(), target, STRICTLY, new ByteArrayInputStream(body)));
        return response.status() < 300
                ? JsonApiAssertions.json("[]")
                : JsonApiAssertions.document(response.bytes()).get("errors");
    }

    private static Set<String> everyName(RouteSample sample) {
        Set<String> names = new TreeSet<>(Set.of("unknown", "page[unknown]", "filter[unknown]", "filter[unknown][]"));
        DescriptionChecker.routes().forEach(route -> names.addAll(DescriptionChecker.queryNames(route)));
        DescriptionChecker.routes().map(route -> route.route().operation()).forEach(operation -> {
            if (operation.query() instanceof QuerySyntax.FilteredList list) {
                names.addAll(filterNames(list.schema()));
            } else if (operation.query() instanceof QuerySyntax.NumberedList list) {
                names.addAll(filterNames(list.schema()));
            }
        });
        if (sample.route().operation().query() instanceof QuerySyntax.NumberedList) {
            // Cursors are refused there, as NotificationEndpointsTest shows; a bad one is refused as such.
            names.removeAll(Set.of("page[after]", "page[before]"));
        }
        return names;
    }

    /** Returns each filter in all forms, including unsupported ones. */
    private static List<String> filterNames(Schema<?> schema) {
        return Stream.concat(schema.filters().stream(), schema.bareFilters().stream())
                .map(Filter::name)
                .flatMap(name -> {
                    String bracketed = "filter[" + name + "]";
                    return Stream.of(name, bracketed, bracketed + "[]", bracketed + "[start]", bracketed + "[end]");
                })
                .toList();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
