package dev.quayside.core.account;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * The maximum numbers of requests of each bucket that an account may send within a {@linkplain RollingWindow#LENGTH
 * window}. Immutable.
 */
public final class RateLimits {

    /** The largest limit, because a window stores the time of each request. */
    public static final int MAX_LIMIT = 100_000;

    /** The {@linkplain RateLimitBucket#defaultLimit() default limit} of each bucket. */
    public static final RateLimits STANDARD = new RateLimits(standard());

    private final Map<RateLimitBucket, Integer> figures;

    private RateLimits(Map<RateLimitBucket, Integer> figures) {
        this.figures = figures;
    }

    private static Map<RateLimitBucket, Integer> standard() {
        Map<RateLimitBucket, Integer> figures = new EnumMap<>(RateLimitBucket.class);
        for (RateLimitBucket bucket : RateLimitBucket.values()) {
            figures.put(bucket, bucket.defaultLimit());
        }
        return figures;
    }

    /**
     * Returns these limits with another limit for a bucket.
     *
     * @param limit from 1 to {@value #MAX_LIMIT}
     */
    public RateLimits with(RateLimitBucket bucket, int limit) {
        Objects.requireNonNull(bucket, "bucket");
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("the limit of " + bucket.code() + " cannot be " + limit
                    + " (expected 1 to " + MAX_LIMIT + ", such as " + bucket.defaultLimit() + ")");
        }
        Map<RateLimitBucket, Integer> changed = new EnumMap<>(figures);
        changed.put(bucket, limit);
        return new RateLimits(changed);
    }

    public int of(RateLimitBucket bucket) {
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
}
