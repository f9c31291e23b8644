package dev.quayside.jsonapi.mirror;

/** The origin did not respond, or not with a document that can be used. A later attempt may succeed. */
public class OriginException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Creates an exception without a cause. */
    public OriginException(String message) {
        super(message);
    }

    /** Creates an exception with a cause. */
    public OriginException(String message, Throwable cause) {
        super(message, cause);
    }
}
