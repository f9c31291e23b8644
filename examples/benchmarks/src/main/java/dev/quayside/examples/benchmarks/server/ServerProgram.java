package dev.quayside.examples.benchmarks.server;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.core.event.EventKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The example server in a process of its own, on a free port. */
record ServerProgram(Process process, URI base, String key, HttpClient client) implements AutoCloseable {
    private static final String CONTENT = "application/vnd.api+json";

    /**
     * Starts a server, and waits until it listens.
     *
     * @param jar of the example server
     * @param store its JDBC address, or another store that the server knows
     */
    static ServerProgram start(Path jar, String store, String... options) throws IOException {
        if (!Files.exists(jar)) {
            throw new IllegalArgumentException("--server: " + jar + " does not exist (expected the jar of the example"
                    + " server, which 'mvn verify' builds)");
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-jar", jar.toString(), "--port", "0", "--store", store));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            BufferedReader output =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            URI base = URI.create(after("listening on ", output));
            return new ServerProgram(process, base, after("api key: ", output), HttpClient.newHttpClient());
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static String after(String beginning, BufferedReader output) throws IOException {
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(beginning)) {
                return line.substring(beginning.length());
            }
        }
        throw new IOException("the server ended without the line '" + beginning.strip() + "'");
    }

    /**
     * A response.
     *
     * @param start the time at which the request was sent, in nanoseconds
     */
    record Reply(int status, String body, long start, long nanos) {}

    /** Sends a request with an account's key. */
    Reply send(String accountKey, String method, String path, String body) throws IOException, InterruptedException {
        URI uri = URI.create(base + path.replace("[", "%5B").replace("]", "%5D"));
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Authorization", "Token " + accountKey)
                .header("Content-Type", CONTENT)
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        long start = System.nanoTime();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        return new Reply(response.statusCode(), response.body(), start, System.nanoTime() - start);
    }

    /** Returns the body of a request to track a generated journey. */
    static String trackingRequest(int number) {
        return "{\"data\":{\"type\":\"tracking_request\",\"attributes\":{\"request_type\":\"bill_of_lading\","
                + "\"request_number\":\"DEMO-DIRECT-" + number + "\",\"scac\":\"MSCU\"}}}";
    }

    /** Returns the body of a request to create a webhook for a receiver. */
    static String webhook(HttpServer receiver, String path, Collection<EventKind> kinds) {
        String events =
                kinds.stream().map(kind -> "\"" + kind.wireName() + "\"").collect(Collectors.joining(","));
        return "{\"data\":{\"type\":\"webhook\",\"attributes\":{\"url\":\"http://127.0.0.1:"
                + receiver.getAddress().getPort() + "/" + path + "\",\"active\":true,\"events\":[" + events + "]}}}";
    }

    /** Starts a receiver of notifications that responds with 204 and hands over the path of each. */
    static HttpServer receiver(Consumer<String> paths) throws IOException {
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
            paths.accept(exchange.getRequestURI().getPath().substring(1));
        });
        receiver.start();
        return receiver;
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the server stopped", e);
        }
    }
}
