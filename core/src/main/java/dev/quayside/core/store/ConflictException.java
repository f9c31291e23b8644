package dev.quayside.core.store;

/**
 * Thrown when an optimistic write fails because the record was changed after the caller read it. Nothing was stored.
 * The caller may read the record again and retry.
 */
public class ConflictException extends StoreException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message such as {@code tracking request … is no longer version 3}. */
    public ConflictException(String message) {
        super(message, null);
    }
}
