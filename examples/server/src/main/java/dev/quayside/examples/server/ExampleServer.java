package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.WebhookOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The API, listening on the loopback address. */
final class ExampleServer implements AutoCloseable {

    /** Connections that are read from or answered at a time, each by a thread; further ones wait to be accepted. */
    static final int CONNECTIONS = 512;
    /** Connections that the system keeps until they are accepted. */
    private static final int BACKLOG = 1024;
    /** Requests that are answered at a time; they share the few connections to the database. */
    private static final int ANSWERS = 16;

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);
    private static final Duration DRAIN = Duration.ofSeconds(5);
    private static final Duration ANSWERS_KEPT = Duration.ofDays(1);

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final Turnstile turnstile = new Turnstile(ANSWERS, LONGEST_WAIT);
    private final OpenRequests requests = new OpenRequests();
    private final URI base;
    private RateLimiter limiter = RateLimiter.unlimited();

    private ExampleServer(HttpServer server) {
        this.server = server;
        this.threads = new ThreadPoolExecutor(
                0, CONNECTIONS, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), ExampleServer::untilOneIsFree);
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
            return new ExampleServer(HttpServer.create(new InetSocketAddress(loopback, port), BACKLOG));
        } catch (IOException e) {
            throw new StartException(
                    StartException.CANNOT_START,
                    "port " + port + " cannot be used: " + e.getMessage()
                            + " (another one can be named with --port, or 0 for any that is free)");
        }
    }

    /** From when it serves on, no more requests are answered than this allows; else whoever is on this machine may ask on. */
    void limit(RateLimiter value) {
        limiter = value;
    }

    /** Begins to answer, without an engine. */
    void serve(ServerStore store, InstantSource clock) {
        serve(builder(store, clock).build());
    }

    /** Begins to answer, with an engine that works on the same store. */
    void serve(ServerStore store, InstantSource clock, TrackingEngine engine) {
        serve(builder(store, clock).engine(engine).build());
    }

    /** Begins to answer, with an engine and webhooks that work on the same store. */
    void serve(ServerStore store, InstantSource clock, TrackingEngine engine, WebhookOptions webhooks) {
        serve(builder(store, clock)
                .engine(engine)
                .webhooks(store.tracking(), webhooks)
                .build());
    }

    private V2Api.Builder builder(ServerStore store, InstantSource clock) {
        return V2Api.builder(base, store.tracking(), store.lists(), clock)
                .rateLimiter(limiter)
                .idempotency(store.answers(), ANSWERS_KEPT)
                .events(store.tracking())
                .shipmentList(store.shipments())
                .requestList(store.requests())
                .partyList(store.parties())
                .customFields(store.tracking(), store.fields())
                .search(store.search());
    }

    private void serve(V2Api api) {
        server.createContext("/", requests.counting(turnstile.before(new JdkServerAdapter(api::handle))));
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

    /**
     * Makes the caller wait for a thread. The caller is the thread that accepts connections, so the next ones wait in the
     * queue of the system, where they cost nothing here; to refuse one instead would cut it off without an answer.
     */
    private static void untilOneIsFree(Runnable request, ThreadPoolExecutor threads) {
        try {
            while (!threads.isShutdown()) {
                if (threads.getQueue().offer(request, 100, TimeUnit.MILLISECONDS)) {
                    return;
                }
                if (threads.getPoolSize() < threads.getMaximumPoolSize()) {
                    threads.execute(request);
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new RejectedExecutionException("the server stops");
    }
}
