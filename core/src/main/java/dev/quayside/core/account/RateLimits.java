package dev.quayside.core.account;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * The rate limits. For each bucket, the maximum number of requests that an account or a share may send within a
 * {@linkplain RollingWindow#LENGTH window}. Immutable.
 */
public final class RateLimits {

    /** The largest limit. It bounds the memory of a window, which stores the time of each request. */
    public static final int MAX_LIMIT = 100_000;

    /** The {@linkplain Bucket#defaultLimit() default limit} of each bucket. */
    public static final RateLimits STANDARD = new RateLimits(standard());

    private final Map<Bucket, Integer> figures;

    private RateLimits(Map<Bucket, Integer> figures) {
        this.figures = figures;
    }

    private static Map<Bucket, Integer> standard() {
        Map<Bucket, Integer> figures = new EnumMap<>(Bucket.class);
        for (Bucket bucket : Bucket.values()) {
            figures.put(bucket, bucket.defaultLimit());
        }
        return figures;
    }

    /**
     * Returns a copy with a different limit for a bucket.
     *
     * @param limit from 1 to {@value #MAX_LIMIT}
     */
    public RateLimits withLimit(Bucket bucket, int limit) {
        Objects.requireNonNull(bucket, "bucket");
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("the limit of " + bucket.code() + " cannot be " + limit
                    + " (expected 1 to " + MAX_LIMIT + ", such as " + bucket.defaultLimit() + ")");
        }
        Map<Bucket, Integer> changed = new EnumMap<>(figures);
        changed.put(bucket, limit);
        return new RateLimits(changed);
    }

    public int limit(Bucket bucket) {
        Integer limit = figures.get(Objects.requireNonNull(bucket, "bucket"));
        return Objects.requireNonNull(limit, "every bucket has a limit");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RateLimits limits && figures.equals(limits.figures);
    }

    @Override
    public int hashCode() {
        return figures.hashCode();
    }

    @Override
    public String toString() {
        return figures.toString();
    }

    /** A class of requests that has a separate rate limit for each account or share. */
    public enum Bucket {
        /** All requests that belong to no other bucket. */
        STANDARD("standard", 100),
        /** Creation of tracking requests. */
        CREATE_TRACKING_REQUEST("create_tracking_request", 100),
        /** Detection of the carrier of a number. */
        INFER_NUMBER("infer_number", 200),
        /** Refresh of a container from all its sources. */
        REFRESH("refresh", 10),
        /**
         * Requests for a shared object. These requests are counted for each share separately, and not for the account.
         */
        SHARED("shared", 600);

        private final String code;
        private final int defaultLimit;

        Bucket(String code, int defaultLimit) {
            this.code = code;
            this.defaultLimit = defaultLimit;
        }

        /** Returns a stable code for programs and stores, such as {@code infer_number}. */
        public String code() {
            return code;
        }

        /**
         * Returns the default number of requests that an account or a share may send within a
         * {@linkplain RollingWindow#LENGTH window}.
         */
        public int defaultLimit() {
            return defaultLimit;
        }
    }
}
