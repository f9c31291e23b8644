package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import org.jspecify.annotations.Nullable;

/** The database holds something that this store would never have written. */
final class CorruptRowException extends StoreException {

    private static final long serialVersionUID = 1L;

    CorruptRowException(String message) {
        this(message, null);
    }

    CorruptRowException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
