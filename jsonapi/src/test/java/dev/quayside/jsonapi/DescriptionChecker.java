package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.Routes;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Checks responses against the description of an API. Undescribed members are errors here, although clients must ignore
 * them. Thread-safe.
 */
final class DescriptionChecker {

    /** The description of the API of these tests. */
    static final DescriptionChecker STANDARD = new DescriptionChecker(new TestApi().api.description());

    static final SchemaRegistry SCHEMAS = registry(Map.of());

    /** The checkers of APIs with other options. */
    private static final Map<V2Api, DescriptionChecker> OTHERS = Collections.synchronizedMap(new WeakHashMap<>());

    /** The identifier under which a checker's registry keeps the schemas of the components. */
    private static final String COMPONENTS = "https://tracking.example.com/components";

    private final JsonNode description;
    private final JsonNode closed;
    private final SchemaRegistry registry;

    /** The schemas of bodies. Many routes have the same schema, and compiling a schema takes milliseconds. */
    private final Map<JsonNode, Schema> schemas = new ConcurrentHashMap<>();

    DescriptionChecker(String text) {
        description = JsonApiAssertions.json(text);
        closed = closed(JsonApiAssertions.json(text.replace("#/components/schemas/", COMPONENTS + "#/$defs/")));
        ObjectNode components = JsonNodeFactory.instance.objectNode();
        components.set("$defs", closed.at("/components/schemas"));
        registry = registry(Map.of(COMPONENTS, components.toString()));
    }

