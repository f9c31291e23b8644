package dev.quayside.jsonapi.http;

import java.io.InputStream;
import java.util.Objects;

/**
 * A request, as any server can pass it on.
 *
 * @param method the method in upper case, such as {@code GET}
 * @param target the path and query as sent, still percent-encoded, such as {@code /v2/containers?sort=arrival}
 * @param headers the headers as sent
 * @param body the body; read at most once, only as far as needed, and not closed
 */
public record ApiRequest(String method, String target, Headers headers, InputStream body) {

    public ApiRequest {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
    }

    /** Returns a request without a body. */
    public static ApiRequest of(String method, String target, Headers headers) {
        return new ApiRequest(method, target, headers, InputStream.nullInputStream());
    }

    /** Returns the target up to the question mark. */
    public String path() {
        int mark = target.indexOf('?');
        return mark < 0 ? target : target.substring(0, mark);
    }

    /** Returns the target after the question mark; empty without one. */
    public String query() {
        int mark = target.indexOf('?');
        return mark < 0 ? "" : target.substring(mark + 1);
    }
}
