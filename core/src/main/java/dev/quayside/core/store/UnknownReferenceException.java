package dev.quayside.core.store;

/** Something was to be stored that refers to something the store does not have. Nothing was stored. */
public final class UnknownReferenceException extends StoreException {

    private static final long serialVersionUID = 1L;

    /** Names what refers to what, such as {@code container … refers to shipment …, which is not there}. */
    public UnknownReferenceException(String message) {
        super(message, null);
    }
}