    private static SchemaRegistry registry(Map<String, String> known) {
        return SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12,
                registry -> registry.schemas(known)
                        .schemaRegistryConfig(SchemaRegistryConfig.builder()
                                .formatAssertionsEnabled(true)
                                .build()));
    }

    /** Every route that is described. */
    static Stream<RouteSample> routes() {
        return RouteSamples.routes().filter(route -> !route.method().equals("HEAD"));
    }

    JsonNode tree() {
        return description;
    }

    /** The parameters that a route can have in its query. */
    static Set<String> queryNames(RouteSample route) {
        Set<String> names = new TreeSet<>();
        for (JsonNode sent : STANDARD.operation(route.method(), route.path()).get("parameters")) {
            JsonNode parameter = STANDARD.resolved(sent);
            String name = parameter.get("name").textValue();
            if (parameter.path("style").asText().equals("deepObject")) {
                parameter
                        .at("/schema/properties")
                        .fieldNames()
                        .forEachRemaining(key -> names.add(name + "[" + key + "]"));
            } else if (parameter.get("in").textValue().equals("query")) {
                names.add(name);
            }
        }
        return names;
    }

    /** The relationships that a route can be asked to include; none if it includes nothing. */
    static Set<String> relationships(RouteSample route) {
        Set<String> relationships = new TreeSet<>();
        for (JsonNode sent : STANDARD.operation(route.method(), route.path()).get("parameters")) {
            JsonNode parameter = STANDARD.resolved(sent);
            if (parameter.get("name").textValue().equals("include")) {
                String pattern = parameter.at("/schema/items/pattern").textValue();
                relationships.addAll(List.of(
                        pattern.substring("^(".length(), pattern.indexOf(')')).split("\\|")));
            }
        }
        return relationships;
    }

    /** The statuses with which a route can answer. */
    Set<String> statuses(String method, String path) {
        Set<String> statuses = new TreeSet<>();
        operation(method, path).get("responses").fieldNames().forEachRemaining(statuses::add);
        return statuses;
    }

    /** Sees that a route may answer so. */
    void check(String method, String path, ApiResponse response) {
        String where = method + " " + path + " " + response.status();
        JsonNode described =
                resolved(operation(method, path).path("responses").path(Integer.toString(response.status())));
        assertThat(described.isObject()).as("%s is described", where).isTrue();
        described.path("headers").properties().forEach(header -> checkHeader(where, header, response));
        if (!described.has("content")) {
            assertThat(response.bytes()).as(where).isEmpty();
            return;
        }
        String mediaType = response.headers().first("Content-Type").orElse("nothing");
        JsonNode schema = described.get("content").path(mediaType).path("schema");
        assertThat(schema.isObject())
                .as("%s as %s is described", where, mediaType)
                .isTrue();
        check(where, schema, text(response));
    }

    private static void checkHeader(String where, Map.Entry<String, JsonNode> described, ApiResponse response) {
        List<String> values = response.headers().all(described.getKey());
        int fewest = described.getValue().path("required").asBoolean() ? 1 : 0;
        String expected = described.getValue().at("/schema/type").asText().equals("integer") ? "[0-9]+" : ".+";
        assertThat(values).as("%s: %s", where, described.getKey()).hasSizeBetween(fewest, 1);
        assertThat(values).allSatisfy(value -> assertThat(value).matches(expected));
    }

    /** Sees that a route may be sent this. */
    void checkBody(String method, String path, String body) {
        JsonNode content = operation(method, path).path("requestBody").path("content");
        assertThat(content.fieldNames())
                .toIterable()
                .as("what %s %s reads", method, path)
                .containsExactly("application/vnd.api+json", "application/json");
        check(method + " " + path, content.get("application/json").get("schema"), body);
    }

    /** Sees that an API may answer a request so; {@code HEAD} is not described. */
    static void check(V2Api api, ApiRequest request, ApiResponse response) {
        if (request.method().equals("HEAD")) {
            return;
        }
        Optional<Routes.Place> place = place(api.routes(), request);
        if (place.isEmpty()) {
            STANDARD.check("nothing there", reference("errors"), text(response));
            return;
        }
        try {
            STANDARD.check(request.method(), place.get().name(), response);
        } catch (AssertionError undescribed) {
            // An API with other options has another description.
            OTHERS.computeIfAbsent(api, other -> new DescriptionChecker(other.description()))
                    .check(request.method(), place.get().name(), response);
        }
    }

    private static Optional<Routes.Place> place(Routes routes, ApiRequest request) {
        try {
            Routes.Route route = routes.find(request.method(), request.path()).route();
            return routes.places().stream()
                    .filter(place -> route.equals(place.methods().get(request.method())))
                    .findFirst();
        } catch (RejectedRequestException nothing) {
            return Optional.empty();
        }
    }

    private static String text(ApiResponse response) {
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }

    private void check(String where, JsonNode schema, String json) {
        Schema known = schemas.computeIfAbsent(schema, registry::getSchema);
        List<Error> errors = known.validate(JsonApiAssertions.json(json));
        assertThat(errors).as("%s: %s", where, json).isEmpty();
    }

    /** Returns the description of a route. */
    JsonNode operation(String method, String path) {
        JsonNode operation = closed.path("paths").path(path).path(method.toLowerCase(Locale.ROOT));
        assertThat(operation.isObject()).as("%s %s is described", method, path).isTrue();
        return operation;
    }

    private static JsonNode reference(String component) {
        return JsonNodeFactory.instance.objectNode().put("$ref", COMPONENTS + "#/$defs/" + component);
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? closed.at(node.get("$ref").textValue().substring(1)) : node;
    }

    /** Returns the schema without additional members, unless it declares them. */
    private static JsonNode closed(JsonNode schema) {
        for (ObjectNode each : all(schema)) {
            if (each.path("properties").isObject() && isSchema(each)) {
                each.put("additionalProperties", false);
            }
        }
        return schema;
    }

    /** A map of properties can itself have one that is called so. */
    private static boolean isSchema(ObjectNode node) {
        return node.has("type") && !node.get("type").isObject() && !node.has("additionalProperties");
    }

    private static List<ObjectNode> all(JsonNode tree) {
        Stream<ObjectNode> self = tree instanceof ObjectNode object ? Stream.of(object) : Stream.of();
        Stream.Builder<JsonNode> children = Stream.builder();
        tree.forEach(children);
        return Stream.concat(self, children.build().flatMap(child -> all(child).stream()))
                .toList();
    }
}
