package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line from start to stop, in this process. */
class MainTest {
    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Pattern BASE = Pattern.compile("listening on (\\S+)");
    private static final Pattern KEY = Pattern.compile("api key: (\\S+)");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<RunningServer> started = new ArrayList<>();

    @TempDir
    private Path folder;

    @AfterEach
    void stop() {
        started.forEach(RunningServer::close);
    }

    @Test
    void help_goes_to_standard_output() {
        assertThat(run("--help")).isZero();
        assertThat(text(out)).isEqualTo(CommandLine.HELP);
        assertThat(text(err)).isEmpty();
    }

    @Test
    void a_start_prints_the_store_the_address_and_examples() {
        Client client = start("--store", "h2:" + folder.resolve("data"));

        assertThat(text(out))
                .contains("data in " + folder.resolve("data"))
                .containsPattern("sample: \\d+ containers on 120 shipments")
                .containsPattern("(?m)^listening on http://127\\.0\\.0\\.1:\\d+/v2$")
                .containsPattern("(?m)^api key: [A-Za-z0-9_-]{43}$");
        assertThat(text(out).lines().filter(line -> line.contains("curl "))).hasSize(5);
        assertThat(text(err)).isEmpty();
        assertThat(client.document("/containers").at("/meta/total").intValue()).isGreaterThan(200);
    }

    @Test
    void the_printed_demo_number_can_be_tracked() throws InterruptedException {
        Client client = start("--store", "memory", "--speed", "1000000");
        Matcher body = Pattern.compile("/tracking_requests' -d '(.+)'").matcher(text(out));
        assertThat(body.find()).isTrue();

        assertThat(client.change("POST", "/tracking_requests", body.group(1)).statusCode())
                .isEqualTo(201);

        String[] watched = {"filter[search_by_shipment_number]=DEMO", "filter[current_status]=empty_returned"};
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (client.document("/containers", watched).get("data").size() < 2) {
            assertThat(System.nanoTime())
                    .as(() -> client.document("/containers", watched[0]).toPrettyString())
                    .isLessThan(end);
            Thread.sleep(50);
        }
    }

    @Test
    void a_second_start_keeps_the_data_and_the_key() throws IOException {
        Client first = start("--store", "h2:" + folder);
        List<String> before = Client.ids(first.document("/containers", "sort=created_at", "page[size]=50"));
        stop();

        Client second = start("--store", "h2:" + folder);

        assertThat(text(out)).doesNotContain("sample:");
        assertThat(Client.ids(second.document("/containers", "sort=created_at", "page[size]=50")))
                .isEqualTo(before);
        assertThat(second.key()).isEqualTo(first.key());
        Path file = folder.resolve("api-key");
        assertThat(file).hasContent(first.key());
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void a_given_key_replaces_that_of_the_folder_for_one_run() {
        Client kept = start("--store", "h2:" + folder, "--no-sample");
        stop();

        Client given = start("--store", "h2:" + folder, "--no-sample", "--api-key", "given");
        assertThat(new Client(given.base(), kept.key()).get("/containers").statusCode())
                .isEqualTo(401);
        stop();

        assertThat(start("--store", "h2:" + folder, "--no-sample").key()).isEqualTo(kept.key());
    }

    @Test
    void a_file_without_a_key_is_reported() throws IOException {
        Files.writeString(folder.resolve("api-key"), "two words");

        assertThat(run("--port", "0", "--store", "h2:" + folder)).isEqualTo(1);
        assertOneLine("quayside-server: " + folder.resolve("api-key") + ": the file does not contain an API key");
    }

    @Test
    void an_environment_variable_has_the_key_of_all_servers_of_a_database() {
        String shared = "jdbc:h2:mem:same";
        List<Client> clients = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            out.reset();
            RunningServer running = new RunningServer();
            started.add(running);
            List<String> arguments = List.of("--port", "0", "--store", shared, "--no-sample");
            assertThat(Main.run(arguments, Map.of("QUAYSIDE_API_KEY", "of-all"), running, stream(out), stream(err)))
                    .as(text(err))
                    .isZero();
            clients.add(new Client(URI.create(found(BASE)), found(KEY)));
        }

        assertThat(clients).allSatisfy(client -> {
            assertThat(client.key()).isEqualTo("of-all");
            assertThat(client.get("/containers").statusCode()).isEqualTo(200);
        });
    }

