package dev.quayside.core.store;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A stored HTTP response.
 *
 * @param headers by name, in order
 * @param body may be empty; without NUL and halves of surrogate pairs
 */
public record StoredResponse(int status, Map<String, String> headers, String body) {

    public StoredResponse {
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** Returns the number of bytes of the body and the headers, in UTF-8. */
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
