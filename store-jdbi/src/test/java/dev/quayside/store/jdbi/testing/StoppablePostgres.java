package dev.quayside.store.jdbi.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A PostgreSQL server of the newest version for one test, which can stop it and start it again with the same URL and
 * data. Not thread-safe.
 */
public final class StoppablePostgres implements AutoCloseable {

    private final Path data;
    private EmbeddedPostgres server;

    /** Starts a server with its data in this folder. */
    public StoppablePostgres(Path data) {
        this.data = data;
        this.server = start(0);
    }

    private EmbeddedPostgres start(int port) {
        try {
            return PostgresServer.builder()
                    .setDataDirectory(data)
                    .setCleanDataDirectory(false)
                    .setPort(port)
                    // In megabytes; small, so that tests can prevent files larger than a few megabytes.
                    .setLocaleConfig("wal-segsize", "1")
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the JDBC URL of its only database, with a user. */
    public String url() {
        return server.getJdbcUrl("postgres", "postgres");
    }

    /** Returns the ids of its processes: the main process and its current children. */
    public List<Long> processes() {
        try {
            ProcessHandle first = ProcessHandle.of(Long.parseLong(
                            Files.readAllLines(data.resolve("postmaster.pid")).get(0)))
                    .orElseThrow();
            List<Long> ids = new ArrayList<>();
            ids.add(first.pid());
            first.descendants().forEach(process -> ids.add(process.pid()));
            return ids;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops the server and terminates its connections. */
    public void stop() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the server again. */
    public void startAgain() {
        server = start(server.getPort());
    }

    @Override
    public void close() {
        stop();
    }
}
