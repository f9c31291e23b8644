package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.EveryRoute.Asked;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.query.Limits;
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
class StructureRulesTest {

    private static final String READ = "dev.quayside.jsonapi.StructureRulesTest#read";
    private static final String ALL = "dev.quayside.jsonapi.Described#routes";

    /** What is answered with something else than a document, and its media type. */
    private static final Map<String, String> OTHERS = Map.of(
            "GET /containers/{id}/map_geojson", "application/geo+json",
            "PATCH /containers/{id}/refresh", "application/json",
            "GET /webhooks/ips", "application/json",
            "POST /webhooks/trigger", "application/json",
            "POST /webhooks/{id}/redeliver_failed", "application/json",
            "GET /openapi.json", "application/json");

    /** Types that are only ever linked to. */
    private static final Set<String> LINKED_ONLY = Set.of("user", "account");

    /** Every route whose answer is read, but changes nothing. */
    static Stream<Asked> read() {
        return EveryRoute.routes().filter(route -> route.method().equals("GET"));
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void every_document_is_as_json_api_wants_it(Asked route) {
        List<ApiResponse> answers = EveryAnswer.of(route);
        answers.add(new TestApi().change("acme", "BREW", EveryRoute.target(route, "x"), ""));

        Set<Integer> refusals = new TreeSet<>();
        for (ApiResponse answer : answers) {
            document(route, answer).ifPresent(document -> StructureRules.check(route.toString(), document));
            if (answer.status() >= 400) {
                refusals.add(answer.status());
            }
        }
        if (!route.changes()) {
            assertThat(answers.get(0).status()).isEqualTo(200);
        }
        assertThat(refusals).contains(400, 401, 405, 406, 415, 429, 500, 503);
        if (route.isAboutOne()) {
            assertThat(refusals).contains(404);
        }
        if (route.body().startsWith("{\"data\"")) {
            assertThat(refusals).contains(403, 409);
        }
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void what_is_included_comes_once_and_is_linked_to(Asked route) {
        Set<String> paths = Described.relationships(route);
        for (int steps = 1; steps <= Limits.STANDARD.includeDepth() && !paths.isEmpty(); steps++) {
            TestApi api = EveryRoute.api(builder -> builder);
            String query = EveryRoute.query(route);
            ApiResponse answer = api.change(
                    "acme",
                    route.method(),
                    EveryRoute.target(api, route) + query + (query.isEmpty() ? "?" : "&") + "include="
                            + String.join(",", paths),
                    route.body());
            assertThat(answer.status()).as(text(answer)).isLessThan(300);
            JsonNode document = document(route, answer).orElseThrow();
            StructureRules.check(route + " with " + paths, document);

            Included included = new Included(document);
            assertThat(document.has("included"))
                    .as("%s includes what is linked to by %s", route, paths)
                    .isEqualTo(included.isLinked(paths));
            paths = included.longer(paths);
        }
    }

    @ParameterizedTest
    @MethodSource(READ)
    void links_to_oneself_lead_to_oneself(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        document(api, route).ifPresent(document -> {
            // What is in an example is made up.
            boolean isExample = route.path().endsWith("/examples");
            for (JsonNode resource : isExample ? List.<JsonNode>of() : StructureRules.resources(document)) {
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
    void no_relationship_has_an_address_of_its_own(Asked route) {
        document(EveryRoute.api(builder -> builder), route)
                .ifPresent(document -> StructureRules.resources(document)
                        .forEach(resource -> resource.path("relationships")
                                .forEach(relationship -> assertThat(
                                                relationship.at("/links/self").isMissingNode())
                                        .isTrue())));
    }

    @ParameterizedTest
    @MethodSource(READ)
    void related_links_lead_to_a_list(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        document(api, route)
                .ifPresent(document -> StructureRules.resources(document)
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
            {"data":null,"nobody":1}
            {"data":{"type":"a"}}
            {"data":{"id":"1"}}
            {"data":{"type":"a","id":1}}
            {"data":{"type":1,"id":"1"}}
            {"data":{"type":"a b","id":"1"}}
            {"data":{"type":"a","id":"1","nobody":{}}}
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
            {"data":[],"links":{"nobody":"/x"}}
            {"data":[],"meta":[]}
            {"data":[],"jsonapi":"1.1"}
            {"errors":{}}
            {"errors":[{"nobody":1}]}
            """)
    void what_is_not_as_json_api_wants_it_is_found_out(String document) {
        assertThatThrownBy(() -> StructureRules.check("here", JsonApiRules.json(document)))
                .isInstanceOf(AssertionError.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"data":[{"type":"a","id":"1"},{"type":"a","id":"1"}]}
            {"data":{"type":"a","id":"1"},"included":[{"type":"b","id":"1"}]}
            {"data":{"type":"a","id":"1"},"included":[{"type":"a","id":"1"}]}
            """)
    void resources_that_come_twice_or_from_nowhere_are_found_out(String document) {
        assertThatThrownBy(() -> JsonApiRules.document(document.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(AssertionError.class);
    }

    /** What a route answers that is asked rightly, if that is a document. */
    private static Optional<JsonNode> document(TestApi api, Asked route) {
        ApiResponse response = api.get(EveryRoute.target(api, route) + EveryRoute.query(route));
        assertThat(response.status()).isEqualTo(200);
        return document(route, response);
    }

    /** An answer of a route; empty if it is meant to be nothing, or something else than a document. */
    private static Optional<JsonNode> document(Asked route, ApiResponse answer) {
        boolean done = answer.status() < 300;
        if (done && route.method().equals("DELETE")) {
            assertThat(answer.bytes()).as("%s", route).isEmpty();
            return Optional.empty();
        }
        String other = done ? OTHERS.get(route.toString()) : null;
        assertThat(answer.headers().all("Content-Type"))
                .as("the media type of %s %s", route, answer.status())
                .containsExactly(other == null ? "application/vnd.api+json" : other);
        if (other != null) {
            return Optional.empty();
        }
        JsonNode document = JsonApiRules.document(answer.bytes());
        assertThat(document.has("errors")).as("%s: %s", route, document).isEqualTo(!done);
        return Optional.of(document);
    }

    private static String text(ApiResponse response) {
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }

    private static String path(String link) {
        String origin = "https://" + TestApi.BASE.getAuthority();
        return link.startsWith(origin) ? link.substring(origin.length()) : link;
    }

    /** Where the links of a document lead within it. */
    private static final class Included {

        private final JsonNode document;
        private final Map<String, JsonNode> resources = new HashMap<>();

        Included(JsonNode document) {
            this.document = document;
            StructureRules.resources(document).forEach(resource -> resources.put(name(resource), resource));
        }

        /** Whether anything is at the end of one of the paths that documents can hold. */
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
