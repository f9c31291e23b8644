package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import dev.quayside.store.jdbi.testing.StoppablePostgres;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the server on PostgreSQL, from its command line to its responses. */
class PostgresServingTest {
    private static final String NOW = "2026-03-04T15:16:17Z";
    private static PostgresDatabase database;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private RunningServer running = new RunningServer();

    @BeforeAll
    static void create() {
        database = PostgresServer.newest().database();
    }

    @AfterAll
    static void drop() {
        database.close();
    }

    @AfterEach
    void stop() {
        running.close();
    }

    @Test
    void the_responses_equal_those_from_memory_and_data_are_kept() {
        String[][] requests = {
            {"page[size]=50"},
            {"filter[current_status]=available,on_ship", "sort=pickup_lfd,-created_at", "page[number]=2"},
            {"filter[has_holds]=true", "include=shipment,pod_terminal", "sort=shipment_number"},
            {"filter[pickup_lfd][]=>=today", "filter[pickup_lfd][]=<=5.days.from_now", "sort=-arrival"},
            {"filter[search_by_number]=~ms", "sort=attention_priority"},
        };
        Client memory = start("memory");
        List<String> expected = answers(memory, requests);
        stop();

        Client first = start(database.url());
        assertThat(text(out))
                .contains("data in " + database.url().replaceFirst("[?].*", "\n"))
                .doesNotContain("user=");
        assertThat(answers(first, requests)).isEqualTo(expected);
        stop();

        Client second = start(database.url());
        assertThat(text(out)).doesNotContain("sample:");
        assertThat(answers(second, requests)).isEqualTo(expected);
        assertThat(text(err)).isEmpty();
    }

    @Tag("full")
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no signal that stops and continues a process")
    void responses_are_503_while_the_database_is_frozen_or_down(@TempDir Path folder) throws Exception {
        try (StoppablePostgres server = new StoppablePostgres(folder)) {
            Client client = start(server.url());
            checkFrozen(server, client);
            String before = client.document("/containers").toString();

            server.stop();
            HttpResponse<String> answer = client.get("/containers");
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Content-Type")).contains("application/vnd.api+json");
            assertThat(Client.json(answer.body()).at("/errors/0/status").textValue())
                    .isEqualTo("503");
            assertThat(Client.json(answer.body()).at("/errors/0/code").textValue())
                    .isEqualTo("store_unavailable");

            server.startAgain();
            assertThat(statusAfterSuspension(client)).isEqualTo(200);
            assertThat(client.document("/containers").toString()).isEqualTo(before);
        } finally {
            stop();
        }
    }

    @Tag("full")
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    @Test
    void responses_are_503_while_the_tables_are_locked() throws Exception {
        Client client = start(database.url());
        try (Connection holder = DriverManager.getConnection(database.url())) {
            holder.setAutoCommit(false);
            try (var statement = holder.createStatement()) {
                statement.execute("lock table container in access exclusive mode");
            }

            HttpResponse<String> answer = client.get("/containers");

            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).contains("1");
            holder.rollback();
        }
        assertThat(statusAfterSuspension(client)).isEqualTo(200);
    }

    /**
     * Repeats a request as {@code Retry-After} says: an account whose statement took too long is suspended for a
     * moment.
     */
    private static int statusAfterSuspension(Client client) throws InterruptedException {
        HttpResponse<String> answer = client.get("/containers");
        while (answer.statusCode() == 503) {
            Thread.sleep(1000);
            answer = client.get("/containers");
        }
        return answer.statusCode();
    }

    private static void checkFrozen(StoppablePostgres server, Client client) throws Exception {
        List<Long> processes = server.processes();
        try {
            signal("STOP", processes);

            HttpResponse<String> answer = client.get("/containers");

            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).contains("1");
        } finally {
            signal("CONT", processes);
        }
        assertThat(statusAfterSuspension(client)).isEqualTo(200);
    }

    private static void signal(String name, List<Long> processes) throws Exception {
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(process -> command.add(String.valueOf(process)));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    @Test
    void a_missing_database_is_reported_without_its_password() {
        String url = database.url().replaceFirst("/[^/?]*[?]", "/nowhere?password=secret&");

        assertThat(run(url)).isEqualTo(1);
        assertThat(text(err))
                .isEqualToIgnoringNewLines(
                        "quayside-server: " + url.replaceFirst("[?].*", "") + ": the database does not exist");
    }

    @Test
    void a_missing_server_is_reported() {
        assertThat(run("jdbc:postgresql://127.0.0.1:1/any?password=secret")).isEqualTo(1);
        assertThat(text(err))
                .isEqualToIgnoringNewLines(
                        "quayside-server: jdbc:postgresql://127.0.0.1:1/any: the database does not answer (Connection refused)");
    }

    /** The documents, without the address at which each server stands. */
    private static List<String> answers(Client client, String[][] requests) {
        return List.of(requests).stream()
                .map(parameters -> client.document("/containers", parameters)
                        .toString()
                        .replace(client.base().toString(), ""))
                .toList();
    }

    private Client start(String store) {
        assertThat(run(store)).as(text(err)).isZero();
        return new Client(URI.create(found("listening on (\\S+)")), found("api key: (\\S+)"));
    }

    private int run(String store) {
        out.reset();
        err.reset();
        running = new RunningServer();
        List<String> arguments = List.of("--port", "0", "--store", store, "--now", NOW);
        return Main.run(arguments, running, stream(out), stream(err));
    }

    private String found(String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text(out));
        assertThat(matcher.find()).as(text(out)).isTrue();
        return matcher.group(1);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
