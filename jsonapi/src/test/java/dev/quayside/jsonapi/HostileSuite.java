package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bodies that are meant to do harm, sent over HTTP to a server that has little memory: each is refused by the API, and
 * nothing of it is stored.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class HostileSuite {

    private static final String ROUTES = "routes";
    private static final String MEMORY = "-Xmx64m";
    private static final int HUGE = 100 << 20;
    private static final byte[] PIECE = "a".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    private static final byte[] BEGINNING = "{\"data\":\"".getBytes(StandardCharsets.US_ASCII);
    private static final int PATIENCE_MILLIS = 300_000;

    /** The number of tested values: one in seven of {@link ValueMutations}, spread over all members and types. */
    private static final int VALUE_STRIDE = 7;

    private static final List<String> LISTS = List.of(
            "/v2/tracking_requests",
            "/v2/webhooks",
            "/v2/parties",
            "/v2/custom_field_definitions",
            "/v2/custom_fields",
            "/v2/shipments",
            "/v2/containers");
    private static final Headers ACME =
            Headers.NONE.with("Authorization", "Token acme").with("Content-Type", "application/vnd.api+json");

    /** An API with the ids of the server's API. */
    private static final TestApi SAMPLE = RouteSamples.api();

    private final Class<? extends HttpSuite> suite;
    private Process process;
    private RawHttpClient wire;

    /** Creates the tests for the server of a suite. */
    protected HostileSuite(Class<? extends HttpSuite> suite) {
        this.suite = suite;
    }

    /** Routes that read a body. */
    Stream<RouteSample> routes() {
        return RouteSamples.routes().filter(route -> !route.body().isEmpty());
    }

    @BeforeAll
    void start(@TempDir Path folder) throws IOException, InterruptedException {
        Path port = folder.resolve("port");
        Path log = folder.resolve("log");
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        MEMORY,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SuiteServerMain.class.getName(),
                        suite.getName(),
                        port.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        for (int waited = 0; Files.notExists(port) && process.isAlive() && waited < PATIENCE_MILLIS; waited += 50) {
            Thread.sleep(50);
        }
        assertThat(port).as("what the server said: %s", Files.readString(log)).exists();
        wire = new RawHttpClient(Integer.parseInt(Files.readString(port)));
    }

    @AfterAll
    void stop() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_unreadable_body_is_rejected_and_nothing_is_stored(RouteSample route) {
        String target = target(route);
        List<String> before = state();
        bodies(route).forEach((name, body) -> {
            ApiResponse response = wire.send(route.method(), target, ACME, body);

            checkRefused(name, response);
        });
        assertThat(state()).isEqualTo(before);
    }

    /** One route for each kind of body: a new resource, a change, a plain object, an optional body. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /tracking_requests",
                "PATCH /webhooks/{id}",
                "POST /tracking_requests/infer_number",
                "PATCH /shipments/{id}/stop_tracking"
            })
    void a_body_of_a_hundred_megabytes_is_rejected_and_nothing_is_stored(String name) {
        RouteSample route = RouteSamples.routes()
                .filter(each -> each.toString().equals(name))
                .findFirst()
                .orElseThrow();
        String target = target(route);
        List<String> before = state();
        checkRefused("counted", sendCounted(route.method(), target, ACME));
        checkRefused("chunked", sendChunked(route.method(), target, ACME));
        assertThat(state()).isEqualTo(before);
    }

    /** Servers may read such bodies before the request is authenticated. */
    @ParameterizedTest
    @ValueSource(strings = {"application/x-www-form-urlencoded", "multipart/form-data;boundary=a", "text/plain"})
    void a_huge_body_of_another_media_type_is_rejected(String type) {
        Headers anonymous = Headers.NONE.with("Content-Type", type);
        for (String method : List.of("POST", "PUT", "PATCH", "DELETE")) {
            for (ApiResponse response : List.of(
                    sendCounted(method, "/v2/parties", anonymous), sendChunked(method, "/v2/parties", anonymous))) {
                assertThat(response.status()).as("%s %s", method, type).isEqualTo(401);
            }
        }
    }

    /** A body that is sent as a form is a body like any other. */
    @Test
    void a_form_is_not_parsed_as_parameters() {
        Headers form = Headers.NONE
                .with("Authorization", "Token acme")
                .with("Content-Type", "application/x-www-form-urlencoded");
        String target = "/v2/shipments/" + SampleVoyage.SHIPMENT.id() + "/stop_tracking";
        byte[] body = utf8("{\"data\":{\"type\":\"container\",\"id\":\"x\"}}");

        assertThat(wire.send("PATCH", target, form, body).status()).isEqualTo(409);
    }

    private ApiResponse sendCounted(String method, String target, Headers headers) {
        String head = RawHttpClient.head(method, target, headers.with("Content-Length", Integer.toString(HUGE)));
        return wire.send(method, head, out -> {
            out.write(BEGINNING);
            for (int left = HUGE - BEGINNING.length; left > 0; left -= PIECE.length) {
                out.write(PIECE, 0, Math.min(left, PIECE.length));
            }
        });
    }

    private ApiResponse sendChunked(String method, String target, Headers headers) {
        String head = RawHttpClient.head(method, target, headers.with("Transfer-Encoding", "chunked"));
        return wire.send(method, head, out -> {
            writeChunk(out, BEGINNING);
            for (int left = HUGE; left > 0; left -= PIECE.length) {
                writeChunk(out, PIECE);
            }
            out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        });
    }

    private static void writeChunk(OutputStream out, byte[] chunk) throws IOException {
        out.write((Integer.toHexString(chunk.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
        out.write(chunk);
        out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void values_of_other_types_are_accepted_or_rejected(RouteSample route) {
        String target = target(route);
        List<String> bodies = ValueMutations.in(route.body());
        for (int i = 0; i < bodies.size(); i += VALUE_STRIDE) {
            byte[] body = bodies.get(i).getBytes(StandardCharsets.UTF_8);

            assertThat(wire.send(route.method(), target, ACME, body).status())
                    .as(bodies.get(i))
                    .isIn(200, 201, 400, 409, 422);
        }
    }

    private static void checkRefused(String name, ApiResponse response) {
        assertThat(response.status()).as(name).isEqualTo(400);
        assertThat(JsonApiAssertions.document(response.bytes()).get("errors"))
                .as(name)
                .isNotEmpty();
    }

    /** Returns the resources of the account as the API shows them. */
    private List<String> state() {
        return LISTS.stream().map(this::shown).toList();
    }

    private String shown(String target) {
        ApiResponse response = wire.send("GET", target, ACME, new byte[0]);
        assertThat(response.status()).as(target).isEqualTo(200);
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }

    /** Returns the target of the account's resource. Only the ids of its requests differ between processes. */
    private String target(RouteSample route) {
        if (!route.isAboutOne() || !route.firstWord().equals("tracking_requests")) {
            return RouteSamples.target(SAMPLE, route);
        }
        String id = JsonApiAssertions.json(shown("/v2/tracking_requests"))
                .at("/data/0/id")
                .textValue();
        return RouteSamples.target(route, id);
    }

    private static Map<String, byte[]> bodies(RouteSample route) {
        Map<String, byte[]> bodies = new LinkedHashMap<>();
        bodies.put("arrays in arrays", utf8("[".repeat(200_000)));
        bodies.put("objects in objects", utf8("{\"data\":".repeat(30_000)));
        bodies.put("deep and whole", utf8("{\"data\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"));
        bodies.put("a name twice", utf8("{\"data\":1,\"data\":1}"));
        bodies.put("a name twice, once escaped", utf8("{\"data\":1,\"\\u0064ata\":1}"));
        bodies.put("a long number", utf8("{\"data\":" + "9".repeat(200_000) + "}"));
        bodies.put("a huge exponent", utf8("{\"data\":1e99999999999}"));
        bodies.put("a long text", utf8("{\"data\":\"" + "x".repeat(200_000) + "\"}"));
        bodies.put("a long name", utf8("{\"" + "x".repeat(200_000) + "\":1}"));
        bodies.put("many names", utf8(names()));
        bodies.put("UTF-16", route.body().getBytes(StandardCharsets.UTF_16LE));
        bodies.put("a byte that is never UTF-8", around(0xFF));
        bodies.put("an overlong slash", around(0xC0, 0xAF));
        bodies.put("half a surrogate pair", around(0xED, 0xA0, 0x80));
        bodies.put("half a character", around(0xF0, 0x9F));
        bodies.put("half a body", Arrays.copyOf(utf8(route.body()), utf8(route.body()).length / 2));
        return bodies;
    }

    private static String names() {
        StringBuilder names = new StringBuilder("{");
        for (int i = 0; i < 100_000; i++) {
            names.append('"').append(i).append("\":0,");
        }
        return names.append("\"data\":0}").toString();
    }

    /** A document with these bytes in a text. */
    private static byte[] around(int... bytes) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(utf8("{\"data\":\""));
        for (int each : bytes) {
            body.write(each);
        }
        body.writeBytes(utf8("\"}"));
        return body.toByteArray();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
