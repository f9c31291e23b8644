package dev.quayside.core.webhook;

import java.util.Objects;
import java.util.UUID;

/** The result of receiving a request. */
public sealed interface InboxResult {

    /**
     * A valid notification that was not processed before. A receiver that has processed it calls {@link
     * WebhookInbox#dealtWith} and then answers 204. A receiver that cannot process it answers 500, and gets it again.
     *
     * @param id the id of the notification
     * @param result the verification of its signature
     */
    record Accepted(UUID id, VerificationResult.Valid result) implements InboxResult {
        public Accepted {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(result, "result");
        }
    }

    /**
     * A valid notification that was processed before, to be answered by 204 again.
     *
     * @param id the id of the notification
     */
    record Repeated(UUID id) implements InboxResult {
        public Repeated {
            Objects.requireNonNull(id, "id");
        }
    }

    /**
     * A request that must not be trusted, to be answered by 401.
     *
     * @param result the reason
     */
    record Refused(VerificationResult.Rejected result) implements InboxResult {
        public Refused {
            Objects.requireNonNull(result, "result");
        }
    }

    /**
     * A valid request without a notification id, to be answered by 400.
     *
     * @param detail one sentence for the receiver's log
     */
    record Unidentified(String detail) implements InboxResult {
        public Unidentified {
            Objects.requireNonNull(detail, "detail");
        }
    }
}
