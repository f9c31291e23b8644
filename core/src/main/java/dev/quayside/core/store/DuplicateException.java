package dev.quayside.core.store;

/** A write failed, because another row has the same id, hash or name. Nothing was stored. */
public final class DuplicateException extends StoreException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message such as {@code the company name of party … belongs to party …}. */
    public DuplicateException(String message) {
        super(message, null);
    }
}
