package dev.quayside.examples.javalin;

import dev.quayside.jsonapi.ApiRequest;
import dev.quayside.jsonapi.ApiResponse;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import java.util.function.Function;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;

/** Javalin with the API on it. */
final class ApiServer implements AutoCloseable {

    /** Four times what the API reads of a query before it says that it is too long. */
    private static final int MOST_HEAD_BYTES = 1 << 18;

    private final Javalin javalin;

    private ApiServer(Javalin javalin) {
        this.javalin = javalin;
    }

    /** Begins to answer on the loopback address; port 0 is any that is free. */
    static ApiServer start(int port, Function<ApiRequest, ApiResponse> api) {
        Javalin javalin = Javalin.create(config -> settings(config, new ApiHandler(api)));
        return new ApiServer(javalin.start("127.0.0.1", port));
    }

    int port() {
        return javalin.port();
    }

    @Override
    public void close() {
        javalin.stop();
    }

    private static void settings(JavalinConfig config, ApiHandler handler) {
        config.startup.showJavalinBanner = false;
        // Bodies are sent as they are, with their length where it is known.
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.jetty.modifyServer(server -> server.setErrorHandler(new ErrorAnswers()));
        config.jetty.modifyHttpConfiguration(ApiServer::settings);
        config.jetty.modifyServletContextHandler(
                context -> context.getServletHandler().setDecodeAmbiguousURIs(true));
        config.routes.before(handler);
    }

    /** Lets Jetty hand over what it would refuse by itself, so that the API can say what is wrong with it. */
    private static void settings(HttpConfiguration http) {
        http.setUriCompliance(UriCompliance.UNSAFE);
        http.setRequestHeaderSize(MOST_HEAD_BYTES);
        http.setSendServerVersion(false);
    }
}
