package dev.quayside.examples.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.quayside.jsonapi.HttpSuite;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;

/** The interface over HTTP on the server of the JDK, as in the README of jsonapi. */
@Tag("full")
class JdkServerSuiteTest extends HttpSuite {
    private static final Pattern NOT_ALLOWED_RAW = Pattern.compile("[\"<>\\\\^`{|}]|%(?![0-9a-fA-F]{2})");

    @Override
    protected Running start(Function<ApiRequest, ApiResponse> function) {
        HttpServer server;
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", exchange -> handle(exchange, function));
        server.start();
        return new Running() {
            @Override
            public int port() {
                return server.getAddress().getPort();
            }

            @Override
            public void close() {
                server.stop(0);
            }
        };
    }

    private static void handle(HttpExchange exchange, Function<ApiRequest, ApiResponse> function) throws IOException {
        // The server reads the request line as Latin-1; the API rejects %FF.
        String target = new String(exchange.getRequestURI().toString().getBytes(ISO_8859_1), UTF_8);
        ApiResponse response = function.apply(new ApiRequest(
                exchange.getRequestMethod(),
                target.replace("\uFFFD", "%FF"),
                Headers.of(exchange.getRequestHeaders()),
                exchange.getRequestBody()));
        byte[] body = response.bytes();
        response.headers()
                .fields()
                .forEach(field -> exchange.getResponseHeaders().add(field.getKey(), field.getValue()));
        exchange.sendResponseHeaders(response.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** Rejects raw characters that RFC 3986 does not allow in URLs, and a URL without a path, with a page of HTML. */
    @Override
    protected Optional<String> refusedByItself(String target) {
        return target.equals("//") || NOT_ALLOWED_RAW.matcher(target).find()
                ? Optional.of("<h1>400 Bad Request</h1>")
                : Optional.empty();
    }
}
