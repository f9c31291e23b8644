package dev.quayside.core.access;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The answer to a request, kept for those who send it once more.
 *
 * @param status its HTTP status
 * @param headers by name, in order
 * @param body a text, possibly empty; without NUL and halves of surrogate pairs
 */
public record KeptAnswer(int status, Map<String, String> headers, String body) {

    public KeptAnswer {
        Objects.requireNonNull(headers, "headers");
        Objects.requireNonNull(body, "body");
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }
}
