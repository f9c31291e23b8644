package dev.quayside.examples.server;

import dev.quayside.jsonapi.V2Api;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.ConcurrencyLimits;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.http.pathmap.PathSpec;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.server.handler.SizeLimitHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The API on Jetty, listening on the loopback address.
 *
 * <p>Each kind of slow client has a limit of its own, so that it delays no other client:
 *
 * <ul>
 *   <li>A request without a known key is rejected before its body is read ({@link KeyHandler}).
 *   <li>A body has to arrive in twenty seconds.
 *   <li>Bodies are read before a request takes one of the places in which the API answers ({@link BodyHandler}).
 *   <li>Requests that use the database leave connections to the workers, and those of one account leave connections to
 *       other accounts ({@link ConcurrencyLimits}).
 *   <li>Requests below {@code /v2/webhooks} wait for receivers outside of this machine. They have places of their own.
 *   <li>A connection is closed when its client has sent or read no byte for ten seconds.
 * </ul>
 *
 * <p>Connections, the head of each request, and the bodies that are kept at a time are limited so that they fit in a
 * heap of 256 MiB.
 */
final class ExampleServer implements AutoCloseable {

    /** Longer than any request that the API accepts; it reads 64 KiB of a query. */
    static final int MOST_HEAD_BYTES = 1 << 17;

    private static final Logger LOG = LoggerFactory.getLogger(ExampleServer.class);

    /** Connections that are open at a time; further ones wait in the queue of the system. */
    private static final int CONNECTIONS = 1024;
    /** Connections that the system keeps until they are accepted. */
    private static final int BACKLOG = 1024;
    /** Closes an idle connection earlier when no further connection can be accepted. */
    private static final Duration IDLE_WHEN_FULL = Duration.ofSeconds(1);

    /** Keeps a connection so long for the next request. */
    private static final Duration IDLE = Duration.ofSeconds(30);

