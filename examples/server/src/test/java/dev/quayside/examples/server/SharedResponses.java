package dev.quayside.examples.server;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A service that serves the widget, serves a copy of the page of a share at {@code /help/track/}, and answers {@code
 * GET /v2/shared} with responses that a test sets, also with responses that the API never sends. It keeps the requests.
 */
final class SharedResponses implements AutoCloseable {

    /** A request for a share. */
    record Received(String method, String target, Headers headers) {
        String header(String name) {
            return headers.first(name).orElse("");
        }
    }

    private record Response(int status, String body) {
        String tag() {
            return '"' + Integer.toHexString(body.hashCode()) + '"';
        }
    }

    private final StaticFiles files = new StaticFiles();
    private final Map<String, Response> responses = new ConcurrentHashMap<>();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private volatile int maxAge = 60;

    private SharedResponses(HttpServer server) {
        this.server = server;
    }

    static SharedResponses start() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        SharedResponses service = new SharedResponses(server);
        server.setExecutor(service.threads);
        server.createContext("/", service::serve);
        server.start();
        return service;
    }

    /** Returns the shared data of a container with all parts, which a test may change. */
    static ObjectNode container() {
        try (InputStream in = SharedResponses.class.getResourceAsStream("/shared/container.json")) {
            byte[] bytes = Objects.requireNonNull(in).readAllBytes();
            return (ObjectNode) Client.json(new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the shared data of a shipment with forty containers in four states. */
    static ObjectNode shipment() {
        ObjectNode shipment = container();
        shipment.put("type", "shipment").put("number", "MEDUFR030802");
        ArrayNode containers = (ArrayNode) shipment.get("containers");
        JsonNode model = containers.remove(0);
        List<String> states = List.of("available", "not_available", "picked_up", "on_ship");
        for (int i = 0; i < 40; i++) {
            ObjectNode container = model.deepCopy();
            container.put("number", "MSCU" + (6000000 + i * 137)).put("current_status", states.get(i % 4));
            containers.add(container);
        }
        return shipment;
    }

    /** Sets the data of a share. */
    void share(String token, JsonNode data) {
        responses.put(token, new Response(200, data.toString()));
    }

    /** Ends a share with an error. */
    void fail(String token, int status, String code) {
        responses.put(token, new Response(status, "{\"errors\": [{\"code\": \"" + code + "\"}]}"));
    }

    /** Sets the age in seconds up to which a response counts as fresh. */
    void maxAge(int seconds) {
        maxAge = seconds;
    }

    /** Returns the requests for shares with a method, in their order. */
    List<Received> received(String method) {
        return received.stream().filter(one -> one.method().equals(method)).toList();
    }

    void forgetRequests() {
        received.clear();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Headers headers = Headers.of(exchange.getRequestHeaders());
            String target = exchange.getRequestURI().toString();
            String file =
                    target.replaceFirst("^/help/track/", StaticFiles.SHARE).replaceFirst("^/help/", "/");
            ApiResponse response = files.answer(ApiRequest.of(exchange.getRequestMethod(), file, headers))
                    .orElseGet(() -> shared(new Received(exchange.getRequestMethod(), target, headers)));
            response.headers()
                    .fields()
                    .forEach(field -> exchange.getResponseHeaders().add(field.getKey(), field.getValue()));
            byte[] bytes = response.bytes();
            exchange.sendResponseHeaders(response.status(), bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private ApiResponse shared(Received request) {
        received.add(request);
        Headers cors = Headers.NONE
                .with("Access-Control-Allow-Origin", "*")
                .with("Access-Control-Expose-Headers", "ETag, Retry-After");
        if (request.method().equals("OPTIONS")) {
            return new ApiResponse(
                    204,
                    cors.with("Access-Control-Allow-Headers", "authorization, if-none-match")
                            .with("Access-Control-Max-Age", "86400"),
                    ApiResponse.Body.EMPTY);
        }
        String token = request.header("Authorization").replaceFirst("^Token ", "");
        Response response = responses.getOrDefault(token, new Response(401, "{}"));
        Headers headers = cors.with("ETag", response.tag()).with("Cache-Control", "private, max-age=" + maxAge);
        if (response.status() == 200 && request.header("If-None-Match").equals(response.tag())) {
            return new ApiResponse(304, headers, ApiResponse.Body.EMPTY);
        }
        byte[] bytes = response.body().getBytes(StandardCharsets.UTF_8);
        return new ApiResponse(
                response.status(), headers.with("Content-Type", "application/json"), out -> out.write(bytes));
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
