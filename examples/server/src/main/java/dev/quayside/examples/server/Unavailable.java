package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The answer of a server that cannot take a request now: 503, and when to come again. */
final class Unavailable {

    private static final int STATUS = 503;
    private static final byte[] DOCUMENT = ("{\"errors\":[{\"status\":\"503\",\"code\":\"service_unavailable\","
                    + "\"title\":\"Service Unavailable\",\"detail\":\"the server is busy, or about to stop\"}]}")
            .getBytes(StandardCharsets.UTF_8);

    private Unavailable() {}

    static void tell(HttpExchange exchange) throws IOException {
        boolean bodiless = exchange.getRequestMethod().equals("HEAD");
        try (exchange) {
            exchange.getResponseHeaders().set("Connection", "close");
            exchange.getResponseHeaders().set("Retry-After", "1");
            exchange.getResponseHeaders().set("Content-Type", "application/vnd.api+json");
            exchange.sendResponseHeaders(STATUS, bodiless ? -1 : DOCUMENT.length);
            if (!bodiless) {
                exchange.getResponseBody().write(DOCUMENT);
            }
        }
    }
}
