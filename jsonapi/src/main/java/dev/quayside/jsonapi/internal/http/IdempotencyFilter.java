package dev.quayside.jsonapi.internal.http;

import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.IdempotencyStore.Answered;
import dev.quayside.core.store.IdempotencyStore.Outcome;
import dev.quayside.core.store.IdempotencyStore.Reused;
import dev.quayside.core.store.IdempotencyStore.UnderWay;
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
 * Does a {@code POST} with a header {@code Idempotency-Key} once, and answers those that repeat it the same: as in
 * draft-ietf-httpapi-idempotency-key-header-07, sections 2.4, 2.6 and 2.7. The key is a text in quotes, or the same without
 * them, as most clients send it. What is refused changes nothing, so it is not kept: its key is free. A body of more than
 * {@value IdempotentRequest#LONGEST_BODY} bytes is not kept either: a repeat then gets an error that says so. Thread-safe.
 */
public final class IdempotencyFilter {

    private static final Pattern PLAIN = Pattern.compile("[\\x21\\x23-\\x7E][\\x20-\\x7E]*");
    private static final Pattern QUOTED = Pattern.compile("\"((?:[\\x20\\x21\\x23-\\x5B\\x5D-\\x7E]|\\\\[\"\\\\])+)\"");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");

    /** No answer takes so long: that of whoever has it in hand is waited for no longer. */
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(60);

    private final IdempotencyStore store;
    private final Duration keep;

    /**
     * Creates a filter.
     *
     * @param keep for how long an answer is repeated
     */
    public IdempotencyFilter(IdempotencyStore store, Duration keep) {
        this.store = store;
        this.keep = keep;
    }

    /** What the endpoint answers, or has answered when the same request came before. */
    public ApiResponse answer(RequestContext context, Routes.Endpoint endpoint) {
        List<String> values = context.request().headers().all(IdempotentRequest.HEADER);
        if (values.isEmpty()) {
            return endpoint.answer(context);
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
                context.now().plus(LONGEST_ANSWER));
        if (outcome instanceof Answered answered) {
            return shown(answered.answer());
        }
        if (outcome instanceof Reused) {
            throw new RejectedRequestException(RequestError.inHeader(
                    ErrorStatus.UNPROCESSABLE_ENTITY,
                    "idempotency_key_reused",
                    IdempotentRequest.HEADER,
                    "Another request has come with this key (expected a new key, or the same path and body)."));
        }
        if (outcome instanceof UnderWay) {
            throw new RejectedRequestException(RequestError.inHeader(
                            ErrorStatus.CONFLICT,
                            "request_under_way",
                            IdempotentRequest.HEADER,
                            "The same request is being answered; please try again."))
                    .with("Retry-After", "1");
        }
        Instant expiresAt = context.now().plus(keep);
        return begun(
                context.withBody(new ByteArrayInputStream(body)),
                endpoint,
                new IdempotentRequest(store, context.account().id(), key, owner, expiresAt));
    }

    private static ApiResponse begun(RequestContext context, Routes.Endpoint endpoint, IdempotentRequest keyed) {
        boolean done = false;
        try {
            ApiResponse response = endpoint.answer(context.holding(keyed));
            done = true;
            return keyed.finish(response);
        } finally {
            if (!done) {
                keyed.release();
            }
        }
    }

    private static ApiResponse shown(StoredResponse answer) {
        Headers headers = Headers.NONE;
        for (Map.Entry<String, String> field : answer.headers().entrySet()) {
            headers = headers.with(field.getKey(), field.getValue());
        }
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        return new ApiResponse(answer.status(), headers, out -> out.write(body));
    }

    private static Optional<String> key(List<String> values) {
        String value = values.get(0).strip();
        var quoted = QUOTED.matcher(value);
        String key = quoted.matches() ? ESCAPE.matcher(quoted.group(1)).replaceAll("$1") : value;
        boolean readable = quoted.matches() || PLAIN.matcher(value).matches();
        return values.size() == 1 && readable && key.length() <= IdempotencyStore.LONGEST_KEY
                ? Optional.of(key)
                : Optional.empty();
    }

    private static RejectedRequestException malformed() {
        return new RejectedRequestException(RequestError.inHeader(
                ErrorStatus.BAD_REQUEST,
                "malformed_idempotency_key",
                IdempotentRequest.HEADER,
                "The header is no key (expected once 1 to " + IdempotencyStore.LONGEST_KEY
                        + " printable ASCII characters in double quotes, such as a UUID)."));
    }

    /** The same for the same path, query and body, byte by byte. */
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
