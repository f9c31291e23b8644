package dev.quayside.jsonapi.client;

import dev.quayside.jsonapi.http.Headers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The account has sent too many requests. A later request may succeed. */
public final class RateLimitException extends ApiException {
    private static final long serialVersionUID = 1;
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

    private final @Nullable Duration retryAfter;

    RateLimitException(int status, List<ErrorObject> errors, Headers headers) {
        super(status, errors);
        this.retryAfter = headers.first("Retry-After")
                .map(String::strip)
                .filter(text -> SECONDS.matcher(text).matches())
                .map(text -> Duration.ofSeconds(Long.parseLong(text)))
                .orElse(null);
    }

    /** Returns the time to wait, in whole seconds; empty if the response does not state it. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
