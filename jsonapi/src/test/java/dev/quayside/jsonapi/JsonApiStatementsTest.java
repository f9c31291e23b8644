package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.commons.support.AnnotationSupport;

/** The table of what is done with each statement of JSON:API is complete, and its tests are there. */
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
