package dev.quayside.core.store;

/** Something was to be stored whose id, hash or name already belongs to something else. Nothing was stored. */
public final class DuplicateException extends StoreException {

    private static final long serialVersionUID = 1L;

    /** Names what is taken and by whom, such as {@code the company name of party … belongs to party …}. */
    public DuplicateException(String message) {
        super(message, null);
    }
}
