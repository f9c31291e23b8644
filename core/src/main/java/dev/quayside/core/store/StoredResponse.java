package dev.quayside.core.store;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A stored HTTP response.
 *
 * @param headers the headers in the order in which they are sent, keyed by name
 * @param body the body, which may be empty; must not contain NUL or unpaired surrogates
 */
public record StoredResponse(int status, Map<String, String> headers, String body) {

    public StoredResponse {
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** Returns the number of bytes that the body and the headers use in UTF-8. */
    public int bytes() {
        int bytes = utf8(body);
        for (Map.Entry<String, String> header : headers.entrySet()) {
            bytes += utf8(header.getKey()) + utf8(header.getValue());
        }
        return bytes;
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
