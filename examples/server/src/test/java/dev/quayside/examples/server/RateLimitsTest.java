package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rate limits of the server over real HTTP. */
class RateLimitsTest {

    private static final int REQUESTS = 50;
    /** The smallest write to a file of H2. */
    private static final long BLOCK = 4096;

    private static final PrintStream NOWHERE =
            new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private String store(String kind) {
        return kind.equals("memory") ? kind : "h2:" + folder;
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "h2"})
    void a_hundred_requests_a_minute_are_allowed_with_rate_limits(String kind) throws StartException {
        Options options = CommandLine.parse(List.of(
                "--port",
                "0",
                "--store",
                store(kind),
                "--no-sample",
                "--rate-limits",
                "--now",
                "2026-01-31T12:00:00Z"));
        try (RunningServer running = new RunningServer()) {
            RunningServer.Access access = running.start(options, NOWHERE);
            Client client = new Client(access.base(), access.key().reveal());
            for (int i = 0; i < 100; i++) {
                assertThat(client.get("/containers").statusCode()).isEqualTo(200);
            }

            HttpResponse<String> refused = client.get("/containers");

            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.headers().firstValue("Retry-After")).contains("60");
        }
    }

    @Test
    void counting_requests_writes_nothing_to_the_file_of_a_single_server() throws Exception {
        Options options = CommandLine.parse(List.of(
                "--port",
                "0",
                "--store",
                store("h2"),
                "--no-sample",
                "--rate-limits",
                "--now",
                "2026-01-31T12:00:00Z"));
        try (RunningServer running = new RunningServer()) {
            RunningServer.Access access = running.start(options, NOWHERE);
            Client client = new Client(access.base(), access.key().reveal());
            assertThat(client.get("/containers").statusCode()).isEqualTo(200);
            long size = Files.size(folder.resolve("quayside.mv.db"));

            for (int i = 0; i < REQUESTS; i++) {
                assertThat(client.get("/containers").statusCode()).isEqualTo(200);
            }

            // H2 itself may write something in the meantime, but less than a block for each request.
            assertThat(Files.size(folder.resolve("quayside.mv.db"))).isLessThan(size + REQUESTS * BLOCK);
        }
    }
}