    @Test
    void the_root_document_without_a_key_lists_the_addresses_of_the_server() throws Exception {
        Client client = start("--store", "memory", "--cors", "http://localhost:3000");
        assertThat(text(out)).contains("Open http://127.0.0.1:" + client.base().getPort() + "/explorer/#key=");
        HttpClient http = HttpClient.newHttpClient();
        for (String path : List.of("/", "/v2", "/v2/")) {
            HttpRequest.Builder request = HttpRequest.newBuilder(client.base().resolve(path));
            HttpResponse<String> plain = http.send(request.build(), BodyHandlers.ofString());
            assertThat(plain.statusCode()).isEqualTo(200);
            assertThat(Client.json(plain.body()).at("/meta/tracked_numbers").toString())
                    .contains("\"DEMO-RAIL*\"", "\"TEST-TR-SUCCEEDED\"");
            JsonNode links = Client.json(plain.body()).get("links");
            assertThat(links.get("containers").textValue()).isEqualTo(client.base() + "/containers");
            links.forEach(link -> assertThat(client.get(link.textValue().substring((client.base() + "").length()))
                            .statusCode())
                    .as(link.textValue())
                    .isEqualTo(200));

            request.header("Accept", "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8");
            HttpResponse<String> page = http.send(request.build(), BodyHandlers.ofString());
            if (path.equals("/")) {
                assertThat(page.headers().firstValue("Location")).hasValue("/explorer/");
                continue;
            }
            assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
            assertThat(page.body()).contains("/v2/openapi.json").doesNotContain("<script", client.key());
        }
        HttpRequest icon =
                HttpRequest.newBuilder(client.base().resolve("/favicon.ico")).build();
        assertThat(http.send(icon, BodyHandlers.ofString()).statusCode()).isEqualTo(204);
        HttpRequest preflight = HttpRequest.newBuilder(client.base().resolve("/v2/containers"))
                .method("OPTIONS", BodyPublishers.noBody())
                .header("Origin", "http://localhost:3000")
                .header("Access-Control-Request-Method", "GET")
                .build();
        assertThat(http.send(preflight, BodyHandlers.ofString()).statusCode()).isEqualTo(204);
    }

    @Test
    void servers_with_a_shared_database_keep_each_others_keys() {
        String shared = "jdbc:h2:mem:shared";
        Client first = start("--store", shared);
        Client second = start("--store", shared);
        started.get(1).close();
        Client third = start("--store", shared);

        assertThat(first.get("/containers").statusCode()).isEqualTo(200);
        assertThat(third.get("/containers").statusCode()).isEqualTo(200);
        // The second server has ended, so the next start on this machine deletes its key.
        assertThat(new Client(first.base(), second.key()).get("/containers").statusCode())
                .isEqualTo(401);
    }

    @Test
    void a_start_prints_the_time_of_existing_data() {
        start("--store", "h2:" + folder, "--now", "2026-10-01T00:00:00Z");
        stop();
        start("--store", "h2:" + folder, "--now", "2026-10-01T12:00:00Z");
        assertThat(text(out))
                .containsPattern("(?m)^kept: \\d+ containers of an earlier start, last refreshed at 2026-\\S+Z$");
        stop();

        start("--store", "h2:" + folder, "--now", "2026-11-01T00:00:00Z");

        assertThat(text(out)).contains(" (relative days may find none; another --store gets a fresh sample)");
    }

    @Test
    void a_given_key_is_accepted_at_every_start() {
        for (int i = 0; i < 2; i++) {
            Client client = start("--store", "h2:" + folder, "--no-sample", "--api-key", "my-own-key");

            assertThat(client.key()).isEqualTo("my-own-key");
            assertThat(client.get("/containers").statusCode()).isEqualTo(200);
            stop();
        }
    }

    @Test
    void an_empty_store_can_get_its_sample_later() {
        assertThat(total(start("--store", "h2:" + folder, "--no-sample"))).isZero();
        stop();

        assertThat(total(start("--store", "h2:" + folder))).isPositive();
    }

