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
import org.junit.jupiter.api.Test;

class TurnstileTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient client = HttpClient.newHttpClient();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private HttpServer server;

    @AfterEach
    void stop() {
        goOn.countDown();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void who_waited_too_long_is_told_when_to_come_again() throws Exception {
        start(new Turnstile(1, Duration.ZERO));
        CompletableFuture<HttpResponse<String>> first = ask();
        begun.await();

        HttpResponse<String> second = ask().join();

        assertThat(second.statusCode()).isEqualTo(503);
        assertThat(second.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(Client.json(second.body()).at("/errors/0/status").textValue())
                .isEqualTo("503");
        goOn.countDown();
        assertThat(first.join().statusCode()).isEqualTo(204);
    }

    @Test
    void who_waits_gets_the_next_place() throws Exception {
        start(new Turnstile(1, Duration.ofMinutes(1)));
        CompletableFuture<HttpResponse<String>> first = ask();
        begun.await();
        CompletableFuture<HttpResponse<String>> second = ask();

        goOn.countDown();

        assertThat(first.join().statusCode()).isEqualTo(204);
        assertThat(second.join().statusCode()).isEqualTo(204);
        assertThat(ask().join().statusCode()).isEqualTo(204);
    }

    private void start(Turnstile turnstile) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", turnstile.before(exchange -> {
            begun.countDown();
            try {
                goOn.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        }));
        server.start();
    }

    private CompletableFuture<HttpResponse<String>> ask() {
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        return client.sendAsync(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString());
    }
}
