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
 * The API as a servlet for the path {@code /*}. It passes every request of any method to the API unchanged, and streams
 * the response; the only exception is the file of the {@linkplain TrackingWidget widget}, which it serves itself.
 * Thread-safe.
 *
 * <p>The public base address of the API must include the context path of the application. Filters before this servlet
 * must not read the body or the parameters of a request.
 *
 * <p>Servlet containers reject some requests that the API accepts, such as queries with brackets that are not
 * percent-encoded. Servlet containers accept these requests with the following settings; the README of this module
 * contains the values:
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

    /** The maximum number of bytes of a request body that are read and discarded after the response. */
    private static final long MAX_DISCARDED_BYTES = 1 << 27;

    private static final int BUFFER_BYTES = 1 << 13;

    private final transient Function<ApiRequest, ApiResponse> api;

    public V2Servlet(V2Api api) {
        this(Objects.requireNonNull(api, "api")::handle);
    }

    /**
     * Creates a servlet that calls a function, for a host that authenticates callers itself.
     *
     * @param api a thread-safe function that calls the API and does not throw exceptions
     */
    public V2Servlet(Function<ApiRequest, ApiResponse> api) {
        this.api = Objects.requireNonNull(api, "api");
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        InputStream body = request.getInputStream();
        ApiRequest call = new ApiRequest(request.getMethod(), target(request), headers(request), body);
        ApiResponse answer = TrackingWidget.answer(call).orElseGet(() -> api.apply(call));
        response.setStatus(answer.status());
        answer.headers().fields().forEach(field -> response.addHeader(field.getKey(), field.getValue()));
        OutputStream out = response.getOutputStream();
        answer.writeTo(out);
        // Commits even a response without a body, because otherwise the servlet container would add an error page.
        response.flushBuffer();
        discard(request, body);
    }

    /**
     * Reads and discards the rest of the body. A client that is still sending might not see the response if the
     * connection were closed. A client that waits for {@code 100 Continue} does not send a body after a final response.
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
            // The client has closed the connection, or its body cannot be decoded. The response was already sent.
            return;
        }
    }

    /**
     * Returns the path and the query as the client sent them. Jetty has replaced bytes that are not UTF-8 by U+FFFD.
     * This method writes {@code %FF} in place of each U+FFFD. The API then rejects the request.
     */
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
