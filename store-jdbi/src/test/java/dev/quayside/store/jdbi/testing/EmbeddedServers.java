package dev.quayside.store.jdbi.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/**
 * The embedded servers of this process, and their folders below {@code target} or the temporary folder. Thread-safe.
 *
 * <table>
 * <caption>Folders</caption>
 * <tr><td>{@code quayside-postgres/programs}</td><td>the unpacked archives, shared by all processes</td></tr>
 * <tr><td>{@code quayside-postgres/processes/<pid>-<random>}</td><td>the data of one process's servers</td></tr>
 * </table>
 *
 * <p>A process deletes its folder when it ends. The folder of a killed process is deleted by the next process that
 * starts a server.
 */
final class EmbeddedServers {

    /** Only a guard against hanging: the servers of a busy machine start slowly. */
    private static final Duration START_TIMEOUT = Duration.ofMinutes(10);

    /** Ports that operating systems do not give to outgoing connections or to servers without a port of their own. */
    private static final int FIRST_PORT = 15_000;

    private static final int LAST_PORT = 32_000;

    private static final Path ROOT = root();
    private static final Path PROCESSES = ROOT.resolve("processes");

    private EmbeddedServers() {}

    private static Path root() {
        Path target = Path.of("target").toAbsolutePath();
        Path parent = Files.isDirectory(target) ? target : Path.of(System.getProperty("java.io.tmpdir"));
        return parent.resolve("quayside-postgres");
    }

    private static final class Own {
        private static final Path FOLDER = create();

        private static Path create() {
            try {
                Files.createDirectories(PROCESSES);
                deleteLeftovers(PROCESSES);
                Path folder = Files.createTempDirectory(
                        PROCESSES, ProcessHandle.current().pid() + "-");
                // Deleted after the servers: a JVM runs its shutdown hooks, which stop the servers, before that.
                folder.toFile().deleteOnExit();
                return folder;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * Returns a builder of a server with settings for tests, and a data folder that is deleted when the server stops.
     */
    static EmbeddedPostgres.Builder builder() {
        Path own;
        synchronized (EmbeddedServers.class) {
            own = Own.FOLDER;
        }
        // A start looks at the lock files of all servers in this folder, which breaks their locks, and deletes servers
        // that it takes for dead. The folder stays empty: the data of the servers is elsewhere.
        Path searched = own.resolve("searched");
        System.setProperty("ot.epg.working-dir", searched.toString());
        searched.toFile().deleteOnExit();
        return EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(ROOT.resolve("programs").toFile())
                .setDataDirectory(own.resolve(UUID.randomUUID().toString()))
                .setLocaleConfig("locale", "C")
                .setPort(freePort())
                .setPGStartupWait(START_TIMEOUT);
    }

    /** Returns a free port, which stays free until a server listens on it, even if other tests open connections. */
    private static int freePort() {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT);
            try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return probe.getLocalPort();
            } catch (IOException e) {
                // In use; the next one may be free.
            }
        }
    }

    /** Starts a server. Only one process at a time starts servers, so that one process unpacks an archive for all. */
    static synchronized EmbeddedPostgres start(EmbeddedPostgres.Builder builder) {
        try (FileChannel channel = FileChannel.open(
                        ROOT.resolve("start.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var lock = channel.lock()) {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Deletes the folders of ended processes. A server that survived its process ends soon after: PostgreSQL
     * checks every minute that its folder still has its lock file.
     */
    static void deleteLeftovers(Path processes) throws IOException {
        List<Path> folders;
        try (Stream<Path> children = Files.list(processes)) {
            folders = children.filter(folder -> !isRunning(folder)).toList();
        }
        for (Path folder : folders) {
            delete(folder);
        }
    }

    private static boolean isRunning(Path folder) {
        String pid = folder.getFileName().toString().replaceFirst("-.*", "");
        return ProcessHandle.of(Long.parseLong(pid)).isPresent();
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            // Another process deletes the folder too, or a server still writes; the next process tries again.
        }
    }
}
