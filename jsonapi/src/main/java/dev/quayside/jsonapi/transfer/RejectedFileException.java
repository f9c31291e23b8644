package dev.quayside.jsonapi.transfer;

import java.io.Serial;

/** A file that cannot be imported; the message has the place in the file. */
public final class RejectedFileException extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    RejectedFileException(String message) {
        super(message);
    }
}
