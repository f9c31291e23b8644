package dev.quayside.examples.springboot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

/** Writes JSON:API errors for requests that Tomcat rejects before they reach the API. Created by Tomcat. */
public final class ErrorResponses extends ErrorReportValve {

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        if (response.getStatus() < 400 || response.isCommitted() || !response.setErrorReported()) {
            return;
        }
        String error = "{\"errors\":[{\"status\":\"%d\",\"code\":\"%s\",\"title\":\"%s\",\"detail\":\"%s\"}]}";
        byte[] body = (response.getStatus() < 500
                        ? error.formatted(
                                response.getStatus(),
                                "malformed_request",
                                "Bad Request",
                                "This is no request that can be read.")
                        : error.formatted(
                                response.getStatus(),
                                "internal_error",
                                "Internal Server Error",
                                "The request could not be answered."))
                .getBytes(StandardCharsets.UTF_8);
        try {
            response.setContentType("application/vnd.api+json");
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
            response.finishResponse();
        } catch (IOException e) {
            getContainer().getLogger().debug("the client has closed the connection", e);
        }
    }
}
