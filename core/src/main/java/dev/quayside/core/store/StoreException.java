package dev.quayside.core.store;

import org.jspecify.annotations.Nullable;

/** Thrown when a store fails: it is unavailable, slow or full, or it rejects a write. */
public class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message for the host's log, without user data. */
    public StoreException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
