package dev.quayside.core.webhook;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Verifies the webhook requests that an endpoint receives, and recognises notifications that it has already processed.
 * Thread-safe.
 *
 * <pre>{@code
 * WebhookInbox inbox =
 *         WebhookInbox.of(verifier, NotificationReader.standard(clock)::idOf, ProcessedIds.inMemory(10_000));
 * WebhookInbox.Result result = inbox.receive(exchange.getRequestHeaders(), body);
 * if (result instanceof WebhookInbox.Result.Accepted accepted) {
 *     process(body);
 *     inbox.markProcessed(accepted);
 * }
 * }</pre>
 *
 * <p>If the receiver does not mark a notification as processed, the inbox accepts it again when the sender repeats it.
 * Two simultaneous deliveries of one notification are both accepted, so processing must be idempotent.
 */
public final class WebhookInbox {
    private final WebhookVerifier verifier;
    private final Function<byte[], Optional<UUID>> idOf;
    private final ProcessedIds processed;

    private WebhookInbox(WebhookVerifier verifier, Function<byte[], Optional<UUID>> idOf, ProcessedIds processed) {
        this.verifier = Objects.requireNonNull(verifier, "verifier");
        this.idOf = Objects.requireNonNull(idOf, "idOf");
        this.processed = Objects.requireNonNull(processed, "processed");
    }

    /**
     * Creates an inbox.
     *
     * @param idOf the function that reads the id of a notification from a verified body; it returns empty if the body
     *     has no id. For v2 documents, use {@code NotificationReader} of {@code quayside-jsonapi}
     * @param processed the ids of processed notifications
     */
    public static WebhookInbox of(
            WebhookVerifier verifier, Function<byte[], Optional<UUID>> idOf, ProcessedIds processed) {
        return new WebhookInbox(verifier, idOf, processed);
    }

    /**
     * Verifies a request. An invalid request is returned as a result, not thrown. Exceptions of {@link ProcessedIds}
     * are propagated.
     *
     * @param headers the values of each header, keyed by header name; names are compared ignoring case
     * @param body the bytes of the body exactly as received
     */
    public Result receive(Map<String, List<String>> headers, byte[] body) {
        VerificationResult result = verifier.verify(headers, body);
        if (result instanceof VerificationResult.Rejected rejected) {
            return new Result.Rejected(rejected);
        }
        Optional<UUID> id = idOf.apply(body);
        if (id.isEmpty()) {
            return new Result.MissingId("the body has no notification id (expected a UUID at /data/id)");
        }
        return processed.contains(id.get())
                ? new Result.Duplicate(id.get())
                : new Result.Accepted(id.get(), (VerificationResult.Valid) result);
    }

    /**
     * Marks a notification as processed. If it is received again, the result is {@linkplain Result.Duplicate a
     * duplicate}.
     */
    public void markProcessed(Result.Accepted accepted) {
        processed.add(Objects.requireNonNull(accepted, "accepted").id());
    }

    /** The result of receiving a request. */
    public sealed interface Result {

        /**
         * A valid notification that was not processed before. The receiver should process it, call
         * {@link WebhookInbox#markProcessed} and respond with 204. If the receiver cannot process the notification, it
         * should respond with 500. The sender then repeats the notification.
         *
         * @param result the result of verifying the signature
         */
        record Accepted(UUID id, VerificationResult.Valid result) implements Result {
            public Accepted {
                Objects.requireNonNull(id, "id");
                Objects.requireNonNull(result, "result");
            }
        }

        /** A valid notification that was already processed. The receiver should respond with 204 again. */
        record Duplicate(UUID id) implements Result {
            public Duplicate {
                Objects.requireNonNull(id, "id");
            }
        }

        /**
         * A request that must not be trusted. The receiver should respond with 401.
         *
         * @param result the reason
         */
        record Rejected(VerificationResult.Rejected result) implements Result {
            public Rejected {
                Objects.requireNonNull(result, "result");
            }
        }

        /**
         * A request with a valid signature but without a notification id. The receiver should respond with 400.
         *
         * @param detail one sentence for the receiver's log
         */
        record MissingId(String detail) implements Result {
            public MissingId {
                Objects.requireNonNull(detail, "detail");
            }
        }
    }
}
