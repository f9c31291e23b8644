package dev.quayside.core.delivery;

import java.io.IOException;

/** Thrown if the bytes that a receiver sent are not a valid HTTP response. */
final class MalformedResponseException extends IOException {
    private static final long serialVersionUID = 1;

    private final String detail;

    MalformedResponseException(String detail) {
        super(detail);
        this.detail = detail;
    }

    /** Returns the problem in one sentence. */
    String detail() {
        return detail;
    }
}
