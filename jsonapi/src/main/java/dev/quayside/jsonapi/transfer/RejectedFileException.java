package dev.quayside.jsonapi.transfer;

import java.io.Serial;

/** Thrown if a file cannot be imported. The message contains the place of the error in the file. */
public final class RejectedFileException extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    RejectedFileException(String message) {
        super(message);
    }
}
