package dev.quayside.examples.server;

import dev.quayside.jsonapi.HttpSuite;
import dev.quayside.jsonapi.V2Servlet;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Tag;

/** The interface over HTTP by {@link V2Servlet} on Jetty, with the settings that the README of jsonapi lists. */
@Tag("full")
class JettyServletSuiteTest extends HttpSuite {

    @Override
    protected Running start(Function<ApiRequest, ApiResponse> function) {
        HttpConfiguration http = new HttpConfiguration();
        http.setRequestHeaderSize(1 << 18);
        http.setUriCompliance(UriCompliance.UNSAFE);
        http.setHeaderCacheCaseSensitive(true);
        Server server = new Server();
        server.setErrorHandler(new ErrorResponses());
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/");
        context.getServletHandler().setDecodeAmbiguousURIs(true);
        context.addServlet(new ServletHolder(new V2Servlet(function)), "/*");
        server.setHandler(context);
        try {
            server.start();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        return new Running() {
            @Override
            public int port() {
                return connector.getLocalPort();
            }

            @Override
            public void close() {
                try {
                    server.stop();
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            }
        };
    }

    /** Rejects paths that cannot be decoded; see {@link ErrorResponses}. */
    @Override
    protected Optional<String> refusedByItself(String target) {
        String path = target.replaceAll("\\?.*", "");
        return Stream.of("%00", "%zz").anyMatch(path::contains)
                ? Optional.of("{\"errors\":[{\"status\":\"400\"")
                : Optional.empty();
    }
}
