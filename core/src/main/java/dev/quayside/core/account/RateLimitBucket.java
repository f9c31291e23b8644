package dev.quayside.core.account;

/** A class of requests with a rate limit of its own, for each account. */
public enum RateLimitBucket {
    /** All other requests. */
    STANDARD("standard", 100),
    /** Creation of tracking requests. */
    CREATE_TRACKING_REQUEST("create_tracking_request", 100),
    /** Detection of the carrier of a number. */
    INFER_NUMBER("infer_number", 200),
    /** Refresh of a container from all its sources. */
    REFRESH("refresh", 10);

    private final String code;
    private final int defaultLimit;

    RateLimitBucket(String code, int defaultLimit) {
        this.code = code;
        this.defaultLimit = defaultLimit;
    }

    /** Returns a stable code for programs and stores, such as {@code infer_number}. */
    public String code() {
        return code;
    }

    /** Returns the default number of requests of an account within a {@linkplain RollingWindow#LENGTH window}. */
    public int defaultLimit() {
        return defaultLimit;
    }
}
