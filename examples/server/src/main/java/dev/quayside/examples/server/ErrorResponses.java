package dev.quayside.examples.server;

import java.util.Locale;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Responses in JSON:API to the requests that Jetty rejects before the API gets them; its own pages are HTML. */
final class ErrorResponses implements Request.Handler {

    private static final String DOCUMENT =
            "{\"errors\":[{\"status\":\"%d\",\"code\":\"%s\",\"title\":\"%s\",\"detail\":\"%s\"}]}";

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        String title = HttpStatus.getMessage(status);
        String code = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "_");
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/vnd.api+json");
        if (status == HttpStatus.SERVICE_UNAVAILABLE_503) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
        }
        Content.Sink.write(response, true, DOCUMENT.formatted(status, code, title, detail(status)), callback);
        return true;
    }

    private static String detail(int status) {
        return switch (status) {
            case HttpStatus.PAYLOAD_TOO_LARGE_413 -> "The body of the request is too long.";
            case HttpStatus.URI_TOO_LONG_414 ->
                "The URL is too long (expected at most " + ExampleServer.MOST_HEAD_BYTES + " bytes with all headers).";
            case HttpStatus.REQUEST_HEADER_FIELDS_TOO_LARGE_431 ->
                "The headers are too long (expected at most " + ExampleServer.MOST_HEAD_BYTES + " bytes with the URL).";
            case HttpStatus.SERVICE_UNAVAILABLE_503 -> "The server is busy or about to stop; please try again.";
            default ->
                status < HttpStatus.INTERNAL_SERVER_ERROR_500
                        ? "The request cannot be read, or did not arrive in time."
                        : "The request could not be answered.";
        };
    }
}
