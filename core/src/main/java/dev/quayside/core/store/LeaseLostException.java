package dev.quayside.core.store;

/**
 * The claim under which something was to be changed has passed to another worker, or was given back. Nothing was stored, and
 * nothing can be under this claim any more: who reads again need not try again.
 */
public final class LeaseLostException extends ConflictException {

    private static final long serialVersionUID = 1L;

    /** Of this claim. */
    public LeaseLostException(Claim claim) {
        super("the claim on tracking request " + claim.requestId() + " is no longer held");
    }
}
