package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class H2FileTest {
    private static final long MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void a_file_of_mostly_obsolete_data_is_compacted_at_the_start() throws Exception {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table changing (text varchar) as select rawtohex(secure_rand(75000))");
            for (int i = 0; i < 100; i++) {
                statement.execute("update changing set text = rawtohex(secure_rand(75000)) || ' ' || " + i);
            }
        }
        Path file = folder.resolve("quayside.mv.db");
        assertThat(file).satisfies(grown -> assertThat(Files.size(grown)).isGreaterThan(8 * MEGABYTE));

        Databases.inFolder(folder, InstantSource.system()).close();

        assertThat(file).satisfies(small -> assertThat(Files.size(small)).isLessThan(4 * MEGABYTE));
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet kept = statement.executeQuery("select substring(text from 150002) from changing")) {
            assertThat(kept.next()).isTrue();
            assertThat(kept.getString(1)).isEqualTo("99");
        }
    }

    @Test
    void a_kill_during_compaction_leaves_the_file_unchanged() throws Exception {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table kept (text varchar) as select 'it'");
        }
        Path begun = Files.write(folder.resolve("quayside.mv.db.tempFile"), new byte[12_000]);

        Databases.inFolder(folder, InstantSource.system()).close();

        assertThat(begun).doesNotExist();
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet kept = statement.executeQuery("select text from kept")) {
            assertThat(kept.next()).isTrue();
            assertThat(kept.getString(1)).isEqualTo("it");
        }
    }

    private Connection connect() throws Exception {
        return DriverManager.getConnection(H2File.url(folder), "sa", "");
    }
}
