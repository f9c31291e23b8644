package dev.quayside.jsonapi.http;

import java.io.InputStream;
import java.util.Objects;

/**
 * An HTTP request to the API, independent of the server that received it.
 *
 * @param method the method in upper case, such as {@code GET}
 * @param target the path and query as the client sent them, still percent-encoded, such as
 *     {@code /v2/containers?sort=arrival}
 * @param headers the headers as the client sent them
 * @param body the body; the API reads it at most once, only as far as needed, and does not close it
 */
public record ApiRequest(String method, String target, Headers headers, InputStream body) {

    public ApiRequest {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
    }

    /** Creates a request without a body. */
    public static ApiRequest of(String method, String target, Headers headers) {
        return new ApiRequest(method, target, headers, InputStream.nullInputStream());
    }

    /** Returns the method, the path and the names of the headers, because all other parts may contain secrets. */
    @Override
    public String toString() {
        return "ApiRequest[" + method + " " + path() + ", headers=" + headers + "]";
    }

    /** Returns the target up to the question mark. */
    public String path() {
        int mark = target.indexOf('?');
        return mark < 0 ? target : target.substring(0, mark);
    }

    /** Returns the target after the question mark; empty if there is no question mark. */
    public String query() {
        int mark = target.indexOf('?');
        return mark < 0 ? "" : target.substring(mark + 1);
    }
}
