package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.query.schema.Limits;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every document is as JSON:API wants it, and whatever is not is found out. */
class JsonApiSchemaTest {

    private static final String READ = "dev.quayside.jsonapi.JsonApiSchemaTest#read";
    private static final String ALL = "dev.quayside.jsonapi.DescriptionChecker#routes";

    /** Types that are only ever linked to. */
    private static final Set<String> LINKED_ONLY = Set.of("user", "account");

    /** Returns every route with a response body that changes nothing. */
    static Stream<RouteSample> read() {
        return RouteSamples.routes().filter(route -> route.method().equals("GET"));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void included_resources_are_unique_and_linked(RouteSample route) {
        Set<String> paths = DescriptionChecker.relationships(route);
        for (int steps = 1; steps <= Limits.STANDARD.includeDepth() && !paths.isEmpty(); steps++) {
            TestApi api = RouteSamples.api(route);
            String query = RouteSamples.query(route);
            ApiResponse answer = api.change(
                    "acme",
                    route.method(),
                    RouteSamples.target(api, route) + query + (query.isEmpty() ? "?" : "&") + "include="
                            + String.join(",", paths),
                    route.body());
            assertThat(answer.status()).as(text(answer)).isLessThan(300);
            JsonNode document = RouteResponses.document(route, answer).orElseThrow();
            JsonApiSchema.check(route + " with " + paths, document);

            Included included = new Included(document);
            assertThat(document.has("included"))
                    .as("%s includes what is linked to by %s", route, paths)
                    .isEqualTo(included.isLinked(paths));
            paths = included.longer(paths);
        }
    }

    @ParameterizedTest
    @MethodSource(READ)
    void self_links_resolve_to_the_resource(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        document(api, route).ifPresent(document -> {
            // The resources of an example do not exist.
            boolean isExample = route.path().endsWith("/examples");
            for (JsonNode resource : isExample ? List.<JsonNode>of() : JsonApiSchema.resources(document)) {
                String self = resource.at("/links/self").asText();
                if (!self.isEmpty()) {
                    JsonNode found = api.document(path(self)).get("data");
                    assertThat(found.get("type")).isEqualTo(resource.get("type"));
                    assertThat(found.get("id")).isEqualTo(resource.get("id"));
                }
            }
            String self = document.at("/links/self").asText();
            if (!self.isEmpty()) {
                assertThat(api.document(path(self)).get("data")).isEqualTo(document.get("data"));
            }
        });
    }

    @ParameterizedTest
    @MethodSource(READ)
    void relationships_have_no_paths(RouteSample route) {
        document(RouteSamples.api(route), route)
                .ifPresent(document -> JsonApiSchema.resources(document)
                        .forEach(resource -> resource.path("relationships")
                                .forEach(relationship -> assertThat(
                                                relationship.at("/links/self").isMissingNode())
                                        .isTrue())));
    }

    @ParameterizedTest
    @MethodSource(READ)
    void related_links_resolve_to_a_list(RouteSample route) {
        TestApi api = RouteSamples.api(route);
        document(api, route)
                .ifPresent(document -> JsonApiSchema.resources(document)
                        .forEach(resource -> resource.path("relationships").forEach(relationship -> {
                            JsonNode related = relationship.at("/links/related");
                            assertThat(relationship.has("data")).isEqualTo(related.isMissingNode());
                            if (related.isTextual()) {
                                assertThat(api.document(related.textValue())
                                                .get("data")
                                                .isArray())
                                        .isTrue();
                            }
                        })));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}
            []
            {"data":[],"errors":[]}
            {"meta":{},"included":[]}
            {"data":"x"}
            {"data":null,"unknown":1}
            {"data":{"type":"a"}}
            {"data":{"id":"1"}}
            {"data":{"type":"a","id":1}}
            {"data":{"type":1,"id":"1"}}
            {"data":{"type":"a b","id":"1"}}
            {"data":{"type":"a","id":"1","unknown":{}}}
            {"data":{"type":"a","id":"1","attributes":[]}}
            {"data":{"type":"a","id":"1","attributes":{"":1}}}
            {"data":{"type":"a","id":"1","attributes":{"a+b":1}}}
            {"data":{"type":"a","id":"1","attributes":{"_a":1}}}
            {"data":{"type":"a","id":"1","attributes":{"id":"1"}}}
            {"data":{"type":"a","id":"1","attributes":{"type":"a"}}}
            {"data":{"type":"a","id":"1","attributes":{"x":{"links":{}}}}}
            {"data":{"type":"a","id":"1","attributes":{"x":[{"relationships":{}}]}}}
            {"data":{"type":"a","id":"1","attributes":{"x":1},"relationships":{"x":{"data":null}}}}
            {"data":{"type":"a","id":"1","relationships":[]}}
            {"data":{"type":"a","id":"1","relationships":{"b":{}}}}
            {"data":{"type":"a","id":"1","relationships":{"b":{"data":{"type":"b"}}}}}
            {"data":{"type":"a","id":"1","relationships":{"b":{"data":"1"}}}}
            {"data":{"type":"a","id":"1","meta":1}}
            {"data":{"type":"a","id":"1","links":[]}}
            {"data":[],"included":{}}
            {"data":[],"links":{"next":1}}
            {"data":[],"links":{"unknown":"/x"}}
            {"data":[],"meta":[]}
            {"data":[],"jsonapi":"1.1"}
            {"errors":{}}
            {"errors":[{"unknown":1}]}
            """)
    void deviations_from_json_api_are_detected(String document) {
        assertThatThrownBy(() -> JsonApiSchema.check("here", JsonApiAssertions.json(document)))
                .isInstanceOf(AssertionError.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"data":[{"type":"a","id":"1"},{"type":"a","id":"1"}]}
            {"data":{"type":"a","id":"1"},"included":[{"type":"b","id":"1"}]}
            {"data":{"type":"a","id":"1"},"included":[{"type":"a","id":"1"}]}
            """)
    void duplicate_and_unlinked_resources_are_detected(String document) {
        assertThatThrownBy(() -> JsonApiAssertions.document(document.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(AssertionError.class);
    }

    /** Returns the response to a valid request if it is a document. */
    private static Optional<JsonNode> document(TestApi api, RouteSample route) {
        ApiResponse response = api.get(RouteSamples.target(api, route) + RouteSamples.query(route));
        assertThat(response.status()).isEqualTo(200);
        return RouteResponses.document(route, response);
    }

    private static String text(ApiResponse response) {
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }

    private static String path(String link) {
        String origin = "https://" + TestApi.BASE.getAuthority();
        return link.startsWith(origin) ? link.substring(origin.length()) : link;
    }

    /** The links within a document. */
    private static final class Included {

        private final JsonNode document;
        private final Map<String, JsonNode> resources = new HashMap<>();

        Included(JsonNode document) {
            this.document = document;
            JsonApiSchema.resources(document).forEach(resource -> resources.put(name(resource), resource));
        }

        /** Returns whether one of the possible include paths has a target. */
        boolean isLinked(Set<String> paths) {
            return paths.stream()
                    .flatMap(path -> ids(List.of(path.split("\\.", 2)[0]), data()))
                    .anyMatch(id -> !LINKED_ONLY.contains(id.get("type").textValue()));
        }

        /** The paths, each with one step more that the resources at its end can take. */
        Set<String> longer(Set<String> paths) {
            Set<String> longer = new TreeSet<>();
            for (String path : paths) {
                ids(List.of(path.split("\\.")), data())
                        .map(id -> resources.get(name(id)))
                        .filter(Objects::nonNull)
                        .forEach(resource -> resource.path("relationships")
                                .fieldNames()
                                .forEachRemaining(name -> longer.add(path + "." + name)));
            }
            return longer;
        }

        private Stream<JsonNode> data() {
            JsonNode data = document.get("data");
            return data.isArray() ? StreamSupport.stream(data.spliterator(), false) : Stream.of(data);
        }

        /** The identifiers at the end of a path. */
        private Stream<JsonNode> ids(List<String> path, Stream<JsonNode> from) {
            Stream<JsonNode> ids = from.map(resource ->
                            resource.path("relationships").path(path.get(0)).path("data"))
                    .flatMap(data -> data.isArray()
                            ? StreamSupport.stream(data.spliterator(), false)
                            : Stream.of(data).filter(JsonNode::isObject));
            return path.size() == 1
                    ? ids
                    : ids(
                            path.subList(1, path.size()),
                            ids.map(id -> resources.get(name(id))).filter(Objects::nonNull));
        }

        private static String name(JsonNode resource) {
            return resource.get("type").textValue() + " " + resource.get("id").textValue();
        }
    }
}
