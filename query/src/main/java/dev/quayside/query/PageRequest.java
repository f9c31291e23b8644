package dev.quayside.query;

import java.math.BigInteger;
import java.util.Objects;

/**
 * Which part of a list is wanted.
 *
 * @param size most rows, from 1
 * @param start where the page begins or ends
 * @param withTotal whether the number of all matching rows is wanted
 */
public record PageRequest(int size, Start start, boolean withTotal) {

    public PageRequest {
        Objects.requireNonNull(start, "start");
        if (size < 1) {
            throw new IllegalArgumentException("a page needs at least 1 row, but the size is " + size);
        }
    }

    /** Where a page begins or ends. */
    public sealed interface Start {}

    /**
     * The n-th page.
     *
     * @param number from 1, of any length
     */
    public record Numbered(BigInteger number) implements Start {

        /** The first page. */
        public static final Numbered FIRST = new Numbered(BigInteger.ONE);

        public Numbered {
            Objects.requireNonNull(number, "number");
            if (number.signum() < 1) {
                throw new IllegalArgumentException("page numbers start at 1, but this is " + number);
            }
        }

        /** How many rows come before this page; {@link Long#MAX_VALUE} if that does not fit. */
        public long offset(int size) {
            BigInteger offset = number.subtract(BigInteger.ONE).multiply(BigInteger.valueOf(size));
            return offset.bitLength() > 63 ? Long.MAX_VALUE : offset.longValue();
        }
    }

    /** The rows right after a position, which itself is not among them. */
    public record After(Position position) implements Start {
        public After {
            Objects.requireNonNull(position, "position");
        }
    }

    /** The rows right before a position, which itself is not among them, in the query's order. */
    public record Before(Position position) implements Start {
        public Before {
            Objects.requireNonNull(position, "position");
        }
    }
}
