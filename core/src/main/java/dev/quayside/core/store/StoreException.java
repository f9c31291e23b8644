package dev.quayside.core.store;

import org.jspecify.annotations.Nullable;

/** The store could not do its work: it is down, slow, full, or was given something it must refuse. */
public class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A failure with a message for the host's log; it holds no user data. */
    public StoreException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
