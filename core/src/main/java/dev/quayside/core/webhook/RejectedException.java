package dev.quayside.core.webhook;

import dev.quayside.core.webhook.VerificationResult.Reason;

/** Thrown inside this package if the verification of a request fails. */
final class RejectedException extends Exception {
    private static final long serialVersionUID = 1;

    private final Reason reason;
    private final String detail;

    RejectedException(Reason reason, String detail) {
        super(detail, null, false, false);
        this.reason = reason;
        this.detail = detail;
    }

    static RejectedException forged(String header) {
        return new RejectedException(Reason.FORGED, header + " does not match the body with any known secret");
    }

    VerificationResult.Rejected result() {
        return new VerificationResult.Rejected(reason, detail);
    }
}
