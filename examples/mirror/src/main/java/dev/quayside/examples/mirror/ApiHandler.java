package dev.quayside.examples.mirror;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.IOException;
import java.util.Map;

/**
 * The API on the HTTP server of the JDK. See the example server for the requests that the JDK's server answers itself.
 */
final class ApiHandler implements HttpHandler {
    private final V2Api api;

    ApiHandler(V2Api api) {
        this.api = api;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            ApiResponse response = api.handle(new ApiRequest(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toASCIIString(),
                    Headers.of(exchange.getRequestHeaders()),
                    exchange.getRequestBody()));
            for (Map.Entry<String, String> field : response.headers().fields()) {
                exchange.getResponseHeaders().add(field.getKey(), field.getValue());
            }
            boolean bodiless = exchange.getRequestMethod().equals("HEAD")
                    || response.contentLength().orElse(1) == 0;
            exchange.sendResponseHeaders(
                    response.status(), bodiless ? -1 : response.contentLength().orElse(0));
            if (!bodiless) {
                response.writeTo(exchange.getResponseBody());
            }
        }
    }
}
