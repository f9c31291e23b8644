package dev.quayside.core.webhook;

import java.util.Objects;
import java.util.UUID;

/** The result of receiving a request. */
public sealed interface InboxResult {

    /**
     * A valid notification that was not processed before. The receiver processes it, calls {@link
     * WebhookInbox#markProcessed} and responds with 204. A receiver that cannot process it responds with 500, and gets
     * it again.
     *
     * @param result the verification of its signature
     */
    record Accepted(UUID id, VerificationResult.Valid result) implements InboxResult {
        public Accepted {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(result, "result");
        }
    }

    /** A valid notification that was processed before; the response is 204 again. */
    record Duplicate(UUID id) implements InboxResult {
        public Duplicate {
            Objects.requireNonNull(id, "id");
        }
    }

    /**
     * A request that must not be trusted; the response is 401.
     *
     * @param result the reason
     */
    record Rejected(VerificationResult.Rejected result) implements InboxResult {
        public Rejected {
            Objects.requireNonNull(result, "result");
        }
    }

    /**
     * A valid request without a notification id; the response is 400.
     *
     * @param detail one sentence for the receiver's log
     */
    record MissingId(String detail) implements InboxResult {
        public MissingId {
            Objects.requireNonNull(detail, "detail");
        }
    }
}
