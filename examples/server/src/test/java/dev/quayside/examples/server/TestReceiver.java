package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Receives what {@link DeliveryNode}s send, over HTTP on this machine. Some of it is refused, some is accepted without
 * a word; at one address nothing is ever accepted. Thread-safe.
 */
final class TestReceiver implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 900;
    private static final int THREADS = 8;
    private static final String DEAD = "/dead";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final SplittableRandom random;
    private final Map<UUID, List<String>> bodies = new HashMap<>();
    private final Map<UUID, Integer> accepted = new HashMap<>();
    private int received;
    private int limit = Integer.MAX_VALUE;

    /** The response to a delivery. */
    private enum Response {
        ACCEPTED,
        ACCEPTED_WITHOUT_RESPONSE,
        REJECTED
    }

    TestReceiver(long seed) throws IOException {
        random = new SplittableRandom(seed);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::receive);
        server.start();
    }

    URI address() {
        return address("/open");
    }

    /** The address that rejects everything. */
    URI deadAddress() {
        return address(DEAD);
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Response response = accept(body, exchange.getRequestURI().getPath());
            if (response != Response.ACCEPTED_WITHOUT_RESPONSE) {
                exchange.sendResponseHeaders(response == Response.ACCEPTED ? 200 : 500, -1);
            }
        }
    }

    private synchronized Response accept(String body, String path) throws IOException {
        while (received >= limit) {
            try {
                wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("the receiver is closed");
            }
        }
        UUID id = UUID.fromString(body.substring(0, 36));
        int chance = random.nextInt(100);
        Response response = path.equals(DEAD) || chance < 10
                ? Response.REJECTED
                : chance < 15 ? Response.ACCEPTED_WITHOUT_RESPONSE : Response.ACCEPTED;
        bodies.computeIfAbsent(id, any -> new ArrayList<>()).add(body);
        if (response != Response.REJECTED) {
            accepted.merge(id, 1, Integer::sum);
        }
        received++;
        notifyAll();
        return response;
    }

    /** Makes further requests wait once this many have been received, until {@link #resume}. */
    synchronized void stopAfter(int requests) {
        limit = requests;
    }

    /** Receives the waiting requests, and all further ones. */
    synchronized void resume() {
        stopAfter(Integer.MAX_VALUE);
        notifyAll();
    }

    /** Returns the number of received requests. */
    synchronized int received() {
        return received;
    }

    /** Waits until this many requests have arrived. */
    synchronized void awaitReceived(int wanted) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (received < wanted) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw new AssertionError("only " + received + " of " + wanted + " deliveries have come");
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    /** Returns all requests of one notification. */
    synchronized List<String> bodies(UUID notification) {
        return List.copyOf(bodies.getOrDefault(notification, List.of()));
    }

    /** Returns all received notifications. */
    synchronized List<UUID> notifications() {
        return List.copyOf(bodies.keySet());
    }

    /** Returns the number of accepted requests of a notification. */
    synchronized int accepted(UUID notification) {
        return accepted.getOrDefault(notification, 0);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
