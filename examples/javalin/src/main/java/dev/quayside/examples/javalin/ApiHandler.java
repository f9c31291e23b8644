package dev.quayside.examples.javalin;

import dev.quayside.jsonapi.ApiRequest;
import dev.quayside.jsonapi.ApiResponse;
import dev.quayside.jsonapi.Headers;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Collections;
import java.util.function.Function;

/**
 * The API as a handler, to be asked before all others: it is given what was sent, as it was sent, and answers whatever the
 * method is. Of a body the API reads no more than it needs, and what it answers is written while it is made.
 */
final class ApiHandler implements Handler {

    /**
     * What is read of a body, without being kept, after its request was answered: a client that still sends when its
     * connection is closed may never see the answer.
     */
    private static final int MOST_UNREAD_BYTES = 1 << 27;

    private final Function<ApiRequest, ApiResponse> api;

    ApiHandler(Function<ApiRequest, ApiResponse> api) {
        this.api = api;
    }

    @Override
    public void handle(Context context) throws IOException {
        HttpServletRequest request = context.req();
        ApiResponse answer = api.apply(
                new ApiRequest(request.getMethod(), target(request), headers(request), request.getInputStream()));
        context.status(answer.status());
        // Without this Javalin's own media type would be told of an answer that has no body.
        context.res().setContentType(null);
        answer.headers().fields().forEach(field -> context.res().addHeader(field.getKey(), field.getValue()));
        answer.writeTo(context.res().getOutputStream());
        context.res().flushBuffer();
        context.skipRemainingHandlers();
        // Whoever asks before he sends needs no more than the answer; to read would be to tell him to go on.
        if (request.getHeader("Expect") == null) {
            request.getInputStream().skip(MOST_UNREAD_BYTES);
        }
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
