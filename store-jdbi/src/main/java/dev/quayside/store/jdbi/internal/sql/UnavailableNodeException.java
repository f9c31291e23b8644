package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;

/** Thrown if a call is rejected because its node is known to be unavailable. */
public final class UnavailableNodeException extends StoreException {
    private static final long serialVersionUID = 1L;

    public UnavailableNodeException() {
        super("a node of the database was not reached", null);
    }
}
