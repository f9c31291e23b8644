package dev.quayside.core.store;

/**
 * An optimistic write failed, because the row changed since it was read. Nothing was stored; a caller that reads again
 * may retry.
 */
public class ConflictException extends StoreException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message such as {@code tracking request … is no longer version 3}. */
    public ConflictException(String message) {
        super(message, null);
    }
}
