package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OpenRequestsTest {
    private final OpenRequests requests = new OpenRequests();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient client = HttpClient.newHttpClient();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", requests.counting(exchange -> {
            if (exchange.getRequestURI().getPath().equals("/slow")) {
                begun.countDown();
                awaitUninterrupted(goOn);
            }
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        }));
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void what_was_begun_is_answered_and_what_comes_later_is_refused() throws Exception {
        CompletableFuture<HttpResponse<Void>> first = ask("/slow");
        begun.await();

        CompletableFuture<Void> drained =
                CompletableFuture.runAsync(() -> requests.drain(Duration.ofMinutes(1)), threads);
        while (ask("/").join().statusCode() != 503) {
            Thread.onSpinWait();
        }
        assertThat(drained).isNotDone();
        goOn.countDown();

        assertThat(first.join().statusCode()).isEqualTo(204);
        drained.join();
    }

    @Test
    void with_nothing_to_answer_there_is_nothing_to_wait_for() {
        requests.drain(Duration.ofDays(1));

        assertThat(ask("/").join().statusCode()).isEqualTo(503);
    }

    @Test
    void nobody_waits_for_ever() throws Exception {
        CompletableFuture<HttpResponse<Void>> first = ask("/slow");
        begun.await();

        requests.drain(Duration.ofMillis(1));

        assertThat(first).isNotDone();
        goOn.countDown();
    }

    private CompletableFuture<HttpResponse<Void>> ask(String path) {
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
        return client.sendAsync(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding());
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
