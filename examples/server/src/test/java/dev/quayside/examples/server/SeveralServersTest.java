package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Servers that share one PostgreSQL database. */
@Tag("full")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class SeveralServersTest {

    private static final int SERVERS = 3;

    private static final Pattern FOUND = Pattern.compile("(?m)^(sample|kept): (\\d+) containers");

    @Test
    void one_of_several_concurrent_first_starts_adds_the_sample() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(SERVERS);
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            CyclicBarrier together = new CyclicBarrier(SERVERS);
            List<Future<String>> outputs = new ArrayList<>();
            for (int i = 0; i < SERVERS; i++) {
                outputs.add(threads.submit(() -> {
                    together.await();
                    return output(database.url());
                }));
            }
            List<String> kinds = new ArrayList<>();
            List<String> counts = new ArrayList<>();
            for (Future<String> output : outputs) {
                Matcher found = FOUND.matcher(output.get());
                assertThat(found.find()).as(output.get()).isTrue();
                kinds.add(found.group(1));
                counts.add(found.group(2));
            }

            assertThat(kinds).containsExactlyInAnyOrder("sample", "kept", "kept");
            assertThat(counts).containsOnly(containers(database.url()));
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void servers_share_stored_responses_of_idempotency_keys() throws Exception {
        try (PostgresDatabase database = PostgresServer.newest().database();
                RunningServer one = new RunningServer();
                RunningServer other = new RunningServer()) {
            HttpResponse<String> made = post(start(one, database.url()));
            HttpResponse<String> again = post(start(other, database.url()));

            assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
            assertThat(again.statusCode()).as(again.body()).isEqualTo(201);
            assertThat(Client.json(again.body()).at("/data/id"))
                    .isEqualTo(Client.json(made.body()).at("/data/id"));
        }
    }

    private static HttpResponse<String> post(Client client) {
        String party = "{\"data\":{\"type\":\"party\",\"attributes\":{\"company_name\":\"Once\"}}}";
        return client.send(HttpRequest.newBuilder(URI.create(client.base() + "/parties"))
                .POST(BodyPublishers.ofString(party))
                .header("Authorization", "Token " + client.key())
                .header("Content-Type", "application/vnd.api+json")
                .header("Idempotency-Key", "once")
                .build());
    }

    private static Client start(RunningServer running, String url) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(Main.run(List.of("--port", "0", "--store", url), running, stream(out), System.err))
                .isZero();
        String output = out.toString(StandardCharsets.UTF_8);
        URI base = URI.create(output.replaceFirst("(?s).*listening on (\\S+).*", "$1"));
        return new Client(base, output.replaceFirst("(?s).*api key: (\\S+).*", "$1"));
    }

    /** Returns the output of a server until it is ready. */
    private static String output(String url) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (RunningServer running = new RunningServer()) {
            int exitCode = Main.run(List.of("--port", "0", "--store", url), running, stream(out), stream(err));
            assertThat(exitCode).as(err.toString(StandardCharsets.UTF_8)).isZero();
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String containers(String url) throws Exception {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.createStatement();
                var row = statement.executeQuery("select count(*) from container")) {
            row.next();
            return row.getString(1);
        }
    }
}
