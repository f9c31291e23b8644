package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that endpoints reject invalid bodies, read no more than necessary and store nothing. */
class RequestBodyTest {

    private static final String ROUTES = "routes";
    private static final Headers ACME =
            Headers.NONE.with("Authorization", "Token acme").with("Content-Type", "application/vnd.api+json");

    /** Far below a body of 100 MB. */
    private static final int MOST_READ = 1 << 20;

    /** Every route that reads a body. */
    static Stream<RouteSample> routes() {
        return RouteSamples.routes().filter(route -> !route.body().isEmpty());
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_unreadable_body_is_rejected_and_nothing_is_stored(RouteSample route) {
        TestApi api = RouteSamples.api();
        unreadable(route).forEach((name, body) -> {
            List<Object> before = RouteSamples.state(api);
            ApiResponse response = send(api, route, new ByteArrayInputStream(body));

            boolean absent = body.length == 0 || Arrays.equals(body, utf8("null"));
            boolean leftOut = absent && RouteSamples.OPTIONAL_BODY.contains(route.toString());
            assertThat(response.status()).as(name).isEqualTo(leftOut ? 200 : 400);
            if (!leftOut) {
                assertThat(JsonApiAssertions.json(new String(response.bytes(), StandardCharsets.UTF_8))
                                .get("errors"))
                        .as(name)
                        .isNotEmpty();
                assertThat(RouteSamples.state(api)).as(name).isEqualTo(before);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_oversized_body_is_read_only_up_to_the_limit(RouteSample route) {
        TestApi api = RouteSamples.api();
        List<Object> before = RouteSamples.state(api);
        for (String beginning :
                List.of("", " ", "{\"data\":\"", "[", "{\"a\":", "{\"data\":{\"attributes\":{\"x\":[0,")) {
            Endless body = new Endless(beginning);

            ApiResponse response = send(api, route, body);

            assertThat(response.status()).as(beginning).isEqualTo(400);
            assertThat(body.read).as(beginning).isLessThan(MOST_READ);
        }
        assertThat(RouteSamples.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_interrupted_body_is_rejected(RouteSample route) {
        TestApi api = RouteSamples.api();
        List<Object> before = RouteSamples.state(api);

        ApiResponse response = send(api, route, new Broken());

        assertThat(response.status()).isEqualTo(400);
        assertThat(RouteSamples.state(api)).isEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void unknown_members_are_ignored(RouteSample route) {
        TestApi api = RouteSamples.api();
        ObjectNode body = (ObjectNode) JsonApiAssertions.json(route.body());
        List<ObjectNode> objects = new ArrayList<>(List.of(body));
        body.findParents("url").forEach(parent -> objects.add((ObjectNode) parent));
        body.findParents("request_number").forEach(parent -> objects.add((ObjectNode) parent));
        for (ObjectNode object : objects) {
            object.put("nobody_knows_this", 1).put("@unknown", "@-members are for others");
        }

        assertThat(send(api, route, bytes(body.toString())).status()).isIn(200, 201);
    }

    private static Map<String, byte[]> unreadable(RouteSample route) {
        Map<String, byte[]> bodies = new LinkedHashMap<>();
        Consumer<String> text = body ->
                bodies.put(body.length() > 60 ? body.substring(0, 60) : body, body.getBytes(StandardCharsets.UTF_8));
        List.of(
                        "",
                        " ",
                        "null",
                        "true",
                        "0",
                        "\"x\"",
                        "[]",
                        "[{}]",
                        "{",
                        "}",
                        "{\"data\":",
                        "{\"data\":\"",
                        "{} {}",
                        "{}x")
                .forEach(text);
        List.of(
                        "{a:1}",
                        "{'a':1}",
                        "{\"a\":01}",
                        "{\"a\":+1}",
                        "{\"a\":NaN}",
                        "{\"a\":0x1}",
                        "{\"a\":1,}",
                        "/**/{}",
                        "\u0000")
                .forEach(text);
        List.of("{\"a\":1,\"a\":1}", "{\"data\":{\"b\":1,\"b\":2}}", "{\"a\":1,\"\\u0061\":1}", "{\"a\":\"\u0001\"}")
                .forEach(text);
        List.of("{\"a\":1e99999999999}", "{\"a\":1e-99999999999}", "{\"a\":" + "9".repeat(100_000) + "}")
                .forEach(text);
        List.of("[".repeat(100_000), "{\"a\":".repeat(30_000), "{\"a\":" + "[".repeat(50) + "]".repeat(50) + "}")
                .forEach(text);
        text.accept("{\"a\":\"" + "x".repeat(70_000) + "\"}");
        text.accept("{\"" + "x".repeat(70_000) + "\":1}");
        text.accept(route.body() + route.body());
        bodies.put("UTF-16", route.body().getBytes(StandardCharsets.UTF_16LE));
        bodies.put("a byte that is never UTF-8", around(0xFF));
        bodies.put("an overlong slash", around(0xC0, 0xAF));
        bodies.put("half a surrogate pair in UTF-8", around(0xED, 0xA0, 0x80));
        bodies.put("the beginning of a character", around(0xF0, 0x9F));
        bodies.put("a body cut in the middle", Arrays.copyOf(utf8(route.body()), utf8(route.body()).length / 2));
        return bodies;
    }

    /** A document with these bytes in a text. */
    private static byte[] around(int... bytes) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(utf8("{\"a\":\""));
        for (int each : bytes) {
            body.write(each);
        }
        body.writeBytes(utf8("\"}"));
        return body.toByteArray();
    }

    private static ApiResponse send(TestApi api, RouteSample route, InputStream body) {
        return api.api.handle(new ApiRequest(route.method(), RouteSamples.target(api, route), ACME, body));
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(utf8(text));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A beginning, and then blanks for ever. */
    private static final class Endless extends InputStream {
        private final byte[] beginning;
        private int read;

        Endless(String beginning) {
            this.beginning = utf8(beginning);
        }

        @Override
        public int read() {
            read++;
            return read <= beginning.length ? beginning[read - 1] : ' ';
        }

        @Override
        public int read(byte[] bytes, int start, int length) {
            for (int i = 0; i < length; i++) {
                bytes[start + i] = (byte) read();
            }
            return length;
        }
    }

    /** A connection that is cut. */
    private static final class Broken extends InputStream {
        private boolean begun;

        @Override
        public int read() throws IOException {
            if (begun) {
                throw new IOException("cut");
            }
            begun = true;
            return '{';
        }

        @Override
        public int read(byte[] bytes, int start, int length) throws IOException {
            bytes[start] = (byte) read();
            return 1;
        }
    }
}
