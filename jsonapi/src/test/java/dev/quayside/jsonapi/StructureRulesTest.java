package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.EveryRoute.Asked;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every document is as JSON:API wants it, and whatever is not is found out. */
class StructureRulesTest {

    private static final String READ = "dev.quayside.jsonapi.StructureRulesTest#read";

    /** Every route whose answer is read, but changes nothing. */
    static Stream<Asked> read() {
        return EveryRoute.routes().filter(route -> route.method().equals("GET"));
    }

    @ParameterizedTest
    @MethodSource(READ)
    void every_document_is_as_json_api_wants_it(Asked route) {
        document(EveryRoute.api(builder -> builder), route)
                .ifPresent(document -> StructureRules.check(route.toString(), document));
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
                                .forEach(relationship ->
                                        assertThat(relationship.has("links")).isFalse())));
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

    private static Optional<JsonNode> document(TestApi api, Asked route) {
        ApiResponse response = api.get(EveryRoute.target(api, route) + EveryRoute.query(route));
        assertThat(response.status()).isEqualTo(200);
        boolean isDocument = response.headers().all("Content-Type").contains("application/vnd.api+json");
        return isDocument ? Optional.of(JsonApiRules.document(response.bytes())) : Optional.empty();
    }

    private static String path(String link) {
        String origin = "https://" + TestApi.BASE.getAuthority();
        return link.startsWith(origin) ? link.substring(origin.length()) : link;
    }
}
