package dev.quayside.examples.server;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** The API as a handler of Jetty: passes on each request as it was sent and writes the response of the API. */
final class ApiHandler extends Handler.Abstract {

    private final Function<ApiRequest, ApiResponse> api;

    ApiHandler(Function<ApiRequest, ApiResponse> api) {
        this.api = api;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        ApiResponse answer = api.apply(request(request, Request.asInputStream(request)));
        writeHead(answer, response);
        try (OutputStream out = Response.asBufferedOutputStream(request, response)) {
            answer.writeTo(out);
        } catch (IOException e) {
            // The client has gone, or has stopped to read; Jetty does not log this kind.
            callback.failed(new EofException(e));
            return true;
        }
        callback.succeeded();
        return true;
    }

    static ApiRequest request(Request request, InputStream body) {
        return new ApiRequest(request.getMethod(), target(request), headers(request), body);
    }

    static void writeHead(ApiResponse answer, Response response) {
        response.setStatus(answer.status());
        answer.headers().fields().forEach(field -> response.getHeaders().add(field.getKey(), field.getValue()));
    }

    /** Jetty replaces raw bytes that are not UTF-8; the API rejects them as a percent-encoding that is not UTF-8. */
    private static String target(Request request) {
        return request.getHttpURI().getPathQuery().replace("\uFFFD", "%FF");
    }

    private static Headers headers(Request request) {
        Headers headers = Headers.NONE;
        for (HttpField field : request.getHeaders()) {
            headers = headers.with(field.getName(), field.getValue() == null ? "" : field.getValue());
        }
        return headers;
    }
}
