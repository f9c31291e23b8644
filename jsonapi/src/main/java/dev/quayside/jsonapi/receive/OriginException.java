package dev.quayside.jsonapi.receive;

/** The origin has not answered; asked again later, it may. */
public class OriginException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Without a cause in this process. */
    public OriginException(String message) {
        super(message);
    }

    /** With what went wrong here. */
    public OriginException(String message, Throwable cause) {
        super(message, cause);
    }
}
