package dev.quayside.core.webhook;

import dev.quayside.core.webhook.VerificationResult.Reason;

/** Ends a verification; never leaves this package. */
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
        return new RejectedException(
                Reason.FORGED, header + " is not made with a secret known here, or not of this body");
    }

    VerificationResult.Rejected result() {
        return new VerificationResult.Rejected(reason, detail);
    }
}