    /** Requests that wait in the API at a time, beside those that use the database. */
    private static final int WAITING_ANSWERS = 192;
    /** Connections that requests leave to the workers: two requests are tracked at a time, and one delivers. */
    private static final int WORKER_CONNECTIONS = 3;
    /** Requests about webhooks that the API answers at a time. */
    static final int WEBHOOK_ANSWERS = 8;
    /** Threads that read requests and accept connections. */
    private static final int OTHER_THREADS = 16;

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);

    /** Requests whose bodies are kept at a time. */
    private static final int BODIES = 256;
    /** One byte more than the API accepts, so that it sees that a body is too long. */
    private static final int MOST_KEPT_BYTES = (1 << 18) + 1;
    /** The length up to which a body is read to its end, so that its client sees the response. */
    private static final int MOST_BODY_BYTES = 1 << 27;

    private final RequestTimeouts timeouts;
    private final Server server;
    private final ServerConnector connector;
    private final GracefulHandler requests = new GracefulHandler();
    private final int answers;
    private final ConcurrencyLimits concurrency;
    private final URI base;

    private ExampleServer(int port, int databaseConnections, RequestTimeouts timeouts) throws IOException {
        this.timeouts = timeouts;
        concurrency = ConcurrencyLimits.of(databaseConnections - WORKER_CONNECTIONS);
        answers = WAITING_ANSWERS + concurrency.requests();
        QueuedThreadPool threads = new QueuedThreadPool(answers + WEBHOOK_ANSWERS + OTHER_THREADS);
        threads.setStopTimeout(Duration.ofSeconds(1).toMillis());
        server = new Server(threads);
        server.setErrorHandler(new ErrorResponses());
        connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(http(timeouts)));
        connector.setHost("127.0.0.1");
        connector.setPort(port);
        connector.setAcceptQueueSize(BACKLOG);
        connector.setIdleTimeout(IDLE.toMillis());
        connector.open();
        server.addConnector(connector);
        NetworkConnectionLimit connections = new NetworkConnectionLimit(CONNECTIONS, connector);
        connections.setEndPointIdleTimeout(IDLE_WHEN_FULL.toMillis());
        server.addBean(connections);
        base = base(connector.getLocalPort());
    }

    /**
     * Takes a port; nothing is answered before {@link #serve}.
     *
     * @param port 0 for any that is free
     * @throws StartException if the port cannot be had
     */
    static ExampleServer bind(int port) throws StartException {
        return bind(port, CommandLine.DEFAULT_POOL_SIZE);
    }

    /**
     * Takes a port; nothing is answered before {@link #serve}.
     *
     * @param port 0 for any that is free
     * @param databaseConnections the size of the pool that requests and workers share, more than {@value
     *     #WORKER_CONNECTIONS}
     * @throws StartException if the port cannot be had
     */
    static ExampleServer bind(int port, int databaseConnections) throws StartException {
        return bind(port, databaseConnections, RequestTimeouts.STANDARD);
    }

    /** Takes a port with other limits for slow requests, which tests set. */
    static ExampleServer bind(int port, int databaseConnections, RequestTimeouts timeouts) throws StartException {
        try {
            return new ExampleServer(port, databaseConnections, timeouts);
        } catch (IOException e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            throw new StartException(
                    StartException.CANNOT_START,
                    "port " + port + " cannot be used: " + reason.getMessage()
                            + " (another one can be named with --port, or 0 for any that is free)");
        }
    }

    private static HttpConfiguration http(RequestTimeouts timeouts) {
        HttpConfiguration http = new HttpConfiguration();
        http.setRequestHeaderSize(MOST_HEAD_BYTES);
        http.setIdleTimeout(timeouts.stalled().toMillis());
        http.setSendServerVersion(false);
        // The API says what is wrong with a URL that Jetty would reject.
        http.setUriCompliance(UriCompliance.UNSAFE);
        // Otherwise a key in another case counts as the key of the first request on its connection.
        http.setHeaderCacheCaseSensitive(true);
        return http;
    }

    /** Returns the limits of an API that shares its database connections with workers. */
    ConcurrencyLimits concurrency() {
        return concurrency;
    }

    /** Begins to answer. */
    void serve(V2Api api) throws StartException {
        StartPage pages = new StartPage(base);
        StaticFiles files = new StaticFiles();
        serve(
                request -> files.answer(request).or(() -> pages.answer(request)).orElseGet(() -> api.handle(request)),
                api::rejection);
    }

    /** Begins to answer with the function, which rejects no request before its body is read. */
    void serve(Function<ApiRequest, ApiResponse> api) throws StartException {
        serve(api, head -> Optional.empty());
    }

    private void serve(Function<ApiRequest, ApiResponse> api, Function<ApiRequest, Optional<ApiResponse>> rejections)
            throws StartException {
        server.setHandler(handlers(new ApiHandler(api), rejections));
        try {
            server.start();
        } catch (Exception e) {
            throw new StartException(StartException.CANNOT_START, "the HTTP server cannot start: " + e.getMessage());
        }
    }

    /** The handlers that a request passes on its way to the API, from the last to the first. */
    private Handler handlers(Handler api, Function<ApiRequest, Optional<ApiResponse>> rejections) {
        PathSpec webhooks = PathSpec.from("/v2/webhooks/*");
        QoSHandler waiting = limited(api, WEBHOOK_ANSWERS);
        waiting.include(webhooks);
        QoSHandler others = limited(waiting, answers);
        others.exclude(webhooks);
        QoSHandler bodies = limited(new BodyHandler(others, MOST_KEPT_BYTES, timeouts.longestBody()), BODIES);
        bodies.setMaxSuspend(timeouts.longestWait());
        bodies.include(ExampleServer::hasBody);
        KeyHandler keys = new KeyHandler(bodies, rejections);
        keys.include(ExampleServer::hasBody);
        SizeLimitHandler sizes = new SizeLimitHandler(MOST_BODY_BYTES, -1);
        sizes.setHandler(keys);
        requests.setHandler(sizes);
        return requests;
    }

    private static QoSHandler limited(Handler next, int requests) {
        QoSHandler limit = new QoSHandler(next);
        limit.setMaxRequestCount(requests);
        limit.setMaxSuspend(LONGEST_WAIT);
        return limit;
    }

    private static boolean hasBody(Request request) {
        return request.getLength() > 0 || request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING);
    }

    /** Returns the address of the API of a server at a port. */
    static URI base(int port) {
        return URI.create("http://127.0.0.1:" + port + "/v2");
    }

    /** Returns the base URL of the API, such as {@code http://127.0.0.1:8080/v2}. */
    URI base() {
        return base;
    }

    /** Completes requests in progress, rejects new ones and stops listening. */
    @Override
    public void close() {
        // The connector listens even if the server was never started.
        connector.close();
        try {
            requests.shutdown().get(timeouts.longestStop().toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            LOG.debug("some requests were not answered in time", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // Idle connections would delay the stop.
        connector.getConnectedEndPoints().forEach(EndPoint::close);
        try {
            server.stop();
        } catch (Exception e) {
            LOG.debug("the HTTP server did not stop in order", e);
        }
    }
}
