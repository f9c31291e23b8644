package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiResponse;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Tests that the table of JSON:API statements is complete and that its tests exist, and tests the statements about
 * changes.
 */
class JsonApiStatementsTest {

    private static final Path TABLE = Path.of("JSON-API.md");
    private static final Pattern ROW = Pattern.compile("\\| `([a-z0-9-]+)` \\| (.+) \\| (?:`(\\w+)#(\\w+)`)? ?\\|");

    /** The start of a row without a test. */
    private static final String WITHOUT = "does not apply: ";

    private record Row(String statement, String here, String type, String test) {}

    @Tag("texts")
    @Test
    void every_statement_is_in_the_table_once() throws IOException {
        assertThat(rows()).extracting(Row::statement).containsExactlyInAnyOrderElementsOf(statements());
    }

    @Tag("texts")
    @Test
    void every_test_in_the_table_is_there() throws IOException, ClassNotFoundException {
        for (Row row : rows()) {
            if (row.test() == null) {
                assertThat(row.here()).as(row.statement()).startsWith(WITHOUT);
            } else {
                Class<?> type = Class.forName(getClass().getPackageName() + "." + row.type());
                assertThat(Arrays.stream(type.getDeclaredMethods())
                                .filter(method -> method.getName().equals(row.test())))
                        .as("%s is a test", row)
                        .singleElement()
                        .matches(JsonApiStatementsTest::isTest);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"created_at", "-created_at", "-created_at,arrival"})
    void resources_are_sorted_as_requested(String sort) {
        TestApi api = new TestApi().withMore(7);

        List<JsonNode> found = new ArrayList<>();
        api.document("/v2/containers?sort=" + sort).get("data").forEach(found::add);

        String first = sort.replaceAll(",.*", "");
        Comparator<JsonNode> ascending = Comparator.comparing(container ->
                container.at("/attributes/" + first.replace("-", "")).textValue());
        assertThat(found).hasSize(9).isSortedAccordingTo(first.startsWith("-") ? ascending.reversed() : ascending);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"Data\":{\"type\":\"party\",\"attributes\":{\"company_name\":\"Acme\"}}}",
                "{\"data\":{\"type\":\"party\",\"Attributes\":{\"company_name\":\"Acme\"}}}",
                "{\"data\":{\"type\":\"Party\",\"attributes\":{\"company_name\":\"Acme\"}}}",
                "{\"data\":{\"type\":\"party\",\"attributes\":{\"Company_name\":\"Acme\"}}}"
            })
    void member_names_are_case_sensitive(String body) {
        TestApi api = new TestApi();

        assertThat(api.change("acme", "POST", "/v2/parties", body).status()).isIn(400, 409, 422);
    }

    /** Returns every route that changes a resource by a document. */
    static Stream<RouteSample> changing() {
        return RouteSamples.routes()
                .filter(route -> route.method().equals("PATCH") && route.body().startsWith("{\"data\""));
    }

    /** Returns the routes that change a resource and can also get it. */
    static Stream<RouteSample> showing() {
        return changing().filter(route -> route.methods().contains("GET"));
    }

    /** Returns every route that creates a resource by a document. */
    static Stream<RouteSample> making() {
        return RouteSamples.routes()
                .filter(route -> route.method().equals("POST") && route.body().startsWith("{\"data\""));
    }

    @ParameterizedTest
    @MethodSource("making")
    void a_created_resource_is_found_at_its_location(RouteSample route) {
        TestApi api = RouteSamples.api();

        ApiResponse made = change(api, route, route.body());

        JsonNode resource = JsonApiAssertions.document(made.bytes()).get("data");
        assertThat(made.status()).isEqualTo(201);
        String location = made.headers().first("Location").orElseThrow();
        assertThat(resource.at("/links/self").asText(location)).isEqualTo(location);
        JsonNode found = api.document(location).get("data");
        assertThat(found.get("type")).isEqualTo(resource.get("type"));
        assertThat(found.get("id")).isEqualTo(resource.get("id"));
    }

