package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backup and restore of an H2 folder, as OPERATING.md describes them. */
class BackupTest {
    private static final String FILE = "quayside.mv.db";
    private static final String REQUEST = """
            {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
            "request_number":"TEST-TR-SUCCEEDED","scac":"TEST"}}}""";

    @TempDir
    private Path folder;

    private Path live;
    private Path restored;

    @BeforeEach
    void createFolders() throws IOException {
        live = Files.createDirectory(folder.resolve("live"));
        restored = Files.createDirectory(folder.resolve("restored"));
    }

    @Test
    void a_backup_by_sql_restores_the_state_of_its_time_while_the_server_goes_on() throws Exception {
        Path archive = folder.resolve("backup.zip");
        Snapshot backedUp;
        try (RunningServer server = new RunningServer()) {
            Client client = start(server, live);
            try (Connection connection = connect(live);
                    Statement statement = connection.createStatement()) {
                backedUp = Snapshot.of(connection);
                statement.execute("backup to '" + archive + "'");
            }
            assertThat(client.change("POST", "/tracking_requests", REQUEST).statusCode())
                    .isEqualTo(201);
        }

        try (ZipFile zip = new ZipFile(archive.toFile())) {
            Files.copy(zip.getInputStream(zip.getEntry(FILE)), restored.resolve(FILE));
        }

        try (Connection connection = connect(restored)) {
            assertThat(Snapshot.of(connection)).isEqualTo(backedUp);
        }
        try (RunningServer server = new RunningServer()) {
            Client client = start(server, restored);
            assertThat(total(client, "/containers")).isGreaterThan(200);
            assertThat(total(client, "/tracking_requests")).isZero();
        }
    }

    @Test
    void a_copy_of_the_folder_of_a_stopped_server_restores_the_data_and_the_key() throws Exception {
        String key;
        try (RunningServer server = new RunningServer()) {
            Client client = start(server, live);
            key = client.key();
            assertThat(client.change("POST", "/tracking_requests", REQUEST).statusCode())
                    .isEqualTo(201);
        }
        Snapshot stopped;
        try (Connection connection = connect(live)) {
            stopped = Snapshot.of(connection);
        }

        try (Stream<Path> files = Files.list(live)) {
            for (Path file : files.toList()) {
                Files.copy(file, restored.resolve(file.getFileName()));
            }
        }

        try (Connection connection = connect(restored)) {
            assertThat(Snapshot.of(connection)).isEqualTo(stopped);
        }
        try (RunningServer server = new RunningServer()) {
            Client client = start(server, restored);
            assertThat(client.key()).isEqualTo(key);
            assertThat(total(client, "/tracking_requests")).isEqualTo(1);
        }
    }

    private static Client start(RunningServer server, Path folder) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        int status = Main.run(List.of("--port", "0", "--store", "h2:" + folder), Map.of(), server, stream, System.err);
        String text = out.toString(StandardCharsets.UTF_8);
        assertThat(status).as(text).isZero();
        return new Client(URI.create(found("listening on (\\S+)", text)), found("api key: (\\S+)", text));
    }

    private static String found(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return matcher.group(1);
    }

    private static int total(Client client, String list) {
        return client.document(list).at("/meta/total").intValue();
    }

    private static Connection connect(Path folder) throws SQLException {
        return DriverManager.getConnection(H2File.url(folder), "sa", "");
    }
}
