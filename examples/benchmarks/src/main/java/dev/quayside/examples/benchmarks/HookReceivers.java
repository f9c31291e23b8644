package dev.quayside.examples.benchmarks;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Receivers of webhooks on this machine, each at a port of its own, in threads of this process. They read what comes, answer
 * 200 on a connection that stays open, and keep nothing; some are dead: they take connections and read, and never answer.
 */
final class HookReceivers implements AutoCloseable {
    private static final byte[] OK = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok"
            .getBytes(StandardCharsets.US_ASCII);
    private static final String LENGTH = "content-length:";

    private final Duration latency;
    private final AtomicInteger taken = new AtomicInteger();
    private final List<ServerSocket> doors = new ArrayList<>();
    private final Set<Socket> open = Collections.synchronizedSet(new HashSet<>());
    private final List<URI> urls = new ArrayList<>();

    /**
     * Opens them.
     *
     * @param count how many there are
     * @param dead how many of them, the first ones, never answer
     * @param latency how long the others take for an answer
     * @param tls whose certificate they show; null for plain HTTP
     */
    HookReceivers(int count, int dead, Duration latency, @Nullable SSLContext tls) throws IOException {
        this.latency = latency;
        for (int number = 0; number < count; number++) {
            InetAddress loopback = InetAddress.getLoopbackAddress();
            ServerSocket door = tls == null
                    ? new ServerSocket(0, 64, loopback)
                    : tls.getServerSocketFactory().createServerSocket(0, 64, loopback);
            doors.add(door);
            boolean answers = number >= dead;
            urls.add(URI.create((tls == null ? "http" : "https") + "://localhost:" + door.getLocalPort() + "/hook"));
            start(() -> welcome(door, answers));
        }
    }

    /** Where they are, the dead ones first. */
    List<URI> urls() {
        return List.copyOf(urls);
    }

    /** How many messages were answered. */
    int taken() {
        return taken.get();
    }

    private void welcome(ServerSocket door, boolean answers) {
        try {
            while (true) {
                Socket guest = door.accept();
                open.add(guest);
                start(() -> serve(guest, answers));
            }
        } catch (IOException e) {
            // The door was closed: it is over.
        }
    }

    private void serve(Socket guest, boolean answers) {
        try (guest) {
            guest.setTcpNoDelay(true);
            InputStream input = new BufferedInputStream(guest.getInputStream());
            int length = head(input);
            while (length >= 0) {
                input.skipNBytes(length);
                if (answers) {
                    if (!latency.isZero()) {
                        LockSupport.parkNanos(latency.toNanos());
                    }
                    // Before the answer, so that whoever has it finds it counted.
                    taken.incrementAndGet();
                    guest.getOutputStream().write(OK);
                }
                length = head(input);
            }
        } catch (IOException e) {
            // Whoever sends may hang up.
        } finally {
            open.remove(guest);
        }
    }

    /** Reads a head; the length of the body behind it, -1 at the end of the connection. */
    private static int head(InputStream input) throws IOException {
        int length = 0;
        String line = line(input);
        while (line != null && !line.isEmpty()) {
            if (line.regionMatches(true, 0, LENGTH, 0, LENGTH.length())) {
                length =
                        Integer.parseInt(line.substring(LENGTH.length()).strip().toLowerCase(Locale.ROOT));
            }
            line = line(input);
        }
        return line == null ? -1 : length;
    }

    private static @Nullable String line(InputStream input) throws IOException {
        StringBuilder line = new StringBuilder(80);
        for (int next = input.read(); next != '\n'; next = input.read()) {
            if (next < 0) {
                return null;
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(null, work, "receiver", 128 * 1024);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            for (ServerSocket door : doors) {
                door.close();
            }
            for (Socket guest : List.copyOf(open)) {
                guest.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
