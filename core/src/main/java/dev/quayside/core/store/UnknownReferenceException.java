package dev.quayside.core.store;

/** Thrown when a write fails because it refers to a record that is not stored. Nothing was stored. */
public final class UnknownReferenceException extends StoreException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception with a message such as {@code container … refers to shipment …, which does not exist}. */
    public UnknownReferenceException(String message) {
        super(message, null);
    }
}
