package dev.quayside.core.delivery.http;

import dev.quayside.core.webhook.Failure;

/** Ends a delivery for which there is no answer; never leaves this package. */
final class SendException extends Exception {
    private static final long serialVersionUID = 1;

    private final Failure failure;
    private final String detail;

    SendException(Failure failure, String detail) {
        super(detail, null, false, false);
        this.failure = failure;
        this.detail = detail;
    }

    Failure failure() {
        return failure;
    }

    String detail() {
        return detail;
    }
}
