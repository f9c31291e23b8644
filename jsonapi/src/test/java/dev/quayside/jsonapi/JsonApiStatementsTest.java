package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.EveryRoute.Asked;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The table of what is done with each statement of JSON:API is complete, and its tests are there; and what it says of
 * every change.
 */
class JsonApiStatementsTest {

    private static final Path TABLE = Path.of("JSON-API.md");
    private static final Pattern ROW = Pattern.compile("\\| `([a-z0-9-]+)` \\| (.+) \\| (?:`(\\w+)#(\\w+)`)? ?\\|");

    /** How a row begins that needs no test. */
    private static final String WITHOUT = "does not apply: ";

    private record Row(String statement, String here, String type, String test) {}

    @Test
    void every_statement_is_in_the_table_once() throws IOException {
        assertThat(rows()).extracting(Row::statement).containsExactlyInAnyOrderElementsOf(statements());
    }

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
    void elements_come_in_the_order_that_is_asked_for(String sort) {
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
                "{\"data\":{\"Type\":\"party\",\"attributes\":{\"company_name\":\"Acme\"}}}",
                "{\"data\":{\"type\":\"party\",\"Attributes\":{\"company_name\":\"Acme\"}}}",
                "{\"data\":{\"type\":\"Party\",\"attributes\":{\"company_name\":\"Acme\"}}}",
                "{\"data\":{\"type\":\"party\",\"attributes\":{\"Company_name\":\"Acme\"}}}"
            })
    void names_count_in_their_own_case_only(String body) {
        TestApi api = new TestApi();

        assertThat(api.change("acme", "POST", "/v2/parties", body).status()).isIn(400, 409, 422);
    }

    /** Every route that changes a resource as a document says. */
    static Stream<Asked> changing() {
        return EveryRoute.routes()
                .filter(route -> route.method().equals("PATCH") && route.body().startsWith("{\"data\""));
    }

    /** Those whose resources are shown where they are changed. */
    static Stream<Asked> showing() {
        return changing().filter(route -> route.methods().contains("GET"));
    }

    /** Every route that makes a resource as a document says. */
    static Stream<Asked> making() {
        return EveryRoute.routes()
                .filter(route -> route.method().equals("POST") && route.body().startsWith("{\"data\""));
    }

    @ParameterizedTest
    @MethodSource("making")
    void what_is_made_is_where_it_is_said_to_be(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);

        ApiResponse made = change(api, route, route.body());

        JsonNode resource = JsonApiRules.document(made.bytes()).get("data");
        assertThat(made.status()).isEqualTo(201);
        String location = made.headers().first("Location").orElseThrow();
        assertThat(resource.at("/links/self").asText(location)).isEqualTo(location);
        JsonNode found = api.document(location).get("data");
        assertThat(found.get("type")).isEqualTo(resource.get("type"));
        assertThat(found.get("id")).isEqualTo(resource.get("id"));
    }

    @ParameterizedTest
    @MethodSource({"changing", "making"})
    void only_one_resource_is_changed_or_made_at_a_time(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        List<Object> before = EveryRoute.state(api);
        ObjectNode body = (ObjectNode) JsonApiRules.json(route.body());
        body.putArray("data").add(JsonApiRules.json(route.body()).get("data"));

        ApiResponse response = change(api, route, body.toString());

        assertThat(TestApi.errors(response)).contains("400 malformed_document /data");
        assertThat(response.status()).isEqualTo(400);
        assertThat(EveryRoute.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource({"changing", "making"})
    void a_relationship_without_data_is_refused(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        List<Object> before = EveryRoute.state(api);
        for (String relationship : List.of("{}", "{\"meta\":{}}", "null", "[]", "\"x\"")) {
            ObjectNode body = (ObjectNode) JsonApiRules.json(route.body());
            body.withObject("/data/relationships").set("customer", JsonApiRules.json(relationship));

            ApiResponse response = change(api, route, body.toString());

            assertThat(TestApi.errors(response))
                    .as(relationship)
                    .containsExactly("400 malformed_document /data/relationships/customer");
            assertThat(EveryRoute.state(api)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("showing")
    void what_is_changed_keeps_its_relationships(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        Optional<JsonNode> before = relationships(api, route);
        ObjectNode cutting = (ObjectNode) JsonApiRules.json(route.body());
        before.ifPresent(relationships -> relationships
                .fieldNames()
                .forEachRemaining(name ->
                        cutting.withObject("/data/relationships/" + name).putNull("data")));

        for (String body : List.of(route.body(), cutting.toString())) {
            JsonNode changed =
                    JsonApiRules.document(change(api, route, body).bytes()).get("data");

            before.ifPresent(relationships ->
                    assertThat(changed.get("relationships")).as(body).isEqualTo(relationships));
            assertThat(relationships(api, route)).as(body).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("changing")
    void what_is_the_same_already_is_answered_as_it_is(Asked route) {
        TestApi api = EveryRoute.api(builder -> builder);
        ObjectNode nothing = (ObjectNode) JsonApiRules.json(route.body());
        ((ObjectNode) nothing.get("data")).remove("attributes");

        ApiResponse once = change(api, route, route.body());

        assertThat(once.status()).isEqualTo(200);
        for (String body : List.of(route.body(), nothing.toString())) {
            ApiResponse again = change(api, route, body);

            assertThat(again.status()).as(body).isEqualTo(200);
            assertThat(JsonApiRules.document(again.bytes()).get("data"))
                    .as(body)
                    .isEqualTo(JsonApiRules.document(once.bytes()).get("data"));
        }
    }

    private static ApiResponse change(TestApi api, Asked route, String body) {
        return api.change("acme", route.method(), EveryRoute.target(api, route), body);
    }

    /** What is linked to by the resource that a route changes. */
    private static Optional<JsonNode> relationships(TestApi api, Asked route) {
        JsonNode found = api.document(EveryRoute.target(api, route)).get("data");
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
