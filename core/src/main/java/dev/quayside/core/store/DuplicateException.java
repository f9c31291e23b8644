package dev.quayside.core.store;

/**
 * Thrown when a write fails because another record has the same unique value: an id, the hash of an API key, a company
 * name, the slug of a field definition, or a sequence number of a container's event. Nothing was stored.
 */
public final class DuplicateException extends StoreException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message such as {@code the company name of party … belongs to party …}. */
    public DuplicateException(String message) {
        super(message, null);
    }
}
