package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.jsonapi.V2Api;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The API, listening on the loopback address. */
final class ExampleServer implements AutoCloseable {

    private static final int THREADS = 16;
    /** Requests that wait for a thread; the connection of one more is closed. */
    private static final int WAITING = 256;

    private static final Duration DRAIN = Duration.ofSeconds(5);

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final OpenRequests requests = new OpenRequests();
    private final URI base;

    private ExampleServer(HttpServer server) {
        this.server = server;
        this.threads =
                new ThreadPoolExecutor(THREADS, THREADS, 30, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING));
        this.threads.allowCoreThreadTimeOut(true);
        this.base = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v2");
    }

    /**
     * Takes a port; nothing is answered before {@link #serve}.
     *
     * @param port 0 for any that is free
     * @throws StartException if the port cannot be had
     */
    static ExampleServer bind(int port) throws StartException {
        try {
            InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            return new ExampleServer(HttpServer.create(new InetSocketAddress(loopback, port), 0));
        } catch (IOException e) {
            throw new StartException(
                    StartException.CANNOT_START, "port " + port + " cannot be used: " + e.getMessage());
        }
    }

    /** Begins to answer. */
    void serve(ServerStore store, InstantSource clock) {
        V2Api api = V2Api.builder(base, store.tracking(), store.lists(), clock).build();
        server.createContext("/", requests.counting(new JdkServerAdapter(api)));
        server.setExecutor(threads);
        server.start();
    }

    /** Where the API is, such as {@code http://127.0.0.1:8080/v2}. */
    URI base() {
        return base;
    }

    /** Answers what was asked already, refuses what comes now, and stops listening. */
    @Override
    public void close() {
        requests.drain(DRAIN);
        // Its own delay would be waited for even when nothing is left to answer (until JDK 22 at least).
        server.stop(0);
        threads.shutdownNow();
    }
}
