package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.IdempotencyStore.Completed;
import dev.quayside.core.store.IdempotencyStore.InProgress;
import dev.quayside.core.store.IdempotencyStore.KeyReused;
import dev.quayside.core.store.IdempotencyStore.Outcome;
import dev.quayside.core.store.StoredResponse;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A filter that executes a {@code POST} with the header {@code Idempotency-Key} only once, and repeats its response
 * (draft-ietf-httpapi-idempotency-key-header-07). The key may be in quotes; most clients send it without quotes.
 * Because a rejected request does not change data, its response is not stored and its key can be used again. A response
 * is also not stored if its body contains a secret or has more than {@value IdempotentRequest#MAX_BODY_LENGTH} bytes;
 * if the request is repeated, the response is an error. Thread-safe.
 */
final class IdempotencyFilter {

    private static final Pattern PLAIN = Pattern.compile("[\\x21\\x23-\\x7E][\\x20-\\x7E]*");
    private static final Pattern QUOTED = Pattern.compile("\"((?:[\\x20\\x21\\x23-\\x5B\\x5D-\\x7E]|\\\\[\"\\\\])+)\"");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");

    /** The time after which a request that has reserved its key, but has not finished, is considered lost. */
    private static final Duration PROCESSING_TIMEOUT = Duration.ofSeconds(60);

    private final IdempotencyStore store;
    private final Duration retention;

    /**
     * Creates a filter.
     *
     * @param retention the time for which a response is stored
     */
    public IdempotencyFilter(IdempotencyStore store, Duration retention) {
        this.store = store;
        this.retention = retention;
    }

    /** Returns the response of the route's endpoint or, if the request is a repeat, the stored response. */
    public ApiResponse handle(RequestContext context, Routes.Route route) {
        Routes.Endpoint endpoint = route.endpoint();
        List<String> values = context.request().headers().all(IdempotentRequest.HEADER);
        if (values.isEmpty()) {
            return endpoint.handle(context);
        }
        String key = key(values).orElseThrow(IdempotencyFilter::malformed);
        byte[] body = RequestBodyReader.bytes(context.request().body());
        UUID owner = UUID.randomUUID();
        Outcome outcome = store.begin(
                context.account().id(),
                key,
                fingerprint(context.request(), body),
                owner,
                context.now(),
                context.now().plus(PROCESSING_TIMEOUT));
        if (outcome instanceof Completed answered) {
            return repeated(answered.response());
        }
        if (outcome instanceof KeyReused) {
            throw RejectedRequestException.inHeader(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "idempotency_key_reused",
                    IdempotentRequest.HEADER,
                    "This key was used for another request (expected a new key, or the same path and body).");
        }
        if (outcome instanceof InProgress other) {
            throw RejectedRequestException.inHeader(
                            ErrorStatus.CONFLICT,
                            "request_under_way",
                            IdempotentRequest.HEADER,
                            "A request with this key is still being processed; please try again.")
                    .retryAfter(Duration.between(context.now(), other.until()));
        }
        Instant expiresAt = context.now().plus(retention);
        return execute(
                context.withBody(new ByteArrayInputStream(body)),
                endpoint,
                new IdempotentRequest(store, context.account().id(), key, owner, expiresAt, route.confidential()));
    }

    private static ApiResponse execute(RequestContext context, Routes.Endpoint endpoint, IdempotentRequest idempotent) {
        boolean completed = false;
        try {
            ApiResponse response = endpoint.handle(context.withIdempotentRequest(idempotent));
            completed = true;
            return idempotent.finish(response);
        } finally {
            if (!completed) {
                idempotent.release();
            }
        }
    }

    private static ApiResponse repeated(StoredResponse stored) {
        Headers headers = Headers.NONE;
        for (Map.Entry<String, String> field : stored.headers().entrySet()) {
            headers = headers.with(field.getKey(), field.getValue());
        }
        byte[] body = stored.body().getBytes(StandardCharsets.UTF_8);
        return new ApiResponse(stored.status(), headers, out -> out.write(body));
    }

    private static Optional<String> key(List<String> values) {
        String value = values.get(0).strip();
        var quoted = QUOTED.matcher(value);
        String key = quoted.matches() ? ESCAPE.matcher(quoted.group(1)).replaceAll("$1") : value;
        boolean valid = quoted.matches() || PLAIN.matcher(value).matches();
        return values.size() == 1 && valid && key.length() <= IdempotencyStore.MAX_KEY_LENGTH
                ? Optional.of(key)
                : Optional.empty();
    }

    private static RejectedRequestException malformed() {
        return RejectedRequestException.inHeader(
                ErrorStatus.BAD_REQUEST,
                "malformed_idempotency_key",
                IdempotentRequest.HEADER,
                "The Idempotency-Key header is not valid (expected one header with 1 to "
                        + IdempotencyStore.MAX_KEY_LENGTH
                        + " printable ASCII characters in double quotes, such as a UUID).");
    }

    /** Returns the hash of path, query and body. */
    private static String fingerprint(ApiRequest request, byte[] body) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(request.target().getBytes(StandardCharsets.UTF_8));
            digest.update((byte) '\n');
            return HexFormat.of().formatHex(digest.digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
