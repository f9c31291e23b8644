package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;

/** Thrown inside this package if a delivery fails without a response. */
final class DeliveryFailedException extends Exception {
    private static final long serialVersionUID = 1;

    private final AttemptFailure failure;
    private final String detail;

    DeliveryFailedException(AttemptFailure failure, String detail) {
        super(detail, null, false, false);
        this.failure = failure;
        this.detail = detail;
    }

    AttemptFailure failure() {
        return failure;
    }

    String detail() {
        return detail;
    }
}
