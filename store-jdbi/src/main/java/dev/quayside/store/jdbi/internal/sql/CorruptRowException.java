package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import org.jspecify.annotations.Nullable;

/** Thrown when a stored row contains a value that this store never writes. */
public final class CorruptRowException extends StoreException {

    private static final long serialVersionUID = 1L;

    public CorruptRowException(String message) {
        this(message, null);
    }

    public CorruptRowException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
