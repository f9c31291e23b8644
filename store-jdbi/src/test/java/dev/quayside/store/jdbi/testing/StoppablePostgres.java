package dev.quayside.store.jdbi.testing;

import static java.util.concurrent.TimeUnit.SECONDS;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PostgreSQL server of the newest version for one test, which can stop it and start it again with the same URL and
 * data. Not thread-safe.
 */
public final class StoppablePostgres implements AutoCloseable {

    /** Only a guard against hanging. */
    private static final Duration STOP_TIMEOUT = Duration.ofMinutes(10);

    private final Path data;
    private EmbeddedPostgres server;

    /** Starts a server with its data in this folder. */
    public StoppablePostgres(Path data) {
        this.data = data;
        this.server = EmbeddedServers.start(builder());
    }

    private EmbeddedPostgres.Builder builder() {
        return EmbeddedServers.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                // In megabytes; small, so that tests can prevent files larger than a few megabytes.
                .setLocaleConfig("wal-segsize", "1");
    }

    /** Returns the JDBC URL of its only database, with a user. */
    public String url() {
        return server.getJdbcUrl("postgres", "postgres");
    }

    /** Returns the ids of its processes: the main process and its current children. */
    public List<Long> processes() {
        ProcessHandle main = mainProcess().orElseThrow();
        return Stream.concat(Stream.of(main), main.descendants())
                .map(ProcessHandle::pid)
                .toList();
    }

    private Optional<ProcessHandle> mainProcess() {
        try {
            return ProcessHandle.of(Long.parseLong(
                    Files.readAllLines(data.resolve("postmaster.pid")).get(0)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops the server, terminates its connections, and waits until its main process has ended. */
    public void stop() {
        Optional<ProcessHandle> main = mainProcess();
        try {
            // Waits for five seconds only, which a busy machine may exceed.
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        main.ifPresent(process ->
                process.onExit().orTimeout(STOP_TIMEOUT.toSeconds(), SECONDS).join());
    }

    /** Starts the server again. */
    public void startAgain() {
        server = EmbeddedServers.start(builder().setPort(server.getPort()));
    }

    @Override
    public void close() {
        stop();
    }
}
