package dev.quayside.examples.springboot;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.function.Function;

/**
 * The API as a servlet: it is given what was sent, as it was sent, and answers whatever the method is. Of a body the
 * API reads no more than it needs, and what it answers is written while it is made.
 */
final class ApiServlet extends HttpServlet {

    private final transient Function<ApiRequest, ApiResponse> api;

    ApiServlet(Function<ApiRequest, ApiResponse> api) {
        this.api = api;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        ApiResponse answer = api.apply(
                new ApiRequest(request.getMethod(), target(request), headers(request), request.getInputStream()));
        response.setStatus(answer.status());
        answer.headers().fields().forEach(field -> response.addHeader(field.getKey(), field.getValue()));
        answer.writeTo(response.getOutputStream());
        // An answer without a body is finished as well: no container is to add a page to it.
        response.flushBuffer();
    }

    /** Path and query as they were sent, still percent-encoded. */
    private static String target(HttpServletRequest request) {
        String query = request.getQueryString();
        return query == null ? request.getRequestURI() : request.getRequestURI() + "?" + query;
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
