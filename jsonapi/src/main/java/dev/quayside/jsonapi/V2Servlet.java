package dev.quayside.jsonapi;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collections;
import java.util.Objects;
import java.util.function.Function;

/**
 * The API as a servlet for the path {@code /*}. It passes on each request as it was sent, whatever its method is, and
 * streams the response. Thread-safe.
 *
 * <p>The path of the API's public base contains the context path of the application. No filter before this servlet may
 * read bodies or parameters.
 *
 * <p>Containers reject some requests that the API accepts, such as brackets in queries without percent-encoding. These
 * settings pass them on; the README of this module has their values:
 *
 * <ul>
 *   <li>Tomcat, of the {@code Connector}: {@code relaxedQueryChars}, {@code relaxedPathChars}, {@code
 *       maxHttpRequestHeaderSize}, {@code encodedSolidusHandling}, {@code encodedReverseSolidusHandling}, {@code
 *       allowTrace}; and an {@code ErrorReportValve} that writes JSON
 *   <li>Jetty: {@code HttpConfiguration.setUriCompliance}, {@code setRequestHeaderSize} and {@code
 *       setHeaderCacheCaseSensitive}, {@code ServletHandler.setDecodeAmbiguousURIs}, {@code Server.setErrorHandler}
 *   <li>Undertow, of {@code UndertowOptions}: {@code DECODE_URL}, {@code MAX_HEADER_SIZE}
 * </ul>
 */
public final class V2Servlet extends HttpServlet {

    /** The part of a body that is discarded after the response. */
    private static final long MAX_DISCARDED_BYTES = 1 << 27;

    private static final int BUFFER_BYTES = 1 << 13;

    private final transient Function<ApiRequest, ApiResponse> api;

    public V2Servlet(V2Api api) {
        this(Objects.requireNonNull(api, "api")::handle);
    }

    /**
     * Creates a servlet that calls a function, for hosts that authenticate callers themselves.
     *
     * @param api calls the API and does not throw; thread-safe
     */
    public V2Servlet(Function<ApiRequest, ApiResponse> api) {
        this.api = Objects.requireNonNull(api, "api");
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        InputStream body = request.getInputStream();
        ApiResponse answer = api.apply(new ApiRequest(request.getMethod(), target(request), headers(request), body));
        response.setStatus(answer.status());
        answer.headers().fields().forEach(field -> response.addHeader(field.getKey(), field.getValue()));
        OutputStream out = response.getOutputStream();
        answer.writeTo(out);
        // Also commits a response without a body, so that no container adds an error page.
        response.flushBuffer();
        discard(request, body);
    }

    /**
     * Reads the rest of a body: a client that still sends when its connection is closed may not see the response. A
     * client that waits for {@code 100 Continue} sends no body after a final response.
     */
    private static void discard(HttpServletRequest request, InputStream body) {
        if (request.getHeader("Expect") != null) {
            return;
        }
        byte[] buffer = new byte[BUFFER_BYTES];
        try {
            for (long left = MAX_DISCARDED_BYTES; left > 0; ) {
                int read = body.read(buffer);
                if (read < 0) {
                    return;
                }
                left -= read;
            }
        } catch (IOException gone) {
            // The client has closed the connection, or its body cannot be decoded; it has the response.
            return;
        }
    }

    /** Returns path and query as sent. Jetty replaces bytes that are not UTF-8; the API rejects {@code %FF}. */
    private static String target(HttpServletRequest request) {
        String query = request.getQueryString();
        String target = query == null ? request.getRequestURI() : request.getRequestURI() + "?" + query;
        return target.replace("\uFFFD", "%FF");
    }

    private static Headers headers(HttpServletRequest request) {
        Headers headers = Headers.NONE;
        for (String name : Collections.list(request.getHeaderNames())) {
            for (String value : Collections.list(request.getHeaders(name))) {
                headers = headers.with(name, value);
            }
        }
        return headers;
    }
}
