package dev.quayside.core.webhook;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The result of verifying the signature of a received request. */
public sealed interface VerificationResult {

    /** Returns whether the request comes from a sender that knows a valid secret. */
    default boolean isValid() {
        return false;
    }

    /**
     * The request is signed with a known secret.
     *
     * @param secret the secret that produced the signature; if it is the newer of two secrets, the older secret can be
     *     removed
     * @param id the message id, which is the same in repeated attempts; null if only the body is signed
     * @param sentAt the time of this attempt, to the second; null if only the body is signed
     */
    record Valid(
            SigningSecret secret,
            @Nullable String id,
            @Nullable Instant sentAt) implements VerificationResult {
        public Valid {
            Objects.requireNonNull(secret, "secret");
        }

        @Override
        public boolean isValid() {
            return true;
        }
    }

    /**
     * The request must not be trusted.
     *
     * @param detail one sentence for the receiver's log, without secrets and signatures
     */
    record Rejected(Reason reason, String detail) implements VerificationResult {
        public Rejected {
            Objects.requireNonNull(reason, "reason");
            Objects.requireNonNull(detail, "detail");
        }
    }

    /** The reason why a request must not be trusted. */
    enum Reason {
        /** A required header is missing. */
        UNSIGNED,
        /** A required header is malformed or repeated. */
        UNREADABLE,
        /**
         * No known secret produces the signature: a different party signed the request, or the request was changed in
         * transit.
         */
        FORGED,
        /** The signature is valid but older than tolerated: the request is replayed, or the clocks differ. */
        TOO_OLD,
        /** The signature is valid but further in the future than tolerated. */
        TOO_NEW
    }
}
