package dev.quayside.examples.benchmarks.delivery;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
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
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Webhook receivers on this machine, each with a port of its own, in threads of this process. They read requests,
 * respond with 200 on a connection that stays open, and keep nothing. Dead receivers accept connections and read, but
 * never respond.
 */
final class HookReceivers implements AutoCloseable {
    private static final byte[] OK = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok"
            .getBytes(StandardCharsets.US_ASCII);
    private static final String LENGTH = "content-length:";

    private final Duration latency;
    private final List<ServerSocket> servers = new ArrayList<>();
    private final Set<Socket> open = Collections.synchronizedSet(new HashSet<>());
    private final List<URI> urls = new ArrayList<>();

    /**
     * Opens receivers.
     *
     * @param dead the number of dead receivers, which are the first ones
     * @param latency the time before each response
     * @param tls the context with the certificate; null for plain HTTP
     */
    HookReceivers(int count, int dead, Duration latency, @Nullable SSLContext tls) throws IOException {
        this.latency = latency;
        ServerSocketFactory sockets = tls == null ? ServerSocketFactory.getDefault() : tls.getServerSocketFactory();
        for (int number = 0; number < count; number++) {
            ServerSocket server = sockets.createServerSocket(0, 64, InetAddress.getLoopbackAddress());
            servers.add(server);
            boolean responds = number >= dead;
            urls.add(URI.create((tls == null ? "http" : "https") + "://localhost:" + server.getLocalPort() + "/hook"));
            start(() -> accept(server, responds));
        }
    }

    /** Returns the addresses, the dead receivers first. */
    List<URI> urls() {
        return List.copyOf(urls);
    }

    private void accept(ServerSocket server, boolean responds) {
        try {
            while (true) {
                Socket client = server.accept();
                open.add(client);
                start(() -> serve(client, responds));
            }
        } catch (IOException e) {
            // The receiver was closed.
        }
    }

    private void serve(Socket client, boolean responds) {
        try (client) {
            client.setTcpNoDelay(true);
            InputStream input = new BufferedInputStream(client.getInputStream());
            for (int length = head(input); length >= 0; length = head(input)) {
                input.skipNBytes(length);
                if (responds) {
                    if (!latency.isZero()) {
                        LockSupport.parkNanos(latency.toNanos());
                    }
                    client.getOutputStream().write(OK);
                }
            }
        } catch (IOException e) {
            // The sender closed the connection.
        } finally {
            open.remove(client);
        }
    }

    /** Reads a head, and returns the length of its body, or -1 at the end of the connection. */
    private static int head(InputStream input) throws IOException {
        int length = 0;
        String line = line(input);
        while (line != null && !line.isEmpty()) {
            if (line.regionMatches(true, 0, LENGTH, 0, LENGTH.length())) {
                length = Integer.parseInt(line.substring(LENGTH.length()).strip());
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
    public void close() throws IOException {
        for (ServerSocket server : servers) {
            server.close();
        }
        for (Socket client : List.copyOf(open)) {
            client.close();
        }
    }
}
