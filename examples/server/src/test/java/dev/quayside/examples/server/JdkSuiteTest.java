package dev.quayside.examples.server;

import com.sun.net.httpserver.HttpServer;
import dev.quayside.jsonapi.ApiRequest;
import dev.quayside.jsonapi.ApiResponse;
import dev.quayside.jsonapi.HttpSuite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.function.Function;

/** The interface over HTTP on the server of the JDK. */
class JdkSuiteTest extends HttpSuite {

    static {
        // Read when the server's classes are loaded.
        JdkServerSettings.apply();
    }

    @Override
    protected Running start(Function<ApiRequest, ApiResponse> function) {
        HttpServer server = bound();
        server.createContext("/", new JdkServerAdapter(function));
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

    private static HttpServer bound() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is no {@link URI}, as the documentation of {@link JdkServerAdapter} says. */
    @Override
    protected Optional<String> refusedByItself(String target) {
        try {
            return new URI(target).getRawPath() == null ? Optional.of("<h1>404") : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.of("<h1>400");
        }
    }
}
