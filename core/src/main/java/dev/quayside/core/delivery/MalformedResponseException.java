package dev.quayside.core.delivery;

import java.io.IOException;

/** Bytes of a receiver that are not an HTTP response. */
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
