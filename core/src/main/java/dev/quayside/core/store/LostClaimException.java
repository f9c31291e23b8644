package dev.quayside.core.store;

/**
 * The claim under which something was to be changed has passed to another worker, or was given back. Nothing was stored, and
 * nothing can be under this claim any more: who reads again need not try again.
 */
public final class LostClaimException extends StaleException {

    private static final long serialVersionUID = 1L;

    /** Of this claim. */
    public LostClaimException(Claim claim) {
        super("the claim on tracking request " + claim.requestId() + " is no longer held");
    }
}
