package dev.quayside.core.webhook;

/** The reason why an attempt to deliver a notification received no response. */
public enum AttemptFailure {
    /** The address policy forbids the address, or a header of the request is invalid. */
    NOT_ALLOWED("not_allowed"),
    /** The host name has no address. */
    UNKNOWN_HOST("unknown_host"),
    /** No address of the host accepts a connection. */
    UNREACHABLE("unreachable"),
    /** TLS failed, or the certificate is not trusted. */
    TLS("tls"),
    /** The headers of the response did not arrive in time. */
    TIMED_OUT("timed_out"),
    /** The connection ended before the headers of the response arrived. */
    BROKEN_OFF("broken_off"),
    /** The response is not HTTP, or its headers are too long. */
    UNREADABLE("unreadable"),
    /** The sender was closed, or its thread was interrupted. The receiver did not cause the failure. */
    ABANDONED("abandoned"),
    /** The sender threw an exception; the host's log contains the exception. */
    SENDER_FAILED("sender_failed");

    private final String wireName;

    AttemptFailure(String wireName) {
        this.wireName = wireName;
    }

    /** Returns the name in attempt logs, such as {@code timed_out}. */
    public String wireName() {
        return wireName;
    }
}
