package dev.quayside.core.access;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** How many requests of each kind an account may send within a {@linkplain RollingWindow#LENGTH window}. Immutable. */
public final class RateLimits {

    /** The largest figure: a window remembers every request that counts. */
    public static final int LARGEST = 100_000;

    /** Each bucket's own {@linkplain Bucket#standardLimit() figure}. */
    public static final RateLimits STANDARD = new RateLimits(standard());

    private final Map<Bucket, Integer> figures;

    private RateLimits(Map<Bucket, Integer> figures) {
        this.figures = figures;
    }

    private static Map<Bucket, Integer> standard() {
        Map<Bucket, Integer> figures = new EnumMap<>(Bucket.class);
        for (Bucket bucket : Bucket.values()) {
            figures.put(bucket, bucket.standardLimit());
        }
        return figures;
    }

    /**
     * The same limits with another figure for a bucket.
     *
     * @param figure from 1 to {@value #LARGEST}
     */
    public RateLimits with(Bucket bucket, int figure) {
        Objects.requireNonNull(bucket, "bucket");
        if (figure < 1 || figure > LARGEST) {
            throw new IllegalArgumentException("the limit of " + bucket.code() + " cannot be " + figure
                    + " (expected 1 to " + LARGEST + ", such as " + bucket.standardLimit() + ")");
        }
        Map<Bucket, Integer> changed = new EnumMap<>(figures);
        changed.put(bucket, figure);
        return new RateLimits(changed);
    }

    /** The figure of a bucket. */
    public int of(Bucket bucket) {
        Integer figure = figures.get(Objects.requireNonNull(bucket, "bucket"));
        return Objects.requireNonNull(figure, "every bucket has a figure");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RateLimits limits && figures.equals(limits.figures);
    }

    @Override
    public int hashCode() {
        return figures.hashCode();
    }

    /** The figures by bucket. */
    @Override
    public String toString() {
        return figures.toString();
    }
}
