package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.quayside.jsonapi.ApiRequest;
import dev.quayside.jsonapi.ApiResponse;
import dev.quayside.jsonapi.Headers;
import dev.quayside.jsonapi.V2Api;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The API on the HTTP server of the JDK.
 *
 * <p>That server answers some requests itself, with 400 and a line of HTML: those whose target is no {@link URI}. Clients
 * have to percent-encode what RFC 3986 does not allow in a target, such as {@code <}, {@code >} and {@code "}; brackets
 * may stay as they are.
 */
final class JdkServerAdapter implements HttpHandler {

    /** More than any request to the API needs. */
    private static final int MOST_BODY_BYTES = 1 << 20;

    private final V2Api api;

    JdkServerAdapter(V2Api api) {
        this.api = api;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            InputStream body = new BoundedBody(exchange.getRequestBody(), MOST_BODY_BYTES);
            Headers headers = Headers.of(exchange.getRequestHeaders());
            send(api.handle(new ApiRequest(exchange.getRequestMethod(), target(exchange), headers, body)), exchange);
        }
    }

    /** Path and query as they were sent. */
    private static String target(HttpExchange exchange) {
        URI uri = exchange.getRequestURI();
        String path = uri.getRawPath() == null ? "" : uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    }

    private static void send(ApiResponse response, HttpExchange exchange) throws IOException {
        OptionalLong length = response.contentLength();
        boolean bodiless = exchange.getRequestMethod().equals("HEAD") || length.orElse(1) == 0;
        for (Map.Entry<String, String> field : response.headers().fields()) {
            exchange.getResponseHeaders().add(field.getKey(), field.getValue());
        }
        // The server's own words: -1 is for no body, 0 for one of unknown length.
        exchange.sendResponseHeaders(response.status(), bodiless ? -1 : length.orElse(0));
        if (!bodiless) {
            response.writeTo(exchange.getResponseBody());
        }
    }
}
