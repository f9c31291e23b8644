package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;

/** The failure of a call that was not made because its node is known to be away. */
final class UnavailableNodeException extends StoreException {
    private static final long serialVersionUID = 1L;

    UnavailableNodeException() {
        super("a node of the database was not reached", null);
    }
}
