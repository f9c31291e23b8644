package dev.quayside.core.store;

/**
 * Something was changed by someone else since it was read, or the claim under which it was to be changed has passed to
 * another worker ({@link LeaseLostException}). Nothing was stored; whoever reads again may try again.
 */
public class ConflictException extends StoreException {

    private static final long serialVersionUID = 1L;

    /** Names what has changed, such as {@code tracking request … is no longer version 3}. */
    public ConflictException(String message) {
        super(message, null);
    }
}
