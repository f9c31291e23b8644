package dev.quayside.core.webhook;

import java.util.Objects;
import java.util.UUID;

/** What a receiver makes of something that was posted to it. */
public sealed interface Receipt {

    /**
     * To be dealt with: genuine, and not dealt with before. Whoever has dealt with it tells the {@linkplain WebhookInbox
     * inbox}, and only then answers 204; whoever cannot answers 500 or so, and gets it again.
     *
     * @param id of the notification
     * @param verdict what its signature proves
     */
    record Accepted(UUID id, Verdict.Genuine verdict) implements Receipt {
        public Accepted {
            Objects.requireNonNull(id, "id");
            Objects.requireNonNull(verdict, "verdict");
        }
    }

    /**
     * Genuine, and dealt with before: nothing is to be done but to answer 204 again.
     *
     * @param id of the notification
     */
    record Repeated(UUID id) implements Receipt {
        public Repeated {
            Objects.requireNonNull(id, "id");
        }
    }

    /**
     * Not to be believed, to be answered by 401.
     *
     * @param verdict why
     */
    record Refused(Verdict.Rejected verdict) implements Receipt {
        public Refused {
            Objects.requireNonNull(verdict, "verdict");
        }
    }

    /**
     * Genuine, but no notification: without an id it cannot be told from another. To be answered by 400.
     *
     * @param detail the same in one sentence, for the receiver's log
     */
    record Unidentified(String detail) implements Receipt {
        public Unidentified {
            Objects.requireNonNull(detail, "detail");
        }
    }
}
