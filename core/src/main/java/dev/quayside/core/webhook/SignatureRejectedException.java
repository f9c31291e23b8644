package dev.quayside.core.webhook;

import dev.quayside.core.webhook.VerificationResult.Reason;

/** Thrown inside this package if the verification of a request fails. */
final class SignatureRejectedException extends Exception {
    private static final long serialVersionUID = 1;

    private final Reason reason;
    private final String detail;

    SignatureRejectedException(Reason reason, String detail) {
        super(detail, null, false, false);
        this.reason = reason;
        this.detail = detail;
    }

    static SignatureRejectedException forged(String header) {
        return new SignatureRejectedException(Reason.FORGED, header + " does not match the body with any known secret");
    }

    VerificationResult.Rejected result() {
        return new VerificationResult.Rejected(reason, detail);
    }
}
