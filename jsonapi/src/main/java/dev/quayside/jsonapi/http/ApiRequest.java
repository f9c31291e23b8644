package dev.quayside.jsonapi.http;

import java.io.InputStream;
import java.util.Objects;

/**
 * A request as any server can hand it over.
 *
 * @param method such as {@code GET}, in upper case as it was sent
 * @param target path and query as they were sent, still percent-encoded, such as {@code /v2/containers?sort=arrival}
 * @param headers as they were sent
 * @param body read once at most, no further than needed, and not closed
 */
public record ApiRequest(String method, String target, Headers headers, InputStream body) {

    public ApiRequest {
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
    }

    /** A request without a body. */
    public static ApiRequest of(String method, String target, Headers headers) {
        return new ApiRequest(method, target, headers, InputStream.nullInputStream());
    }

    /** The target up to the question mark. */
    public String path() {
        int mark = target.indexOf('?');
        return mark < 0 ? target : target.substring(0, mark);
    }

    /** The target after the question mark; empty if there is none. */
    public String query() {
        int mark = target.indexOf('?');
        return mark < 0 ? "" : target.substring(mark + 1);
    }
}
