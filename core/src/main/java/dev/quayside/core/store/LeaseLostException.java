package dev.quayside.core.store;

/**
 * Thrown when a write fails because another worker has claimed the request in the meantime. Nothing was stored, and a
 * retry cannot succeed.
 */
public final class LeaseLostException extends ConflictException {

    private static final long serialVersionUID = 1L;

    /** Creates an exception for a claim. */
    public LeaseLostException(Claim claim) {
        super("the lease of tracking request " + claim.requestId() + " is no longer held");
    }
}
