package dev.quayside.core.webhook;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/**
 * Verifies the requests that an endpoint receives, and recognises notifications that were processed before.
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
 * <p>A notification that the receiver does not mark as processed is accepted again when the sender repeats it. Two
 * deliveries of one notification at the same moment are both accepted, so processing must be idempotent.
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
     * @param idOf reads the id of a notification from a verified body; empty if not found. {@code NotificationReader}
     *     of {@code quayside-jsonapi} reads v2 documents
     * @param processed the ids of processed notifications
     */
    public static WebhookInbox of(
            WebhookVerifier verifier, Function<byte[], Optional<UUID>> idOf, ProcessedIds processed) {
        return new WebhookInbox(verifier, idOf, processed);
    }

    /**
     * Verifies a request. An invalid request is a result, not an exception; exceptions of {@link ProcessedIds} pass
     * through.
     *
     * @param headers header names, compared ignoring case, each with its values
     * @param body the bytes as received
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

    /** Marks a notification as processed: from now on it is {@linkplain Result.Duplicate a duplicate}. */
    public void markProcessed(Result.Accepted accepted) {
        processed.add(Objects.requireNonNull(accepted, "accepted").id());
    }

    /** The result of receiving a request. */
    public sealed interface Result {

        /**
         * A valid notification that was not processed before. The receiver processes it, calls {@link
         * WebhookInbox#markProcessed} and responds with 204. A receiver that cannot process it responds with 500, and
         * gets it again.
         *
         * @param result the verification of its signature
         */
        record Accepted(UUID id, VerificationResult.Valid result) implements Result {
            public Accepted {
                Objects.requireNonNull(id, "id");
                Objects.requireNonNull(result, "result");
            }
        }

        /** A valid notification that was processed before; the response is 204 again. */
        record Duplicate(UUID id) implements Result {
            public Duplicate {
                Objects.requireNonNull(id, "id");
            }
        }

        /**
         * A request that must not be trusted; the response is 401.
         *
         * @param result the reason
         */
        record Rejected(VerificationResult.Rejected result) implements Result {
            public Rejected {
                Objects.requireNonNull(result, "result");
            }
        }

        /**
         * A valid request without a notification id; the response is 400.
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
