package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.store.jdbi.testing.StoppablePostgres;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The server on a PostgreSQL whose files cannot grow for a while, because the system lets its processes write no more.
 */
@Tag("full")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class FullDatabaseTest {

    /**
     * That much of a table is made beforehand: more than a segment of the log, which has to be written all the same.
     */
    private static final long FILLED = 1 << 20;

    /** Far more than there is room for on the last page. */
    private static final int ATTEMPTS = 200;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "other systems have no prlimit")
    void a_full_database_rejects_writes_serves_reads_and_recovers(@TempDir Path folder) throws Exception {
        try (StoppablePostgres database = new StoppablePostgres(folder);
                RunningServer running = new RunningServer()) {
            Client client = start(running, database.url());
            assertThat(track(client, 0).statusCode()).isEqualTo(201);
            fill(database.url());
            String before = client.document("/containers").toString();

            allow(database, String.valueOf(size(database.url())));
            HttpResponse<String> refused = untilRefused(client);
            assertThat(refused.statusCode()).as(refused.body()).isEqualTo(503);
            assertThat(refused.headers().firstValue("Content-Type")).contains("application/vnd.api+json");
            JsonNode error = Client.json(refused.body()).at("/errors/0");
            assertThat(error.get("status").textValue()).isEqualTo("503");
            assertThat(error.get("code").textValue()).isEqualTo("store_unavailable");
            assertThat(refused.body()).doesNotContain("tracking_request", "base/");
            assertThat(client.document("/containers").toString()).isEqualTo(before);

            allow(database, "unlimited");
            assertThat(track(client, ATTEMPTS).statusCode()).isEqualTo(201);
            assertThat(client.document("/containers").toString()).isEqualTo(before);
        }
    }

    private static HttpResponse<String> untilRefused(Client client) {
        for (int number = 1; number < ATTEMPTS; number++) {
            HttpResponse<String> answer = track(client, number);
            if (answer.statusCode() != 201) {
                return answer;
            }
        }
        throw new AssertionError("the database took " + ATTEMPTS + " requests without room for them");
    }

    private static HttpResponse<String> track(Client client, int number) {
        return client.change("POST", "/tracking_requests", """
                {"data": {"type": "tracking_request", "attributes":
                {"request_type": "bill_of_lading", "request_number": "FULL%05d", "scac": "MSCU"}}}
                """.formatted(number));
    }

    /** Pending requests like the first one. */
    private static void fill(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            while (size(url) < FILLED) {
                statement.execute("insert into tracking_request select (jsonb_populate_record(r, jsonb_build_object("
                        + "'id', gen_random_uuid(), 'number', gen_random_uuid(), 'status', 'failed', 'due_at', null,"
                        + " 'lease_owner', null, 'lease_until', null))).*"
                        + " from tracking_request r, generate_series(1, 500) where r.number = 'FULL00000'");
            }
        }
    }

    /** Returns the size of the table's file in bytes. */
    private static long size(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.createStatement();
                var row = statement.executeQuery("select pg_relation_size('tracking_request')")) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Limits the size of files that the processes of the database may write. */
    private static void allow(StoppablePostgres database, String bytes) throws IOException, InterruptedException {
        for (long process : database.processes()) {
            Process limiting = new ProcessBuilder("prlimit", "--pid", String.valueOf(process), "--fsize=" + bytes + ":")
                    .inheritIO()
                    .start();
            // Processes that have ended need no limit.
            assertThat(limiting.waitFor() == 0
                            || ProcessHandle.of(process)
                                    .filter(ProcessHandle::isAlive)
                                    .isEmpty())
                    .isTrue();
        }
    }

    private Client start(RunningServer running, String store) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(Main.run(
                        List.of("--port", "0", "--store", store, "--now", "2026-03-04T15:16:17Z"),
                        running,
                        stream(out),
                        stream(err)))
                .as(err.toString(StandardCharsets.UTF_8))
                .isZero();
        return new Client(URI.create(found("listening on (\\S+)")), found("api key: (\\S+)"));
    }

    private String found(String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(out.toString(StandardCharsets.UTF_8));
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}
