package dev.quayside.examples.javalin;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers in JSON:API what Jetty refuses before the API sees it; its own pages are HTML. */
final class ErrorAnswers implements Request.Handler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        String error = "{\"errors\":[{\"status\":\"%d\",\"code\":\"%s\",\"title\":\"%s\",\"detail\":\"%s\"}]}";
        String body = status < 500
                ? error.formatted(status, "malformed_request", "Bad Request", "This is no request that can be read.")
                : error.formatted(
                        status, "internal_error", "Internal Server Error", "The request could not be answered.");
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/vnd.api+json");
        Content.Sink.write(response, true, body, callback);
        return true;
    }
}
