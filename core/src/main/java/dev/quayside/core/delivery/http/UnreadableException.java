package dev.quayside.core.delivery.http;

import java.io.IOException;

/** What came back is not an answer. */
final class UnreadableException extends IOException {
    private static final long serialVersionUID = 1;

    private final String detail;

    UnreadableException(String detail) {
        super(detail);
        this.detail = detail;
    }

    /** Why, in one sentence. */
    String detail() {
        return detail;
    }
}
