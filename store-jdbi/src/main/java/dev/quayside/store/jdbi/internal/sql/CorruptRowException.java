package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import org.jspecify.annotations.Nullable;

/** The database holds something that this store would never have written. */
public final class CorruptRowException extends StoreException {

    private static final long serialVersionUID = 1L;

    public CorruptRowException(String message) {
        this(message, null);
    }

    public CorruptRowException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