    @ParameterizedTest
    @MethodSource({"changing", "making"})
    void only_one_resource_is_changed_or_created_at_a_time(RouteSample route) {
        TestApi api = RouteSamples.api();
        List<Object> before = RouteSamples.state(api);
        ObjectNode body = (ObjectNode) JsonApiAssertions.json(route.body());
        body.putArray("data").add(JsonApiAssertions.json(route.body()).get("data"));

        ApiResponse response = change(api, route, body.toString());

        assertThat(TestApi.errors(response)).contains("400 malformed_document /data");
        assertThat(response.status()).isEqualTo(400);
        assertThat(RouteSamples.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource({"changing", "making"})
    void a_relationship_without_data_is_rejected(RouteSample route) {
        TestApi api = RouteSamples.api();
        List<Object> before = RouteSamples.state(api);
        for (String relationship : List.of("{}", "{\"meta\":{}}", "null", "[]", "\"x\"")) {
            ObjectNode body = (ObjectNode) JsonApiAssertions.json(route.body());
            body.withObject("/data/relationships").set("customer", JsonApiAssertions.json(relationship));

            ApiResponse response = change(api, route, body.toString());

            assertThat(TestApi.errors(response))
                    .as(relationship)
                    .containsExactly("400 malformed_document /data/relationships/customer");
            assertThat(RouteSamples.state(api)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("showing")
    void a_change_of_attributes_keeps_relationships(RouteSample route) {
        TestApi api = RouteSamples.api();
        Optional<JsonNode> before = relationships(api, route);
        ObjectNode cutting = (ObjectNode) JsonApiAssertions.json(route.body());
        before.ifPresent(relationships -> relationships
                .fieldNames()
                .forEachRemaining(name ->
                        cutting.withObject("/data/relationships/" + name).putNull("data")));

        for (String body : List.of(route.body(), cutting.toString())) {
            JsonNode changed =
                    JsonApiAssertions.document(change(api, route, body).bytes()).get("data");

            before.ifPresent(relationships ->
                    assertThat(changed.get("relationships")).as(body).isEqualTo(relationships));
            assertThat(relationships(api, route)).as(body).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("changing")
    void an_unchanged_resource_is_returned_as_it_is(RouteSample route) {
        TestApi api = RouteSamples.api();
        ObjectNode nothing = (ObjectNode) JsonApiAssertions.json(route.body());
        ((ObjectNode) nothing.get("data")).remove("attributes");

        ApiResponse once = change(api, route, route.body());

        assertThat(once.status()).isEqualTo(200);
        for (String body : List.of(route.body(), nothing.toString())) {
            ApiResponse again = change(api, route, body);

            assertThat(again.status()).as(body).isEqualTo(200);
            assertThat(JsonApiAssertions.document(again.bytes()).get("data"))
                    .as(body)
                    .isEqualTo(JsonApiAssertions.document(once.bytes()).get("data"));
        }
    }

    private static ApiResponse change(TestApi api, RouteSample route, String body) {
        return api.change("acme", route.method(), RouteSamples.target(api, route), body);
    }

    /** Returns the relationships of the resource that a route changes. */
    private static Optional<JsonNode> relationships(TestApi api, RouteSample route) {
        JsonNode found = api.document(RouteSamples.target(api, route)).get("data");
        return Optional.ofNullable(found.get("relationships"));
    }

    private static boolean isTest(Method method) {
        return AnnotationSupport.isAnnotated(method, Test.class)
                || AnnotationSupport.isAnnotated(method, ParameterizedTest.class);
    }

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(TABLE)) {
            if (line.startsWith("| `")) {
                Matcher row = ROW.matcher(line);
                assertThat(row.matches()).as(line).isTrue();
                rows.add(new Row(row.group(1), row.group(2), row.group(3), row.group(4)));
            }
        }
        return rows;
    }

    private static List<String> statements() throws IOException {
        try (InputStream names =
                Objects.requireNonNull(JsonApiStatementsTest.class.getResourceAsStream("jsonapi-musts.txt"))) {
            return new String(names.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