    @Test
    void the_clock_can_be_fixed() {
        Client client = start("--store", "memory", "--now", "2020-02-29T12:00:00Z");

        assertThat(client.document("/containers", "filter[created_at]=>2020-02-29")
                        .get("data"))
                .isEmpty();
        assertThat(client.document("/containers", "filter[updated_at]=today").get("data"))
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "h2"})
    void lists_of_one_server_can_be_imported_by_another(String store) throws IOException {
        String[] query = {
            "filter[created_at]=>=6.days.ago",
            "include=shipment.port_of_lading,shipment.port_of_discharge,shipment.destination,"
                    + "shipment.destination_terminal,pod_terminal.port,pickup_facility",
            "sort=created_at",
            "page[size]=50"
        };
        String now = "2026-03-04T15:16:17Z";
        JsonNode answered = start("--store", "memory", "--now", now).document("/containers", query);
        // All on one page: otherwise a shipment would be linked to containers that are not in the document.
        assertThat(answered.at("/meta/total").intValue()).isBetween(10, 50);
        Path file = Files.writeString(folder.resolve("containers.json"), answered.toString());

        String place = store.equals("h2") ? "h2:" + folder.resolve("data") : store;
        Client importing = start("--store", place, "--now", now, "--import", file.toString());
        JsonNode imported = importing.document("/containers", query);

        assertThat(text(out))
                .contains("imported " + file + ": " + answered.get("data").size() + " containers")
                .doesNotContain("sample:");
        // The marks of an account are not imported.
        answered.get("data").forEach(container -> ((ObjectNode) container).remove("meta"));
        assertThat(imported.get("data")).isEqualTo(answered.get("data"));
        assertThat(imported.get("included")).containsExactlyInAnyOrderElementsOf(answered.get("included"));
    }

    @Test
    void a_list_is_exported_to_a_new_file() throws IOException {
        String store = "h2:" + folder.resolve("data");
        Client client = start("--store", store);
        int containers = total(client);
        stop();
        for (String format : List.of("json", "ndjson", "csv")) {
            Path file = folder.resolve("all." + format);

            assertThat(run("--store", store, "--export", file.toString()))
                    .as(text(err))
                    .isZero();

            assertThat(text(out)).contains("exported " + file + ": " + containers + " resources of containers?");
            assertThat(file).content().contains("MSKU");
            assertThat(run("--store", store, "--export", file.toString())).isEqualTo(2);
            assertOneLine("quayside-server: " + file + ": there is such a file already");
        }
        assertThat(Files.readAllLines(folder.resolve("all.csv"))).hasSize(containers + 1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            containers?filter[nonsense]=1 | the service answered 400: filter[nonsense]
            boats                         | '/v2/boats' is not a list of the API
            """)
    void a_wrong_query_leaves_no_file(String query, String message) {
        Path file = folder.resolve("none.csv");

        assertThat(run("--store", "memory", "--export", file.toString(), "--query", query))
                .isEqualTo(2);

        assertOneLine("quayside-server: " + file + ": " + message);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_rejected_file_stores_nothing() throws IOException {
        String document = start("--store", "memory")
                .document("/containers", "include=shipment", "page[size]=3")
                .toString();
        stop();
        Path file = folder.resolve("broken.json");
        Files.writeString(file, document.replaceFirst("\"number\":\"[A-Z]{4}", "\"number\":\"12"));

        assertThat(run("--port", "0", "--store", "h2:" + folder, "--import", file.toString()))
                .isEqualTo(2);
        assertOneLine("quayside-server: " + file + ": /data/0/attributes/number: ");
        assertThat(total(start("--store", "h2:" + folder, "--no-sample"))).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {                                   | /broken.json:
            [1,2]                               | /broken.json:
            {"data":[{"type":"container"}]}     | /broken.json: /data/0
            """)
    void a_malformed_file_is_rejected_in_one_line(String content, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("broken.json"), content);

        assertThat(run("--port", "0", "--store", "memory", "--import", file.toString()))
                .isEqualTo(2);
        assertOneLine("quayside-server: " + folder + message.strip());
    }

    @Test
    void a_missing_file_is_rejected() {
        Path missing = folder.resolve("missing.json");

        assertThat(run("--port", "0", "--store", "memory", "--import", missing.toString()))
                .isEqualTo(2);
        assertOneLine("quayside-server: " + missing + ": there is no such file");
        assertThat(run("--port", "0", "--store", "memory", "--import", folder.toString()))
                .isEqualTo(2);
        assertOneLine("quayside-server: " + folder + ": this is a folder, not a file");
    }

    @Test
    void an_invalid_command_line_is_rejected_in_one_line() {
        assertThat(run("--prot", "1")).isEqualTo(2);
        assertOneLine("quayside-server: '--prot' is not an option (see --help)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "h2"})
    void a_stop_during_the_start_is_reported_in_one_line(String store) {
        err.reset();
        RunningServer running = new RunningServer();
        PrintStream stopping = new PrintStream(out, true, StandardCharsets.UTF_8) {
            @Override
            public void println(String line) {
                super.println(line);
                running.close();
            }
        };

        String chosen = store.equals("h2") ? "h2:" + folder.resolve("data") : store;
        assertThat(Main.run(List.of("--port", "0", "--store", chosen), running, stopping, stream(err)))
                .isEqualTo(1);
        assertOneLine("quayside-server: stopped before it was ready");
    }

    @Test
    void a_port_in_use_is_reported() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(run("--port", String.valueOf(taken.getLocalPort()), "--store", "memory"))
                    .isEqualTo(1);
            assertOneLine("quayside-server: port " + taken.getLocalPort() + " cannot be used: ");
            assertThat(text(err)).contains("--port");
        }
    }

    @Test
    void a_folder_that_cannot_be_created_is_reported() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThat(run("--port", "0", "--store", "h2:" + file.resolve("data"))).isEqualTo(1);
        assertOneLine("quayside-server: " + file.resolve("data") + ": the folder cannot be made");
    }

    @Test
    void a_database_in_use_is_reported() throws IOException, InterruptedException {
        try (ServerProcess other = ServerProcess.start("--port", "0", "--store", "h2:" + folder)) {
            other.access();

            assertThat(run("--port", "0", "--store", "h2:" + folder)).isEqualTo(1);
            assertOneLine("quayside-server: " + folder + ": the database is in use by another process");
        }
    }

    @Test
    void an_invalid_database_file_is_reported() throws IOException {
        Files.writeString(folder.resolve("quayside.mv.db"), "not a database".repeat(1000));

        assertThat(run("--port", "0", "--store", "h2:" + folder)).isEqualTo(1);
        assertOneLine("quayside-server: " + folder + ": the database is damaged, or no database");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jdbc:h2:mem:any;NO_SUCH=secret             | 2 | jdbc:h2:mem:any: the database has no setting of a name in this address
            jdbc:h2:file:./target/none;IFEXISTS=TRUE   | 1 | jdbc:h2:file:./target/none: the database does not exist
            jdbc:h2:tcp://127.0.0.1:1/any              | 1 | jdbc:h2:tcp://127.0.0.1:1/any: the database does not answer (Connection refused)
            """)
    void an_unreachable_address_is_reported(String url, int exitCode, String message) {
        assertThat(run("--port", "0", "--store", url)).isEqualTo(exitCode);
        assertOneLine("quayside-server: " + message);
    }

    @Test
    void a_read_only_database_is_reported() {
        String url = "jdbc:h2:file:" + folder.resolve("own");
        start("--store", url, "--no-sample");
        stop();

        assertThat(run("--port", "0", "--store", url + ";ACCESS_MODE_DATA=r")).isEqualTo(1);
        assertOneLine("quayside-server: " + url + ": the database cannot be written to");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:h2:",
                "jdbc:h2:mem:",
                "jdbc:h2:file:",
                "jdbc:h2:relative",
                "jdbc:h2:file:some/where",
                "jdbc:h2:no:x"
            })
    void an_address_without_a_database_is_rejected(String url) {
        assertThat(run("--port", "0", "--store", url)).isEqualTo(2);
        assertOneLine(
                "quayside-server: --store: '" + url + "' does not say which database (such as jdbc:h2:/folder/name");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jdbc:nosuch://host/db?password=secret | --store: there is no driver here for 'jdbc:nosuch' (jdbc:h2 and jdbc:postgresql are supported)
            jdbc:                                 | --store: there is no driver here for 'jdbc:' (jdbc:h2 and jdbc:postgresql are supported)
            """)
    void a_database_without_a_driver_is_reported_without_its_password(String url, String message) {
        assertThat(run("--port", "0", "--store", url)).isEqualTo(2);
        assertOneLine("quayside-server: " + message);
    }

    @Test
    void an_address_may_have_a_user_and_a_password() {
        String url = "jdbc:h2:file:" + folder.resolve("own") + ";USER=me;PASSWORD=secret";

        assertThat(total(start("--store", url, "--no-sample"))).isZero();
        stop();

        assertThat(run("--port", "0", "--store", url.replace("secret", "wrong")))
                .isEqualTo(1);
        assertOneLine("quayside-server: jdbc:h2:file:" + folder.resolve("own")
                + ": the database does not accept this user and password");
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        RunningServer running = new RunningServer();
        started.add(running);
        return Main.run(List.of(arguments), running, stream(out), stream(err));
    }

    /** A client of a server that must start; it takes any free port unless one is named. */
    private Client start(String... arguments) {
        List<String> all = new ArrayList<>(List.of("--port", "0"));
        all.addAll(List.of(arguments));
        assertThat(run(all.toArray(String[]::new))).as(text(err)).isZero();
        return new Client(URI.create(found(BASE)), found(KEY));
    }

    private String found(Pattern pattern) {
        Matcher matcher = pattern.matcher(text(out));
        assertThat(matcher.find()).as(text(out)).isTrue();
        return matcher.group(1);
    }

    private void assertOneLine(String start) {
        assertThat(text(err).lines()).hasSize(1);
        assertThat(text(err)).startsWith(start).doesNotContain("Exception", "secret");
        assertThat(text(out)).doesNotContain("listening");
    }

    private static int total(Client client) {
        return client.document("/containers").at("/meta/total").intValue();
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
