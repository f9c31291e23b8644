package dev.quayside.store.jdbi.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedServersTest {

    /** A process that starts a server and ends. */
    static final class OtherProcess {
        public static void main(String[] args) throws Exception {
            EmbeddedServers.start(EmbeddedServers.builder()).close();
        }
    }

    @Tag("full")
    @Test
    void another_process_leaves_servers_with_old_lock_files_alone(@TempDir Path folder) throws Exception {
        try (EmbeddedPostgres first = EmbeddedServers.start(EmbeddedServers.builder());
                EmbeddedPostgres second = EmbeddedServers.start(EmbeddedServers.builder())) {
            for (EmbeddedPostgres server : new EmbeddedPostgres[] {first, second}) {
                makeOld(lockFile(server));
            }

            assertThat(run(OtherProcess.class, folder.resolve("output"))).isZero();

            assertThat(answer(first, "select 1")).isEqualTo("1");
            assertThat(answer(second, "select 1")).isEqualTo("1");
        }
    }

    @Test
    void only_folders_of_dead_processes_are_deleted(@TempDir Path processes) throws Exception {
        Process ended = new ProcessBuilder(java(), "-version").start();
        ended.waitFor();
        Path dead = Files.createDirectories(processes.resolve(ended.pid() + "-1/data"));
        Files.writeString(dead.resolve("postmaster.pid"), "1");
        Path live = Files.createDirectories(
                processes.resolve(ProcessHandle.current().pid() + "-1/data"));

        EmbeddedServers.deleteLeftovers(processes);

        assertThat(dead.getParent()).doesNotExist();
        assertThat(live).exists();
    }

    private static Path lockFile(EmbeddedPostgres server) throws SQLException {
        return Path.of(answer(server, "show data_directory")).resolve("epg-lock");
    }

    private static void makeOld(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofMinutes(11))));
    }

    private static int run(Class<?> program, Path output) throws IOException, InterruptedException {
        return new ProcessBuilder(java(), "-cp", System.getProperty("java.class.path"), program.getName())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String answer(EmbeddedPostgres server, String sql) throws SQLException {
        try (var connection = server.getPostgresDatabase().getConnection();
                var rows = connection.createStatement().executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
