package dev.quayside.examples.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.testing.PostgresDatabase;
import dev.quayside.store.jdbi.testing.PostgresServer;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are exported, imported and exported again. */
@Timeout(3_000)
class RoundTripTest {

    private static final String NOW = "2026-03-04T15:16:17Z";
    private static final Pattern OWNED = Pattern.compile("\"id\":\"([^\"]+)\",\"type\":\"(?:container|shipment)\"");
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @Test
    void nothing_is_lost_between_an_export_and_the_export_of_its_import() throws Exception {
        roundTrip("h2", "ndjson", 300);
    }

    @ParameterizedTest
    @CsvSource({"h2, csv", "postgres, json"})
    @Tag("full")
    void nothing_is_lost_in_other_formats(String store, String format) throws Exception {
        roundTrip(store, format, 600);
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "h2", "postgres"})
    @Tag("full")
    void nothing_is_lost_of_a_large_list(String store) throws Exception {
        roundTrip(store, "ndjson", Integer.getInteger("quayside.roundtrip.containers", 10_000));
    }

    private void roundTrip(String store, String format, int containers) throws Exception {
        Path file = copies(containers);
        Path again = folder.resolve("again.ndjson");
        String[] imports = imports(file, format).stream()
                .flatMap(each -> Stream.of("--import", each.toString()))
                .toArray(String[]::new);
        if (store.equals("postgres")) {
            try (PostgresDatabase database = PostgresServer.newest().database()) {
                export(database.url(), again, imports);
            }
        } else {
            export(store.equals("h2") ? "h2:" + folder.resolve("data") : store, again, imports);
        }

        assertThat(text(out))
                .contains("imported " + imports[imports.length - 1] + ": " + containers(file) + " containers, ")
                .doesNotContain("left out");
        // An export of more than 20,000 resources repeats those that it includes.
        try (Stream<String> before = Files.lines(file);
                Stream<String> after = Files.lines(again)) {
            assertThat(after.sorted().distinct().iterator())
                    .toIterable()
                    .containsExactlyElementsOf(before.sorted().distinct().toList());
        }
    }

    /**
     * Returns the files from which an import gets the same as from a file of lines: a table has no places, and a
     * document without included resources has no shipments either.
     */
    private List<Path> imports(Path lines, String format) throws IOException {
        return switch (format) {
            case "csv" ->
                List.of(
                        linesOf(lines, line -> !OWNED.matcher(line).find()),
                        exported(lines, "table.csv", "containers?sort=created_at&include=shipment"));
            case "json" ->
                List.of(
                        linesOf(lines, line -> !isContainer(line)),
                        large(exported(lines, "document.json", "containers?sort=created_at")));
            default -> List.of(lines);
        };
    }

    private Path exported(Path lines, String name, String query) {
        Path file = folder.resolve(name);
        export("memory", file, "--import", lines.toString(), "--query", query);
        return file;
    }

    private Path linesOf(Path file, Predicate<String> included) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return Files.write(
                    folder.resolve("some.ndjson"), lines.filter(included).toList());
        }
    }

    /** Adds blanks to a document, which is imported in parts if it is longer than 16 MiB. */
    private Path large(Path document) throws IOException {
        long missing = (16 << 20) + 1 - Files.size(document);
        if (missing > 0) {
            Files.writeString(document, " ".repeat((int) missing), StandardOpenOption.APPEND);
        }
        return document;
    }

    /** The process is killed after a part of the file, while the lock of the test keeps it from the next part. */
    @Test
    @Tag("full")
    void an_import_that_was_killed_after_a_part_is_completed_by_the_next_start() throws Exception {
        Path file = copies(800);
        try (PostgresDatabase database = PostgresServer.newest().database()) {
            export(database.url(), folder.resolve("empty.ndjson"));
            try (Connection connection = DriverManager.getConnection(database.url());
                    ServerProcess server = ServerProcess.start(
                            "--port", "0", "--store", database.url(), "--now", NOW, "--import", file.toString())) {
                connection.setAutoCommit(false);
                while (lockedContainers(connection) == 0) {
                    assertThat(server.isAlive()).isTrue();
                    connection.rollback();
                }
                server.kill();
            }
            checkCompleted(database.url(), file, 799);
        }
    }

    /** Prevents changes of containers until the transaction ends, and returns how many there are. */
    private static int lockedContainers(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("lock table container in exclusive mode");
            try (ResultSet row = statement.executeQuery("select count(*) from container")) {
                row.next();
                return row.getInt(1);
            }
        }
    }

    @Test
    @Tag("full")
    void an_import_that_was_killed_is_completed_by_the_next_start() throws Exception {
        Path file = copies(5_000);
        Path data = folder.resolve("data");
        Path database = data.resolve("quayside.mv.db");
        try (ServerProcess server = ServerProcess.start(
                "--port", "0", "--store", "h2:" + data, "--now", NOW, "--import", file.toString())) {
            while (!Files.exists(database) || Files.size(database) < 4 << 20) {
                assertThat(server.isAlive()).isTrue();
                Thread.sleep(20);
            }
            server.kill();
        }
        // On a busy machine the server may have come to the end of the file.
        checkCompleted("h2:" + data, file, 5_000);
    }

    private void checkCompleted(String store, Path file, long mostImported) throws IOException {
        Path part = folder.resolve("part.ndjson");
        export(store, part);
        assertThat(containers(part)).isBetween(1L, mostImported);

        Path again = folder.resolve("again.ndjson");
        export(store, again, "--import", file.toString());

        assertThat(Files.readAllLines(again)).containsExactlyInAnyOrderElementsOf(Files.readAllLines(file));
    }

    @Test
    void a_table_is_imported_as_it_was_exported() throws IOException {
        String query =
                "containers?sort=created_at&include=shipment&fields[container]=number,current_status,ref_numbers,"
                        + "equipment_type,weight_in_lbs,created_at,available_for_pickup,holds_at_pod_terminal,shipment"
                        + "&fields[shipment]=bill_of_lading_number,shipping_line_scac,customer_name,tags,created_at";
        Path table = folder.resolve("table.csv");
        sample(table, "--query", query);
        Path again = folder.resolve("again.csv");

        export("memory", again, "--query", query, "--import", table.toString());

        assertThat(Files.readAllLines(again)).containsExactlyInAnyOrderElementsOf(Files.readAllLines(table));
    }

    @Test
    void a_table_without_ids_can_be_imported_again() throws IOException {
        Path table = Files.writeString(folder.resolve("table.csv"), """
                number,current_status,ref_numbers,shipment.bill_of_lading_number,shipment.shipping_line_scac
                MSCU1234566,available,PO-1; PO-2,B1,MAEU
                MSKU1234565,,,B1,MAEU
                """);
        Path first = folder.resolve("first.csv");
        Path second = folder.resolve("second.csv");
        String store = "h2:" + folder.resolve("data");
        String query = "containers?include=shipment&fields[container]=number,current_status,ref_numbers"
                + "&fields[shipment]=bill_of_lading_number";

        export(store, first, "--query", query, "--import", table.toString());
        export(store, second, "--query", query, "--import", table.toString());

        assertThat(first).hasSameTextualContentAs(second);
        assertThat(first).content().contains(",MSCU1234566,available,\"[\"\"PO-1\"\",\"\"PO-2\"\"]\",B1\r\n");
        assertThat(first).content().contains(",MSKU1234565,new,[],B1\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"h2", "postgres"})
    void nothing_of_a_table_is_stored_if_its_last_line_is_wrong(String store) throws Exception {
        StringBuilder lines =
                new StringBuilder("number,shipment.bill_of_lading_number,shipment.shipping_line_scac,pickup_lfd\n");
        for (int i = 0; i < 1_200; i++) {
            lines.append(String.format(Locale.ROOT, "MSKU%07d,B%d,MAEU,2026-02-26%n", i, i));
        }
        Path table = Files.writeString(folder.resolve("table.csv"), lines + "MSCU1234566,B2000,MAEU,soon\n");
        try (PostgresDatabase database =
                store.equals("postgres") ? PostgresServer.newest().database() : null) {
            String url = database == null ? "h2:" + folder.resolve("data") : database.url();

            assertThat(run("--store", url, "--import", table.toString(), "--export", folder + "/no.csv"))
                    .isEqualTo(2);

            assertThat(text(err))
                    .startsWith("quayside-server: " + table + ": line 1202, column 4 (pickup_lfd): 'soon' ");
            export(url, folder.resolve("empty.ndjson"));
            assertThat(folder.resolve("empty.ndjson")).isEmptyFile();
            export(url, folder.resolve("shipments.ndjson"), "--query", "shipments");
            assertThat(folder.resolve("shipments.ndjson")).isEmptyFile();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {
                "table.csv|nummer,id| line 1, column 1: 'nummer' is not a column of containers",
                "table.csv|number,number| line 1, column 2: 'number' is also the name of column 1",
                "table.csv|''| line 1, column 1: ",
                "lines.ndjson|{\"type\":\"container\"| line 1, column 20: the document ends too early",
                "lines.ndjson|[1]| line 1: this is not a resource",
                "lines.ndjson|{\"type\":\"container\",\"id\":\"x\"}| line 1: /id: "
            })
    void a_malformed_file_is_rejected_with_its_line(String name, String content, String message) throws IOException {
        Path file = Files.writeString(folder.resolve(name), content);

        assertThat(run("--store", "memory", "--import", file.toString(), "--export", folder + "/no.csv"))
                .isEqualTo(2);

        assertThat(text(err)).startsWith("quayside-server: " + file + ": " + message.strip());
    }

    /** Exports a store that has the sample again and again, each time with other ids. */
    private Path copies(int containers) throws IOException {
        Path sample = folder.resolve("sample.ndjson");
        sample(sample);
        List<String> lines = Files.readAllLines(sample);
        Path file = folder.resolve("copies.ndjson");
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            write(lines, containers, writer);
        }
        Path whole = folder.resolve("whole.ndjson");
        export("memory", whole, "--import", file.toString());
        return whole;
    }

    private static void write(List<String> lines, int containers, BufferedWriter writer) throws IOException {
        for (String line : lines) {
            if (!OWNED.matcher(line).find()) {
                writer.write(line + "\n");
            }
        }
        int left = containers;
        for (int copy = 0; left > 0; copy++) {
            Map<String, String> ids = new HashMap<>();
            for (String line : lines) {
                Matcher owned = OWNED.matcher(line);
                if (owned.find()) {
                    ids.put(
                            owned.group(1),
                            UUID.nameUUIDFromBytes((copy + owned.group(1)).getBytes(UTF_8))
                                    .toString());
                }
            }
            List<String> renamed = new ArrayList<>();
            for (String line : lines) {
                if (OWNED.matcher(line).find()) {
                    renamed.add(ID.matcher(line).replaceAll(found -> ids.getOrDefault(found.group(), found.group())));
                }
            }
            for (String line : renamed) {
                writer.write(line + "\n");
            }
            left -= (int) renamed.stream().filter(RoundTripTest::isContainer).count();
        }
    }

    private static boolean isContainer(String line) {
        return line.contains("\"type\":\"container\",\"attributes\"");
    }

    private static long containers(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(RoundTripTest::isContainer).count();
        }
    }

    /** Exports the sample of a new store. */
    private void sample(Path file, String... options) throws IOException {
        String store = "h2:" + folder.resolve("sample");
        try (RunningServer running = new RunningServer()) {
            List<String> arguments = List.of("--port", "0", "--store", store, "--now", NOW);
            assertThat(Main.run(
                            arguments, running, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8)))
                    .as(text(err))
                    .isZero();
        }
        export(store, file, options);
    }

    private void export(String store, Path file, String... options) {
        List<String> arguments = new ArrayList<>(List.of("--store", store, "--now", NOW, "--export", file.toString()));
        arguments.addAll(List.of(options));
        assertThat(run(arguments.toArray(String[]::new))).as(text(err)).isZero();
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new RunningServer(),
                new PrintStream(out, true, UTF_8),
                new PrintStream(err, true, UTF_8));
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(UTF_8);
    }
}
