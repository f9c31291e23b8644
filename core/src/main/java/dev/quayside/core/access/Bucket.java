package dev.quayside.core.access;

/** The kinds of request that are counted by themselves, for each account. */
public enum Bucket {
    /** Every request that has no bucket of its own. */
    STANDARD("standard", 100),
    /** Making tracking requests. */
    CREATE_TRACKING_REQUEST("create_tracking_request", 100),
    /** Asking whose a number is. */
    INFER_NUMBER("infer_number", 200),
    /** Pulling a container from all its sources at once. */
    REFRESH("refresh", 10);

    private final String code;
    private final int standardLimit;

    Bucket(String code, int standardLimit) {
        this.code = code;
        this.standardLimit = standardLimit;
    }

    /** A stable word for programs and stores, such as {@code infer_number}. */
    public String code() {
        return code;
    }

    /** How many requests an account may send within a {@linkplain RollingWindow#LENGTH window}, unless the host says otherwise. */
    public int standardLimit() {
        return standardLimit;
    }
}
