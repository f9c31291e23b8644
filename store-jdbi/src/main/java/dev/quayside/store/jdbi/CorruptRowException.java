package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;

/** The database holds something that this store would never have written. */
final class CorruptRowException extends StoreException {

    private static final long serialVersionUID = 1L;

    CorruptRowException(String message) {
        super(message, null);
    }
}
