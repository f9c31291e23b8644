package dev.quayside.core.webhook;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether what has been received comes from somebody who knows the secret, and why not if it does not. */
public sealed interface Verdict {

    /** Whether it may be believed. */
    default boolean isGenuine() {
        return false;
    }

    /**
     * Signed with a secret that the receiver knows.
     *
     * @param secret the one; when an older one no longer turns up, it can be forgotten
     * @param id of the message, under which it comes again if it does; null where the body alone is signed
     * @param sentAt when this attempt was made, to the second; null where the body alone is signed
     */
    record Genuine(
            SigningSecret secret,
            @Nullable String id,
            @Nullable Instant sentAt) implements Verdict {
        public Genuine {
            Objects.requireNonNull(secret, "secret");
        }

        @Override
        public boolean isGenuine() {
            return true;
        }
    }

    /**
     * Not to be believed.
     *
     * @param reason why
     * @param detail the same in one sentence, for the receiver's log; holds no secret and no signature
     */
    record Rejected(Reason reason, String detail) implements Verdict {
        public Rejected {
            Objects.requireNonNull(reason, "reason");
            Objects.requireNonNull(detail, "detail");
        }
    }

    /** Why something received is not to be believed. */
    enum Reason {
        /** A header that is needed is missing. */
        UNSIGNED,
        /** A header that is needed is not of the form that it has to have, or comes more than once. */
        UNREADABLE,
        /** No secret known here makes this signature: somebody else signed, or something was changed on the way. */
        FORGED,
        /** Signed, but longer ago than is tolerated: sent again by somebody, or the clocks differ. */
        TOO_OLD,
        /** Signed, but further ahead of the receiver's clock than is tolerated. */
        TOO_NEW
    }
}
