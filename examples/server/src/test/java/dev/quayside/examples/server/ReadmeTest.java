package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.store.InMemoryStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that the Java of the README files is the code of classes beside this one. */
class ReadmeTest {
    private static final Path ROOT = Path.of("../..");
    private static final Path CODE = Path.of("src/test/java/dev/quayside/examples/server");

    @ParameterizedTest
    @CsvSource({
        "README.md, Tour",
        "core/README.md, TrackingExample",
        "core/README.md, ReceiverExample",
        "query/README.md, TypedQuery",
        "jsonapi/README.md, HostExample",
        "store-jdbi/README.md, PoolExample"
    })
    void a_readme_shows_code_that_compiles(String readme, String example) throws IOException {
        String code = Files.readString(CODE.resolve(example + ".java")).replaceFirst("package [^;]+;\\s+", "");

        assertThat(Files.readString(ROOT.resolve(readme))).contains("```java\n" + code + "```");
    }

    @Test
    void the_host_of_the_readme_answers_requests() throws Exception {
        HttpServer server = HostExample.start(new InMemoryStore(), 0);
        try {
            URI list = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v2/containers");
            HttpResponse<String> response = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString());

            assertThat(response.statusCode()).isEqualTo(401);
            assertThat(response.body()).contains("\"errors\"");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void the_query_of_the_readme_is_valid() {
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);

        assertThat(TypedQuery.dueSoon(store, StoreSetup.ACCOUNT.id(), Instant.EPOCH)
                        .rows())
                .isEmpty();
    }

    @Test
    void the_readme_lists_each_field_of_a_report() throws IOException {
        List<String> rows = Arrays.stream(ReportedField.class.getFields())
                .map(constant -> "| `" + constant.getName() + "` | ")
                .toList();

        assertThat(rows).hasSameSizeAs(ReportedField.all());
        assertThat(Files.readString(ROOT.resolve("core/README.md"))).contains(rows);
    }

    @Test
    void the_engine_of_the_readme_accepts_a_request() {
        InMemoryStore store = new InMemoryStore();
        store.accounts().save(StoreSetup.ACCOUNT);
        try (TrackingEngine engine = TrackingExample.start(store, Clock.systemUTC())) {
            assertThat(TrackingExample.track(engine, StoreSetup.ACCOUNT.id()))
                    .isInstanceOf(RequestOutcome.Accepted.class);
        }
    }

    @Test
    void the_output_of_the_code_equals_its_comments() throws IOException {
        List<String> promised = Pattern.compile("// (.+)")
                .matcher(block("README.md"))
                .results()
                .map(comment -> comment.group(1))
                .toList();

        assertThat(printed().lines()).containsExactlyElementsOf(promised);
    }

    private static String printed() {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
            Tour.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String block(String readme) throws IOException {
        Matcher matcher =
                Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(ROOT.resolve(readme)));
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
