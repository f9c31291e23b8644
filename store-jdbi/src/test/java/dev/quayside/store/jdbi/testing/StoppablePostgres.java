package dev.quayside.store.jdbi.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A PostgreSQL server of the newest version for one test, which may stop it and start it again with the same address and
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
                    // In megabytes: so small that tests may forbid it to write files that are larger than a few.
                    .setLocaleConfig("wal-segsize", "1")
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The JDBC address of its one database, with a user in it. */
    public String url() {
        return server.getJdbcUrl("postgres", "postgres");
    }

    /** The ids of its processes: the one that takes connections, and those that it has started by now. */
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

    /** Stops it, whoever is connected. */
    public void stop() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts it where it was. */
    public void startAgain() {
        server = start(server.getPort());
    }

    @Override
    public void close() {
        stop();
    }
}
