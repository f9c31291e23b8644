package dev.quayside.core.webhook;

/** Why there is no answer to an attempt to deliver. */
public enum Failure {
    /** The rules forbid the address, or a header of the delivery. */
    NOT_ALLOWED("not_allowed"),
    /** The host's name leads to no address. */
    UNKNOWN_HOST("unknown_host"),
    /** Nobody takes a connection at the address. */
    UNREACHABLE("unreachable"),
    /** There is a connection, but not a private one: no TLS, or a certificate that is not to be trusted. */
    TLS("tls"),
    /** The time was over before the answer's headers were there. */
    TIMED_OUT("timed_out"),
    /** The connection ended before the answer's headers were there. */
    BROKEN_OFF("broken_off"),
    /** What came back is not HTTP, or its headers are longer than a sender reads. */
    UNREADABLE("unreadable"),
    /** The sender was closed, or its thread interrupted; this says nothing about the receiver. */
    ABANDONED("abandoned"),
    /** The sender itself has failed; the log of the host says why. */
    SENDER_FAILED("sender_failed");

    private final String wireName;

    Failure(String wireName) {
        this.wireName = wireName;
    }

    /** The name in logs of attempts, such as {@code timed_out}. */
    public String wireName() {
        return wireName;
    }
}
