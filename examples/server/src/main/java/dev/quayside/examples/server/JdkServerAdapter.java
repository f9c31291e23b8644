package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.quayside.jsonapi.ApiRequest;
import dev.quayside.jsonapi.ApiResponse;
import dev.quayside.jsonapi.Headers;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * The API on the HTTP server of the JDK.
 *
 * <p>That server answers some requests itself, in HTML, before any code of ours sees them:
 *
 * <ul>
 *   <li>400 "Bad Request", if the target is no {@link URI}: if it holds one of the characters that have to be
 *       percent-encoded ({@code < > " | \ ^ ` { }} and blanks; brackets may stay as they are in a query), or a
 *       {@code %} that two hexadecimal digits do not follow, such as {@code %zz};
 *   <li>400, if the request line has less than three parts, or a header is malformed;
 *   <li>404 "Not Found", if the target is no path, as in {@code OPTIONS *};
 *   <li>501 "Not Implemented", for a {@code Transfer-Encoding} other than {@code chunked};
 *   <li>nothing, if the head of the request is larger than {@link JdkServerSettings#MOST_HEAD_BYTES} or takes longer than
 *       ten seconds: the connection is closed.
 * </ul>
 *
 * <p>It offers no place to change that. On another server, or when {@code V2Api} is called directly, such targets are
 * answered by the API: 400 with an error object that says what is wrong with them.
 */
final class JdkServerAdapter implements HttpHandler {

    /** More than any request to the API needs. */
    private static final int MOST_BODY_BYTES = 1 << 20;

    private final Function<ApiRequest, ApiResponse> api;

    JdkServerAdapter(Function<ApiRequest, ApiResponse> api) {
        this.api = api;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            InputStream body = new BoundedBody(exchange.getRequestBody(), MOST_BODY_BYTES);
            Headers headers = Headers.of(exchange.getRequestHeaders());
            send(api.apply(new ApiRequest(exchange.getRequestMethod(), target(exchange), headers, body)), exchange);
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
        boolean bodiless = exchange.getRequestMethod().equals("HEAD")
                || response.status() == HttpURLConnection.HTTP_NO_CONTENT
                || length.orElse(1) == 0;
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
