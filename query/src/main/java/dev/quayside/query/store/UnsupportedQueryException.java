package dev.quayside.query.store;

import dev.quayside.core.store.StoreException;
import java.util.Objects;

/** Thrown if a store lacks a feature that a query needs, or does not store a field that the query uses. */
public final class UnsupportedQueryException extends StoreException {

    private static final long serialVersionUID = 1L;

    private final String what;

    /**
     * Creates an exception.
     *
     * @param what the unsupported operation, including the name of the field, such as
     *     {@code find resources by a prefix of number}; it must not contain internals of the store, because clients may
     *     see it
     */
    public UnsupportedQueryException(String what) {
        super("this store cannot " + Objects.requireNonNull(what, "what"), null);
        this.what = what;
    }

    /** Returns the unsupported operation, such as {@code find resources by a prefix of number}. */
    public String what() {
        return what;
    }
}
