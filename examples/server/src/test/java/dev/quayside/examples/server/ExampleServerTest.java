package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The HTTP server around a function that the test controls. */
class ExampleServerTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofMinutes(10);

    private final HttpClient client = HttpClient.newHttpClient();
    private final BlockingQueue<String> begun = new LinkedBlockingQueue<>();
    private final CountDownLatch goOn = new CountDownLatch(1);
    private ExampleServer server;

    @BeforeEach
    void bind() throws StartException {
        server = ExampleServer.bind(0);
    }

    @AfterEach
    void stop() {
        goOn.countDown();
        server.close();
    }

    @Test
    void raw_utf_8_text_is_read_as_utf_8() throws Exception {
        server.serve(this::answered);

        try (Socket socket = new Socket(
                InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
                server.base().getPort())) {
            socket.getOutputStream()
                    .write("GET /v2/containers?filter[pol]=Göteborg HTTP/1.1\r\nHost: localhost\r\n\r\n"
                            .getBytes(StandardCharsets.UTF_8));

            assertThat(begun.take()).isEqualTo("/v2/containers?filter[pol]=Göteborg");
        }
    }

    @Test
    void other_raw_bytes_are_an_invalid_percent_encoding() throws Exception {
        server.serve(this::answered);

        try (Socket socket = new Socket(
                InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
                server.base().getPort())) {
            socket.getOutputStream()
                    .write("GET /v2/containers?filter[pol]=M\u00fcller HTTP/1.1\r\nHost: localhost\r\n\r\n"
                            .getBytes(StandardCharsets.ISO_8859_1));

            assertThat(begun.take()).isEqualTo("/v2/containers?filter[pol]=M%FFller");
        }
    }

    @Test
    void requests_beyond_the_limit_wait_for_a_place() throws Exception {
        server.serve(this::answeredLate);
        List<CompletableFuture<HttpResponse<String>>> many = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            many.add(ask("/" + i));
        }
        begun.take();

        goOn.countDown();

        assertThat(many).allSatisfy(each -> assertThat(each.join().statusCode()).isEqualTo(200));
    }

    @Test
    void requests_in_progress_are_completed_when_the_server_stops() throws Exception {
        bindAgain(new RequestTimeouts(LONG, LONG, LONG, LONG));
        server.serve(this::answeredLate);
        CompletableFuture<HttpResponse<String>> first = ask("/slow");
        begun.take();

        CompletableFuture<Void> stopped = CompletableFuture.runAsync(server::close);
        awaitRefusal();
        goOn.countDown();

        assertThat(first.join().statusCode()).isEqualTo(200);
        stopped.join();
        assertThatIOException().isThrownBy(this::connect);
    }

    @Test
    void the_server_stops_even_if_a_request_never_ends() throws Exception {
        bindAgain(new RequestTimeouts(LONG, LONG, LONG, SHORT));
        server.serve(this::answeredLate);
        CompletableFuture<HttpResponse<String>> never = ask("/slow");
        begun.take();

        server.close();

        assertThat(never).isNotNull();
        assertThatIOException().isThrownBy(this::connect);
    }

    @Test
    void a_body_that_does_not_arrive_in_time_is_answered_with_408() throws Exception {
        bindAgain(new RequestTimeouts(LONG, LONG, SHORT, SHORT));
        server.serve(this::answered);

        try (Socket socket = new Socket(
                InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
                server.base().getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write("POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII));
            while (socket.getInputStream().available() == 0) {
                out.write(' ');
                pause(20);
            }

            assertThat(new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
                    .isEqualTo("HTTP/1.1 408");
        }
        assertThat(begun).isEmpty();
    }

    /** Repeats the request if this process pauses for longer than the timeout, because the body then comes too late. */
    @Test
    @Tag("full")
    void a_request_with_a_body_is_answered_after_the_timeout_of_a_stalled_body() throws Exception {
        bindAgain(new RequestTimeouts(Duration.ofSeconds(2), Duration.ofMillis(1_600), LONG, SHORT));
        server.serve(request -> {
            pause(4_000);
            return answered(request);
        });

        HttpResponse<String> response = sendBody();
        for (int repeat = 0; repeat < 20 && response.statusCode() == 408; repeat++) {
            response = sendBody();
        }

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("body");
    }

    private HttpResponse<String> sendBody() throws Exception {
        return client.send(
                HttpRequest.newBuilder(uri("/late"))
                        .POST(BodyPublishers.ofString("body"))
                        .build(),
                BodyHandlers.ofString());
    }

    private void bindAgain(RequestTimeouts timeouts) throws StartException {
        server.close();
        server = ExampleServer.bind(0, CommandLine.DEFAULT_POOL_SIZE, timeouts);
    }

    private ApiResponse answered(ApiRequest request) {
        begun.add(request.target());
        byte[] body = bytes(request);
        return new ApiResponse(200, Headers.NONE, out -> out.write(body));
    }

    private static byte[] bytes(ApiRequest request) {
        try {
            return request.body().readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private ApiResponse answeredLate(ApiRequest request) {
        ApiResponse answer = answered(request);
        try {
            goOn.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return answer;
    }

    /** Waits until the server takes no further request. */
    private void awaitRefusal() {
        while (true) {
            try {
                connect();
            } catch (IOException e) {
                return;
            }
        }
    }

    private void connect() throws IOException {
        new Socket(
                        InetAddress.getByAddress(new byte[] {127, 0, 0, 1}),
                        server.base().getPort())
                .close();
    }

    private CompletableFuture<HttpResponse<String>> ask(String path) {
        return client.sendAsync(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return server.base().resolve(path);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
